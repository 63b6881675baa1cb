import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { staff } from '#db/schema/people.server.ts'
import { normalizeEmail } from '#domain/email.ts'
import { isEasyPassword } from '#domain/account/easy-passwords.server.ts'
import { login as loginSchema } from '#domain/account/account.server.ts'
import { newId } from '#lib/id.ts'
import { writeAuditEntry } from '#shop/audit.ts'
import type { ShopContext, Store } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { isCorrectPassword, hashPassword } from '#shop/accounts/passwords.ts'
import { queueStaffPasswordMail } from '#shop/notifications/password-mails.ts'
import { endSession, sessionDurations, startSession } from '#shop/accounts/sessions.ts'
import { endStaffLogins } from '#shop/accounts/end-staff-logins.ts'
import { deleteSessionPushSubscription } from '#shop/accounts/staff-push-subscriptions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { rememberBrowser, tryPassword } from '#shop/accounts/throttle.ts'
import { inTransaction } from '#shop/transaction.ts'

export type SellerLoginResult = { token: string; browserToken: string; name: string }

/** Logs a staff member in, with the same limit of attempts as for a shopper. Throws ShopError `wrong-credentials`. */
export async function sellerLogin(
  shop: ShopContext,
  input: unknown,
  browserToken?: string,
): Promise<SellerLoginResult> {
  const { email, password } = parseInput(loginSchema, input)
  const account = `staff:${email}`
  const staffRow = await tryPassword(shop, { account, browserToken }, async () => {
    const [row] = await shop.db
      .select()
      .from(staff)
      .where(and(eq(staff.email, email), isNull(staff.disabledAt)))
    return (await isCorrectPassword(row?.passwordHash, password)) ? row : undefined
  })
  const session =
    staffRow &&
    (await startSession(
      shop.db,
      { staffId: staffRow.id, passwordHash: staffRow.passwordHash },
      { now: shop.now(), userAgent: shop.actor.userAgent, absoluteMs: sessionDurations.seller.absoluteMs },
    ))
  if (!session) throw new ShopError('wrong-credentials')
  if (shop.actor.seller) await endSession(shop.db, shop.actor.seller.sessionHash)
  await shop.db
    .update(staff)
    .set({ lastSeenAt: shop.now(), language: shop.language })
    .where(eq(staff.id, staffRow.id))
  const { address } = shop.actor
  shop.logSecurityEvent({ event: 'login', actor: staffRow.id, address, side: 'staff' })
  const token = await rememberBrowser(shop, account, browserToken)
  return { token: session.token, browserToken: token, name: staffRow.name }
}

/** Ends the seller's session and the notifications of its browser. Other sessions continue. */
export async function sellerLogout(shop: ShopContext): Promise<void> {
  const { seller } = shop.actor
  if (!seller) return
  await endSession(shop.db, seller.sessionHash)
  await deleteSessionPushSubscription(shop.db, seller.sessionHash)
}

export async function hasOwner(store: Store): Promise<boolean> {
  const rows = await store.db.select({ id: staff.id }).from(staff).where(eq(staff.role, 'owner')).limit(1)
  return rows.length > 0
}

type Login = { email: string; password: string }

/** Creates an account with the role owner. Does nothing if a staff member already has the email address. */
export async function addOwner(store: Store, { email: emailInput, password }: Login): Promise<void> {
  const email = normalizeEmail(emailInput)
  const passwordHash = await hashPassword(password)
  await store.db
    .insert(staff)
    .values({ id: newId(), name: email, email, passwordHash, role: 'owner', createdAt: store.now() })
    .onConflictDoNothing()
}

/**
 * Ensures at every start that the environment's owner can log in. Sets the environment's password when it creates the
 * account, and again only if the environment has another password than before. A password changed on screen therefore
 * stays, and a new value in the environment restores access. Setting the password ends all sessions.
 */
