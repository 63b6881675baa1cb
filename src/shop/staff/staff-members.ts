import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { staff, type StaffRole } from '#db/schema/people.server.ts'
import { byId } from '#domain/address/address.server.ts'
import { usualAreas, type Area } from '#domain/account/staff-permissions.ts'
import { memberAdd, memberPassword, memberUpdate } from '#domain/account/staff.server.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#shop/audit.ts'
import type { Shop } from '#shop/context.ts'
import { isUniqueViolation } from '#shop/database-errors.ts'
import { parseInput } from '#shop/parse-input.ts'
import { hashPassword, notePasswordChange, requireHardPassword } from '#shop/accounts/passwords.ts'
import { endStaffLogins } from '#shop/accounts/staff-devices.ts'
import { queueStaffPasswordMail } from '#shop/notifications/password-mails.ts'
import { requireStoreOwner } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/** Somebody who may log in at the seller's side, or might once. */
export type Member = {
  id: string
  name: string
  email: string
  role: StaffRole
  /** What they may do; an owner may do all. */
  areas: readonly Area[]
  isActive: boolean
  lastSeenAt: Date | null
  /** The one who asks. */
  isSelf: boolean
}

/** A generated password is returned once, here; null if a person entered it. */
export type MemberWithPassword = { member: Member; password: string | null }

type StaffRow = typeof staff.$inferSelect

/** Everybody, those who can log in first, owners before others. */
export async function listMembers(shop: Shop): Promise<Member[]> {
  requireStoreOwner(shop)
  const rows = await shop.db
    .select()
    .from(staff)
    .orderBy(sql`${staff.disabledAt} is not null`, asc(staff.role), asc(staff.name), asc(staff.id))
  return rows.map((row) => memberOf(shop, row))
}

/** Gives somebody a login. Refuses `email-taken`. */
export async function addMember(shop: Shop, input: unknown): Promise<MemberWithPassword> {
  requireStoreOwner(shop)
  const { name, email, role, areas: given, password: typed } = parseInput(memberAdd, input)
  const areas = given ?? [...usualAreas]
  if (typed !== undefined) requireHardPassword(typed, { name, email })
  const made = typed === undefined ? readablePassword() : null
  const passwordHash = await hashPassword(typed ?? made ?? '')
  const row = { id: newId(), name, email, passwordHash, role, areas, createdAt: shop.now() }
  try {
    const member = await inTransaction(shop.db, async (tx) => {
      const [added] = await tx.insert(staff).values(row).returning()
      await audit(tx, shop, { action: 'staff.add', subject: row.id, detail: { name, role, areas } })
      return added
    })
    noteRights(shop, 'added', row.id)
    return { member: memberOf(shop, found(member)), password: made }
  } catch (error) {
    if (isUniqueViolation(error)) throw new ShopError('email-taken', { fields: { email: 'login-taken' } })
    throw error
  }
}

/** Changes the name, role or permissions. Throws ShopError `last-owner` if no owner would remain. */
export async function updateMember(shop: Shop, input: unknown): Promise<Member> {
  requireStoreOwner(shop)
  const { id, name, role, areas } = parseInput(memberUpdate, input)
  const updated = await inTransaction(shop.db, async (tx) => {
    const row = await lockMember(tx, id)
    if (role === 'staff') await keepAnOwner(tx, row)
    const change = { name: name ?? row.name, role: role ?? row.role, areas: areas ?? row.areas }
    const isOther = change.areas.join() !== row.areas.join()
    if (change.name === row.name && change.role === row.role && !isOther) return memberOf(shop, row)
    await tx.update(staff).set(change).where(eq(staff.id, id))
    const detail = {
      name: change.name,
      ...(change.name !== row.name && { nameBefore: row.name }),
      ...(change.role !== row.role && { role: change.role }),
      ...(isOther && { areas: change.areas, areasBefore: row.areas }),
    }
    await audit(tx, shop, { action: 'staff.update', subject: id, detail })
    return memberOf(shop, { ...row, ...change })
  })
  if (role) noteRights(shop, `role ${role}`, id)
  if (areas) noteRights(shop, `areas ${areas.join(' ')}`, id)
  return updated
}

