import { createHash } from 'node:crypto'
import { and, desc, eq, gt, ne, type SQL } from 'drizzle-orm'
import { sessions } from '#db/schema/people.server.ts'
import type { SessionsToEnd } from '#domain/account/account.server.ts'
import { readUserAgent, type BrowserName, type SystemName } from '#domain/account/user-agent.ts'
import type { ShopContext } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'

/** A session for the list of its account. */
export type ActiveSession = {
  /** Identifies the session, but cannot be used to log in. */
  id: string
  browser: BrowserName | null
  system: SystemName | null
  startedAt: Date
  lastSeenAt: Date
  /** The current session. */
  isThis: boolean
}

/** The condition for the sessions of one account, the current session, and the maximum idle time. */
export type SessionOwner = { accountCondition: SQL; sessionHash: Buffer; idleMs: number }

/** Lists active sessions: the current one first, then by last use. */
export async function readSessionList(shop: ShopContext, owner: SessionOwner): Promise<ActiveSession[]> {
  const rows = await readSessions(shop, owner)
  return rows
    .map(({ tokenHash: _, userAgent, ...session }) => ({ ...session, ...readUserAgent(userAgent) }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
}

/**
 * Ends all sessions except the current one, or the session with the given id. In the second case `endedTokenHashes` has its token
 * hash. Throws ShopError `not-found` if the session has already ended.
 */
export async function endSessions(
  shop: ShopContext,
  owner: SessionOwner,
  sessionsToEnd: SessionsToEnd,
): Promise<{ isCurrentEnded: boolean; endedTokenHashes: Buffer[] }> {
  if ('others' in sessionsToEnd) {
    await shop.db
      .delete(sessions)
      .where(and(owner.accountCondition, ne(sessions.tokenHash, owner.sessionHash)))
    return { isCurrentEnded: false, endedTokenHashes: [] }
  }
  const endedSession = (await readSessions(shop, owner)).find(({ id }) => id === sessionsToEnd.id)
  if (!endedSession) throw new ShopError('not-found', { params: { resource: 'session' } })
  await shop.db
    .delete(sessions)
    .where(and(owner.accountCondition, eq(sessions.tokenHash, endedSession.tokenHash)))
  return { isCurrentEnded: endedSession.isThis, endedTokenHashes: [endedSession.tokenHash] }
}

async function readSessions(shop: ShopContext, { accountCondition, sessionHash, idleMs }: SessionOwner) {
  const idleSince = new Date(shop.now().getTime() - idleMs)
  const rows = await shop.db
    .select()
    .from(sessions)
    .where(and(accountCondition, gt(sessions.expiresAt, shop.now()), gt(sessions.lastSeenAt, idleSince)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
  return rows.map(({ tokenHash, userAgent, createdAt, lastSeenAt }) => ({
    id: createHash('sha256').update('session').update(tokenHash).digest('hex').slice(0, 20),
    tokenHash,
    userAgent,
    startedAt: createdAt,
    lastSeenAt,
    isThis: tokenHash.equals(sessionHash),
  }))
}
