import { eq } from 'drizzle-orm'
import { sessions, staff } from '#db/schema/people.server.ts'
import { staffSessionsToEnd } from '#domain/account/staff.server.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireSeller, requireStoreOwner } from '#shop/permissions.ts'
import {
  endSessions,
  readSessionList,
  type ActiveSession,
  type SessionOwner,
} from '#shop/accounts/session-list.ts'
import { sessionDurations } from '#shop/accounts/sessions.ts'
import { endStaffLogins } from '#shop/accounts/end-staff-logins.ts'
import {
  deleteSessionPushSubscription,
  deleteStaffPushSubscriptions,
} from '#shop/accounts/staff-push-subscriptions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/** Lists the sessions of the staff member: the current one first, then by the latest activity. */
export async function listStaffSessions(shop: ShopContext): Promise<ActiveSession[]> {
  return readSessionList(shop, sessionOwnerOf(shop))
}

/**
 * Ends one of the staff member's own sessions, all except the current one, or, for an owner, all sessions of a
 * `member`. Returns whether the current one ended. Throws ShopError `not-found` for a session that has ended or belongs
 * to somebody else, and for an unknown staff member.
 */
export async function endStaffSessions(
  shop: ShopContext,
  input: unknown,
): Promise<{ isCurrentEnded: boolean }> {
  const sessionOwner = sessionOwnerOf(shop)
  const sessionsToEnd = parseInput(staffSessionsToEnd, input)
  if ('member' in sessionsToEnd) return endStaffMemberSessions(shop, sessionsToEnd.member)
  const { isCurrentEnded, endedTokenHashes } = await endSessions(shop, sessionOwner, sessionsToEnd)
  const { id, sessionHash } = requireSeller(shop)
  if ('others' in sessionsToEnd) await deleteStaffPushSubscriptions(shop.db, id, sessionHash)
  for (const hash of endedTokenHashes) await deleteSessionPushSubscription(shop.db, hash)
  shop.logSecurityEvent({ event: 'sessions-ended', actor: id, address: shop.actor.address, side: 'staff' })
  return { isCurrentEnded }
}

async function endStaffMemberSessions(shop: ShopContext, id: string): Promise<{ isCurrentEnded: boolean }> {
  const { id: ownerId, sessionHash } = requireStoreOwner(shop)
  await inTransaction(shop.db, async (tx) => {
    const [staffMember] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, id))
    if (!staffMember) throw new ShopError('not-found', { params: { resource: 'member' } })
    // The owner may end their own sessions here too. The current one stays.
    await endStaffLogins(tx, id, sessionHash)
    await audit(tx, shop, { action: 'staff.sessions', subject: id, detail: { name: staffMember.name } })
  })
  const { address } = shop.actor
  shop.logSecurityEvent({ event: 'rights-changed', actor: ownerId, address, change: 'sessions', member: id })
  return { isCurrentEnded: false }
}

function sessionOwnerOf(shop: ShopContext): SessionOwner {
  const { id, sessionHash } = requireSeller(shop)
  return { accountCondition: eq(sessions.staffId, id), sessionHash, idleMs: sessionDurations.seller.idleMs }
}
