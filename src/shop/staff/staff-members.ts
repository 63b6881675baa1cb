import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { staff } from '#db/schema/people.server.ts'
import type { StaffRole } from '#domain/account/staff-permissions.ts'
import { idRequest } from '#domain/address/address.server.ts'
import { defaultPermissions, type Permission } from '#domain/account/staff-permissions.ts'
import { pageCount } from '#domain/pagination.ts'
import {
  staffListQuery,
  staffMemberAdd,
  staffMemberPassword,
  staffMemberUpdate,
} from '#domain/account/staff.server.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { isUniqueViolation } from '#shop/database-errors.ts'
import { parseInput } from '#shop/parse-input.ts'
import { hashPassword, logPasswordChange, requireStrongPassword } from '#shop/accounts/passwords.ts'
import { endStaffLogins } from '#shop/accounts/end-staff-logins.ts'
import { queueStaffPasswordMail } from '#shop/notifications/password-mails.ts'
import { requireStoreOwner } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/** A person with a seller account, which may be disabled. */
export type StaffMember = {
  id: string
  name: string
  email: string
  role: StaffRole
  /** The permissions; an owner has all of them. */
  areas: readonly Permission[]
  isActive: boolean
  lastSeenAt: Date | null
  /** The staff member who makes the request. */
  isSelf: boolean
}

/** `password` is the generated password, which is returned only this once; null if a person entered one. */
export type StaffMemberWithPassword = { staffMember: StaffMember; password: string | null }

type StaffRow = typeof staff.$inferSelect

/** Lists all staff members, active ones first, owners before others. */
export async function listStaffMembers(shop: ShopContext): Promise<StaffMember[]> {
  requireStoreOwner(shop)
  const rows = await shop.db
    .select()
    .from(staff)
    .orderBy(sql`${staff.disabledAt} is not null`, asc(staff.role), asc(staff.name), asc(staff.id))
  return rows.map((row) => toStaffMember(shop, row))
}

const sortOrders = {
  role: [sql`${staff.disabledAt} is not null`, asc(staff.role), asc(staff.name)],
  name: [asc(staff.name)],
  seen: [sql`${staff.lastSeenAt} desc nulls last`],
} as const

/**
 * Returns a page of the staff members whose name or email address contains the search words: by default active ones
 * first, owners before others. `activeOwners` counts all owners who can log in.
 */
