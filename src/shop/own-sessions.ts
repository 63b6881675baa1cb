import { createHash } from 'node:crypto'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { sessions } from '#db/schema/people.server.ts'
import { sessionsToEnd } from '#domain/shapes/account.server.ts'
import { readUserAgent, type BrowserName, type SystemName } from '#domain/user-agent.ts'
import type { Shop } from './context.ts'
import { parseInput } from './parse-input.ts'
import { requireShopper, userIdOf } from './permissions.ts'
import { ShopError } from './shop-error.ts'

export type OwnSession = {
  /** Names the session and nothing more: it cannot be logged in with. */
  id: string
  browser: BrowserName | null
  system: SystemName | null
  startedAt: Date
  lastSeenAt: Date
  /** The one that asks. */
  isThis: boolean
}

/** Where the shopper is logged in: this session first, then the latest seen. */
export async function listSessions(shop: Shop): Promise<OwnSession[]> {
  const rows = await readSessions(shop)
  return rows
    .map(({ id, userAgent, isThis, startedAt, lastSeenAt }) => {
      return { id, ...readUserAgent(userAgent), startedAt, lastSeenAt, isThis }
    })
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
}

/**
 * Ends one of the shopper's own sessions, or all but the one that asks. Tells whether that one ended too.
 * Refuses `not-found` for a session that has ended or is somebody else's.
 */
export async function endOwnSessions(shop: Shop, input: unknown): Promise<{ isThisEnded: boolean }> {
  const shopper = requireShopper(shop, userIdOf(input))
  const wanted = parseInput(sessionsToEnd, input)
  const own = eq(sessions.shopperId, shopper.id)
  if ('others' in wanted) {
    await shop.db.delete(sessions).where(and(own, ne(sessions.tokenHash, shopper.sessionHash)))
    return { isThisEnded: false }
  }
  const found = (await readSessions(shop)).find(({ id }) => id === wanted.id)
  if (!found) throw new ShopError('not-found', { params: { what: 'session' } })
  await shop.db.delete(sessions).where(and(own, eq(sessions.tokenHash, found.tokenHash)))
  return { isThisEnded: found.isThis }
}

async function readSessions(shop: Shop) {
  const shopper = requireShopper(shop)
  const rows = await shop.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.shopperId, shopper.id), gt(sessions.expiresAt, shop.now())))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
  return rows.map(({ tokenHash, userAgent, createdAt, lastSeenAt }) => ({
    id: createHash('sha256').update('session').update(tokenHash).digest('hex').slice(0, 20),
    tokenHash,
    userAgent,
    startedAt: createdAt,
    lastSeenAt,
    isThis: tokenHash.equals(shopper.sessionHash),
  }))
}
