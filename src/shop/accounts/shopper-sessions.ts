import { eq } from 'drizzle-orm'
import { sessions } from '#db/schema/people.server.ts'
import { sessionsToEnd } from '#domain/account/account.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireShopper, requestedUserId } from '#shop/permissions.ts'
import { endSessions, readSessionList, type ActiveSession, type SessionOwner } from './session-list.ts'
import { sessionDurations } from './sessions.ts'

/** Lists the shopper's active sessions: the current one first, then by last use. */
export async function listSessions(shop: ShopContext): Promise<ActiveSession[]> {
  return readSessionList(shop, ownerOf(shop))
}

/**
 * Ends one of the shopper's sessions, or all except the current one. Returns whether the current one ended. Throws
 * ShopError `not-found` for a session that has ended or belongs to somebody else.
 */
export async function endShopperSessions(
  shop: ShopContext,
  input: unknown,
): Promise<{ isCurrentEnded: boolean }> {
  const { id } = requireShopper(shop, requestedUserId(input))
  const { isCurrentEnded } = await endSessions(shop, ownerOf(shop), parseInput(sessionsToEnd, input))
  shop.logSecurityEvent({ event: 'sessions-ended', actor: id, address: shop.actor.address, side: 'shopper' })
  return { isCurrentEnded }
}

function ownerOf(shop: ShopContext): SessionOwner {
  const { id, sessionHash } = requireShopper(shop)
  return {
    accountCondition: eq(sessions.shopperId, id),
    sessionHash,
    idleMs: sessionDurations.remembered.idleMs,
  }
}