/** Gives a member another password; wherever they are logged in, that ends. */
export async function setMemberPassword(shop: Shop, input: unknown): Promise<MemberWithPassword> {
  const { id: ownerId, sessionHash } = requireStoreOwner(shop)
  const { id, password: typed } = parseInput(memberPassword, input)
  const made = typed === undefined ? readablePassword() : null
  const passwordHash = await hashPassword(typed ?? made ?? '')
  const by = id === ownerId ? 'self' : 'owner'
  const member = await inTransaction(shop.db, async (tx) => {
    const row = await lockMember(tx, id)
    if (typed !== undefined) requireHardPassword(typed, row)
    await tx.update(staff).set({ passwordHash }).where(eq(staff.id, id))
    await endStaffLogins(tx, id, sessionHash)
    await queueStaffPasswordMail(tx, id, { by, at: shop.now() })
    await audit(tx, shop, { action: 'staff.password', subject: id, detail: { name: row.name } })
    return row
  })
  noteRights(shop, 'password', id)
  notePasswordChange(shop, { id, side: 'staff', by })
  return { member: memberOf(shop, member), password: made }
}

/** Takes a login away; every session of it ends at once. Refuses `last-owner`. Said again, it changes nothing. */
export async function disableMember(shop: Shop, input: unknown): Promise<Member> {
  requireStoreOwner(shop)
  const { id } = parseInput(byId, input)
  const changed = await inTransaction(shop.db, async (tx) => {
    const row = await lockMember(tx, id)
    if (row.disabledAt) return memberOf(shop, row)
    await keepAnOwner(tx, row)
    const disabledAt = shop.now()
    await tx.update(staff).set({ disabledAt }).where(eq(staff.id, id))
    await endStaffLogins(tx, id)
    await audit(tx, shop, { action: 'staff.disable', subject: id, detail: { name: row.name } })
    return memberOf(shop, { ...row, disabledAt })
  })
  noteRights(shop, 'disabled', id)
  return changed
}

/** Gives a login back, with the password it had. */
export async function enableMember(shop: Shop, input: unknown): Promise<Member> {
  requireStoreOwner(shop)
  const { id } = parseInput(byId, input)
  const changed = await inTransaction(shop.db, async (tx) => {
    const row = await lockMember(tx, id)
    if (!row.disabledAt) return memberOf(shop, row)
    await tx.update(staff).set({ disabledAt: null }).where(eq(staff.id, id))
    await audit(tx, shop, { action: 'staff.enable', subject: id, detail: { name: row.name } })
    return memberOf(shop, { ...row, disabledAt: null })
  })
  noteRights(shop, 'enabled', id)
  return changed
}

function noteRights(shop: Shop, change: string, member: string): void {
  const actor = shop.actor.seller?.id ?? ''
  shop.noteSecurity({ event: 'rights-changed', actor, address: shop.actor.address, change, member })
}

/**
 * Locks the owners before the member, always in one order: of two owners who take each other's rights at the same
 * moment the second finds out that they are the last.
 */
async function lockMember(tx: Transaction, id: string): Promise<StaffRow> {
  await tx
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.role, 'owner'))
    .orderBy(staff.id)
    .for('no key update')
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('no key update')
  return found(row)
}

async function keepAnOwner(tx: Transaction, { id, role, disabledAt }: StaffRow): Promise<void> {
  if (role !== 'owner' || disabledAt) return
  const others = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNull(staff.disabledAt), ne(staff.id, id)))
    .limit(1)
  if (others.length === 0) throw new ShopError('last-owner')
}

function found(row: StaffRow | undefined): StaffRow {
  if (!row) throw new ShopError('not-found', { params: { what: 'member' } })
  return row
}

function memberOf(shop: Shop, { id, name, email, role, areas, disabledAt, lastSeenAt }: StaffRow): Member {
  const isSelf = shop.actor.seller?.id === id
  return { id, name, email, role, areas, isActive: disabledAt === null, lastSeenAt, isSelf }
}

// Crockford's letters: none of them is taken for another one when a password is read aloud.
const characters = '0123456789abcdefghjkmnpqrstvwxyz'

/** Sixteen letters in four groups, 80 random bits. */
function readablePassword(): string {
  const text = [...randomBytes(16)].map((byte) => characters[byte % 32]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}