export async function ensureOwner(store: Store, owner: Login): Promise<void> {
  const email = normalizeEmail(owner.email)
  if (isEasyPassword(owner.password, { name: email, email }))
    store.log.warn({}, 'SELLER_PASSWORD is one that is guessed first: choose another one')
  const existingOwner = await findOwner(store, email)
  const matchingHash = await findMatchingHash(store, owner.password)
  if (existingOwner && matchingHash)
    return adoptEnvironmentLogin(store, { existingOwner, email, environmentHash: matchingHash })
  if (!existingOwner) await addOwner(store, owner)
  const passwordHash = await hashPassword(owner.password)
  const isPasswordChange =
    existingOwner && !(await isCorrectPassword(existingOwner.passwordHash, owner.password))
  await inTransaction(store.db, async (tx) => {
    // Only one of several concurrent starts sets the password.
    const unchangedCondition = sql`${staff.environmentHash} is not distinct from ${existingOwner?.environmentHash ?? null}`
    const ownerCondition = existingOwner ? eq(staff.id, existingOwner.id) : eq(staff.email, email)
    const [row] = await tx
      .update(staff)
      .set({ ...environmentOwnerFields, passwordHash, environmentHash: passwordHash })
      .where(and(ownerCondition, unchangedCondition))
      .returning({ id: staff.id, email: staff.email })
    if (!row) return
    await setOnlyEnvironmentOwner(tx, row, email)
    if (!isPasswordChange) return
    await endStaffLogins(tx, row.id)
    await queueStaffPasswordMail(tx, row.id, { by: 'machine', at: store.now() })
    const entry = { action: 'staff.password', subject: row.id, detail: { name: existingOwner.name } } as const
    await writeAuditEntry(tx, entry, { staffId: null, at: store.now() })
    store.logSecurityEvent({
      event: 'password-changed',
      actor: row.id,
      address: '',
      side: 'staff',
      by: 'machine',
    })
  })
}

type StaffRow = typeof staff.$inferSelect

const environmentOwnerFields = { role: 'owner', disabledAt: null } as const

/**
 * Returns the account that the environment set up with this address, even if it has another address now and someone else
 * has this one. Otherwise returns the account with this address.
 */
async function findOwner({ db }: Store, email: string): Promise<StaffRow | undefined> {
  const [ownerByEnvironmentEmail] = await db.select().from(staff).where(eq(staff.environmentEmail, email))
  if (ownerByEnvironmentEmail) return ownerByEnvironmentEmail
  const [row] = await db.select().from(staff).where(eq(staff.email, email))
  return row
}

/** Returns the stored hash of the environment's password, if it was the last one set for any account. */
async function findMatchingHash({ db }: Store, password: string): Promise<string | undefined> {
  const rows = await db
    .select({ hash: staff.environmentHash })
    .from(staff)
    .where(isNotNull(staff.environmentHash))
  for (const { hash } of rows) if (hash !== null && (await isCorrectPassword(hash, password))) return hash
  return undefined
}

type EnvironmentLogin = { existingOwner: StaffRow; email: string; environmentHash: string }

/** Makes an account the environment's owner. Its password stays, because the environment's password is not new. */
async function adoptEnvironmentLogin(
  { db }: Store,
  { existingOwner, email, environmentHash }: EnvironmentLogin,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .update(staff)
      .set({ ...environmentOwnerFields, environmentHash })
      .where(eq(staff.id, existingOwner.id))
    await setOnlyEnvironmentOwner(tx, existingOwner, email)
  })
}

/**
 * Stores the environment's address of its owner, if the account has another one now. Deletes the environment's hash of
 * all other accounts, because the environment has one owner only.
 */
async function setOnlyEnvironmentOwner(
  tx: Transaction,
  { id, email: storedEmail }: Pick<StaffRow, 'id' | 'email'>,
  email: string,
): Promise<void> {
  await tx
    .update(staff)
    .set({ environmentEmail: storedEmail === email ? null : email })
    .where(eq(staff.id, id))
  await tx
    .update(staff)
    .set({ environmentHash: null })
    .where(and(ne(staff.id, id), isNotNull(staff.environmentHash)))
}
