import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { staff, staffEmailChanges } from '#db/schema/people.server.ts'
import { verificationLimits, secondsUntilResendAllowed } from '#domain/customer/verification.ts'
import { emailChange, emailCode } from '#domain/account/staff.server.ts'
import { isCorrectPassword } from '#shop/accounts/passwords.ts'
import { endStaffLogins } from '#shop/accounts/end-staff-logins.ts'
import { tryPassword } from '#shop/accounts/throttle.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { isSameHash, hashCode, newCode } from '#shop/customers/verification-codes.ts'
import { isUniqueViolation } from '#shop/database-errors.ts'
import { queueMails } from '#shop/notifications/mail-queue.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireSeller } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { readSecret } from '#shop/store-secret.ts'
import { inTransaction, retryTransaction } from '#shop/transaction.ts'

/** Returns the email address with which the staff member logs in. */
export async function readMyEmail(shop: ShopContext): Promise<string | undefined> {
  const { id } = requireSeller(shop)
  const [row] = await shop.db.select({ email: staff.email }).from(staff).where(eq(staff.id, id))
  return row?.email
}

/**
 * Requests another login address for a staff member: sends a code of six digits to it, valid for ten minutes and five
 * attempts. `writesToFiles`: without a mail server the code is written to a file on the machine. Throws ShopError
 * `wrong-password`, `email-taken` if another staff member has the address, and `too-many-requests`.
 */
export async function requestEmailChange(
  shop: ShopContext,
  input: unknown,
): Promise<{ email: string; writesToFiles: boolean }> {
  const { id } = requireSeller(shop)
  const { email, current } = parseInput(emailChange, input)
  const secret = await readSecret(shop)
  const verifiedStaffMember = await tryPassword(shop, { account: `staff-password:${id}` }, async () => {
    const [row] = await shop.db.select().from(staff).where(eq(staff.id, id))
    return (await isCorrectPassword(row?.passwordHash, current)) ? row : undefined
  })
  if (!verifiedStaffMember) throw new ShopError('wrong-password')
  const now = shop.now()
  const code = newCode()
  await inTransaction(shop.db, async (tx) => {
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for('no key update')
    const [existingLogin] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.email, email))
    if (existingLogin) throw new ShopError('email-taken', { field: 'email' })
    const [pendingEmail] = await tx.select().from(staffEmailChanges).where(eq(staffEmailChanges.staffId, id))
    const seconds = secondsUntilResendAllowed(pendingEmail?.createdAt, now)
    if (seconds > 0) throw new ShopError('too-many-requests', { params: { seconds } })
    const expiresAt = new Date(now.getTime() + verificationLimits.codeLifetimeMs)
    const set = { email, codeHash: hashCode(secret, id, code), attempts: 0, createdAt: now, expiresAt }
    await tx
      .insert(staffEmailChanges)
      .values({ staffId: id, ...set })
      .onConflictDoUpdate({ target: staffEmailChanges.staffId, set })
    const mail = { kind: 'code', recipient: email, language: shop.language } as const
    const dedupeKey = `staff-${id}-${now.getTime()}`
    await queueMails(tx, [{ ...mail, dedupeKey, content: { token: code } }], now)
  })
  return { email, writesToFiles: shop.mail.writesToFiles === true }
}

/**
 * Confirms the new address with its code: the staff member now logs in with it, and their other sessions end. Throws
 * ShopError `wrong-code` with the remaining attempts, `code-over`, and `email-taken`.
 */
export async function confirmEmailChange(shop: ShopContext, input: unknown): Promise<{ email: string }> {
  const { id, sessionHash } = requireSeller(shop)
  const { code } = parseInput(emailCode, input)
  const secret = await readSecret(shop)
  const pendingEmailCondition = and(
    lt(staffEmailChanges.attempts, verificationLimits.tries),
    gt(staffEmailChanges.expiresAt, shop.now()),
  )
  // Counts an attempt before the code is compared, so that concurrent requests get at most five.
  const [pendingEmail] = await retryTransaction(() =>
    shop.db
      .update(staffEmailChanges)
      .set({ attempts: sql`${staffEmailChanges.attempts} + 1` })
      .where(and(eq(staffEmailChanges.staffId, id), pendingEmailCondition))
      .returning(),
  )
  if (!pendingEmail) throw new ShopError('code-over')
  const { email, codeHash, attempts } = pendingEmail
  if (!isSameHash(codeHash, hashCode(secret, id, code)))
    throw new ShopError('wrong-code', {
      params: { left: verificationLimits.tries - attempts },
      field: 'code',
    })
  await inTransaction(shop.db, async (tx) => {
    const [staffRow] = await tx.select().from(staff).where(eq(staff.id, id)).for('no key update')
    const redeemedCodes = await tx
      .delete(staffEmailChanges)
      .where(and(eq(staffEmailChanges.staffId, id), eq(staffEmailChanges.codeHash, codeHash)))
      .returning({ email: staffEmailChanges.email })
    if (!staffRow || redeemedCodes.length === 0) throw new ShopError('code-over')
    const [existingLogin] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.email, email))
    if (existingLogin) throw new ShopError('email-taken')
    const environmentEmail =
      staffRow.environmentEmail ?? (staffRow.environmentHash === null ? null : staffRow.email)
    const name = staffRow.name === staffRow.email ? email : staffRow.name
    await tx.update(staff).set({ email, name, environmentEmail }).where(eq(staff.id, id))
    await endStaffLogins(tx, id, sessionHash)
    // The old address receives a notification, because the change may be unauthorised.
    const content = { of: 'staff-email', email, at: shop.now().toISOString() }
    const language = staffRow.language ?? shop.language
    const mail = { kind: 'password-changed', recipient: staffRow.email, language } as const
    const dedupeKey = `staff-${id}-${shop.now().getTime()}`
    await queueMails(tx, [{ ...mail, dedupeKey, content }], shop.now())
    await audit(tx, shop, { action: 'staff.own-email', subject: id, detail: { name } })
  }).catch((error: unknown) => {
    // Two staff members may confirm the same email address concurrently.
    throw isUniqueViolation(error) ? new ShopError('email-taken') : error
  })
  shop.logSecurityEvent({ event: 'email-changed', actor: id, address: shop.actor.address, side: 'staff' })
  return { email }
}