export async function searchStaffMembers(shop: ShopContext, query: unknown): Promise<StaffMemberList> {
  requireStoreOwner(shop)
  const { search = '', sort = 'role', page, limit } = parseInput(staffListQuery, query)
  const names = sql`concat_ws(' ', ${staff.name}, ${staff.email})`
  const matchingCondition = sql`strpos(search_fold(${names}), search_fold(${search})) > 0`
  const total = await shop.db.$count(staff, matchingCondition)
  const rows = await shop.db
    .select()
    .from(staff)
    .where(matchingCondition)
    .orderBy(...sortOrders[sort], asc(staff.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const activeOwners = await shop.db.$count(staff, and(eq(staff.role, 'owner'), isNull(staff.disabledAt)))
  const staffMembers = rows.map((row) => toStaffMember(shop, row))
  return { staffMembers, activeOwners, total, pages: pageCount(total, limit) }
}
type StaffMemberList = { staffMembers: StaffMember[]; activeOwners: number; total: number; pages: number }

/** Creates a login for a staff member. Throws ShopError `email-taken`. */
export async function addStaffMember(shop: ShopContext, input: unknown): Promise<StaffMemberWithPassword> {
  requireStoreOwner(shop)
  const {
    name,
    email,
    role,
    areas: requestedPermissions,
    password: requestedPassword,
  } = parseInput(staffMemberAdd, input)
  const permissions = requestedPermissions ?? [...defaultPermissions]
  if (requestedPassword !== undefined) requireStrongPassword(requestedPassword, { name, email })
  const generatedPassword = requestedPassword === undefined ? generateReadablePassword() : null
  const passwordHash = await hashPassword(requestedPassword ?? generatedPassword ?? '')
  const row = { id: newId(), name, email, passwordHash, role, permissions, createdAt: shop.now() }
  try {
    const staffMember = await inTransaction(shop.db, async (tx) => {
      const [addedRow] = await tx.insert(staff).values(row).returning()
      await audit(tx, shop, {
        action: 'staff.add',
        subject: row.id,
        detail: { name, role, areas: permissions },
      })
      return addedRow
    })
    logRightsChange(shop, 'added', row.id)
    return { staffMember: toStaffMember(shop, requireRow(staffMember)), password: generatedPassword }
  } catch (error) {
    if (isUniqueViolation(error)) throw new ShopError('email-taken', { fields: { email: 'login-taken' } })
    throw error
  }
}

/** Changes the name, role or permissions. Throws ShopError `last-owner` if no owner would remain. */
export async function updateStaffMember(shop: ShopContext, input: unknown): Promise<StaffMember> {
  requireStoreOwner(shop)
  const { id, name, role, areas: permissions } = parseInput(staffMemberUpdate, input)
  const updatedMember = await inTransaction(shop.db, async (tx) => {
    const row = await lockStaffMember(tx, id)
    if (role === 'staff') await requireAnotherOwner(tx, row)
    const change = {
      name: name ?? row.name,
      role: role ?? row.role,
      permissions: permissions ?? row.permissions,
    }
    const havePermissionsChanged = change.permissions.join() !== row.permissions.join()
    if (change.name === row.name && change.role === row.role && !havePermissionsChanged)
      return toStaffMember(shop, row)
    await tx.update(staff).set(change).where(eq(staff.id, id))
    const detail = {
      name: change.name,
      ...(change.name !== row.name && { nameBefore: row.name }),
      ...(change.role !== row.role && { role: change.role }),
      ...(havePermissionsChanged && { areas: change.permissions, areasBefore: row.permissions }),
    }
    await audit(tx, shop, { action: 'staff.update', subject: id, detail })
    return toStaffMember(shop, { ...row, ...change })
  })
  if (role) logRightsChange(shop, `role ${role}`, id)
  if (permissions) logRightsChange(shop, `areas ${permissions.join(' ')}`, id)
  return updatedMember
}

/** Sets another password for a staff member and ends their sessions. */
export async function setStaffMemberPassword(
  shop: ShopContext,
  input: unknown,
): Promise<StaffMemberWithPassword> {
  const { id: ownerId, sessionHash } = requireStoreOwner(shop)
  const { id, password: requestedPassword } = parseInput(staffMemberPassword, input)
  const generatedPassword = requestedPassword === undefined ? generateReadablePassword() : null
  const passwordHash = await hashPassword(requestedPassword ?? generatedPassword ?? '')
  const by = id === ownerId ? 'self' : 'owner'
  const staffMember = await inTransaction(shop.db, async (tx) => {
    const row = await lockStaffMember(tx, id)
    if (requestedPassword !== undefined) requireStrongPassword(requestedPassword, row)
    await tx.update(staff).set({ passwordHash }).where(eq(staff.id, id))
    await endStaffLogins(tx, id, sessionHash)
    await queueStaffPasswordMail(tx, id, { by, at: shop.now() })
    await audit(tx, shop, { action: 'staff.password', subject: id, detail: { name: row.name } })
    return row
  })
  logRightsChange(shop, 'password', id)
  logPasswordChange(shop, { id, side: 'staff', by })
  return { staffMember: toStaffMember(shop, staffMember), password: generatedPassword }
}

/** Disables a login and ends all its sessions at once. Throws ShopError `last-owner`. Idempotent. */
export async function disableStaffMember(shop: ShopContext, input: unknown): Promise<StaffMember> {
  requireStoreOwner(shop)
  const { id } = parseInput(idRequest, input)
  const changedMember = await inTransaction(shop.db, async (tx) => {
    const row = await lockStaffMember(tx, id)
    if (row.disabledAt) return toStaffMember(shop, row)
    await requireAnotherOwner(tx, row)
    const disabledAt = shop.now()
    await tx.update(staff).set({ disabledAt }).where(eq(staff.id, id))
    await endStaffLogins(tx, id)
    await audit(tx, shop, { action: 'staff.disable', subject: id, detail: { name: row.name } })
    return toStaffMember(shop, { ...row, disabledAt })
  })
  logRightsChange(shop, 'disabled', id)
  return changedMember
}

/** Enables a login again, with its previous password. */
export async function enableStaffMember(shop: ShopContext, input: unknown): Promise<StaffMember> {
  requireStoreOwner(shop)
  const { id } = parseInput(idRequest, input)
  const changedMember = await inTransaction(shop.db, async (tx) => {
    const row = await lockStaffMember(tx, id)
    if (!row.disabledAt) return toStaffMember(shop, row)
    await tx.update(staff).set({ disabledAt: null }).where(eq(staff.id, id))
    await audit(tx, shop, { action: 'staff.enable', subject: id, detail: { name: row.name } })
    return toStaffMember(shop, { ...row, disabledAt: null })
  })
  logRightsChange(shop, 'enabled', id)
  return changedMember
}

function logRightsChange(shop: ShopContext, change: string, staffMember: string): void {
  const actor = shop.actor.seller?.id ?? ''
  shop.logSecurityEvent({
    event: 'rights-changed',
    actor,
    address: shop.actor.address,
    change,
    member: staffMember,
  })
}

/**
 * Locks the owners before the staff member, always in one order. If two owners disable each other at the same moment,
 * the second one gets `last-owner`.
 */
async function lockStaffMember(tx: Transaction, id: string): Promise<StaffRow> {
  await tx
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.role, 'owner'))
    .orderBy(staff.id)
    .for('no key update')
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('no key update')
  return requireRow(row)
}

async function requireAnotherOwner(tx: Transaction, { id, role, disabledAt }: StaffRow): Promise<void> {
  if (role !== 'owner' || disabledAt) return
  const otherOwners = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNull(staff.disabledAt), ne(staff.id, id)))
    .limit(1)
  if (otherOwners.length === 0) throw new ShopError('last-owner')
}

function requireRow(row: StaffRow | undefined): StaffRow {
  if (!row) throw new ShopError('not-found', { params: { resource: 'member' } })
  return row
}

function toStaffMember(
  shop: ShopContext,
  { id, name, email, role, permissions: areas, disabledAt, lastSeenAt }: StaffRow,
): StaffMember {
  const isSelf = shop.actor.seller?.id === id
  return { id, name, email, role, areas, isActive: disabledAt === null, lastSeenAt, isSelf }
}

// The Crockford alphabet has no characters that are confused when a password is read aloud.
const characters = '0123456789abcdefghjkmnpqrstvwxyz'

/** Returns sixteen characters in four groups: 80 random bits. */
function generateReadablePassword(): string {
  const text = [...randomBytes(16)].map((byte) => characters[byte % 32]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}
