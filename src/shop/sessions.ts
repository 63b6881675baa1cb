import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { sessions, shoppers, staff } from '#db/schema/people.server.ts'
import type { Actor, Store } from './context.ts'

const hour = 3_600_000
const day = 24 * hour

/** How long each kind of session lives at most, and how long it may lie idle. */
export const sessionLife = {
  remembered: { absoluteMs: 30 * day, idleMs: 30 * day },
  browser: { absoluteMs: day, idleMs: day },
  seller: { absoluteMs: 12 * hour, idleMs: 2 * hour },
} as const

/** What the browser is given: an opaque token. What the store keeps: its hash. */
export type NewSession = { token: string; expiresAt: Date }

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Starts a session for a shopper or a member of staff. The token is shown once, here. */
export async function startSession(
  db: Database,
  owner: { shopperId: string } | { staffId: string },
  detail: { now: Date; userAgent: string; absoluteMs: number },
): Promise<NewSession> {
  const token = newToken()
  const expiresAt = new Date(detail.now.getTime() + detail.absoluteMs)
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    shopperId: 'shopperId' in owner ? owner.shopperId : null,
    staffId: 'staffId' in owner ? owner.staffId : null,
    userAgent: detail.userAgent.slice(0, 300),
    createdAt: detail.now,
    lastSeenAt: detail.now,
    expiresAt,
  })
  return { token, expiresAt }
}

export async function endSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** The shopper of a token, unless the session or the account has ended. */
export async function shopperOf(store: Store, token: string): Promise<Actor['shopper']> {
  const tokenHash = hashToken(token)
  const [row] = await store.db
    .select({ id: shoppers.id, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(shoppers, eq(shoppers.id, sessions.shopperId))
    .where(
      and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, store.now()), isNull(shoppers.deletedAt)),
    )
  if (!row) return undefined
  // For the list of sessions five minutes are exact enough, and reading stays reading.
  if (store.now().getTime() - row.lastSeenAt.getTime() > 5 * 60_000) {
    await store.db.update(sessions).set({ lastSeenAt: store.now() }).where(eq(sessions.tokenHash, tokenHash))
  }
  return { id: row.id, sessionHash: tokenHash }
}

/** The member of staff of a token, unless the session lay idle too long or the login was taken away. */
export async function sellerOf(store: Store, token: string): Promise<Actor['seller']> {
  const tokenHash = hashToken(token)
  const now = store.now()
  const idleSince = new Date(now.getTime() - sessionLife.seller.idleMs)
  const [row] = await store.db
    .select({ id: staff.id, role: staff.role, name: staff.name, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staffId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, idleSince),
        isNull(staff.disabledAt),
      ),
    )
  if (!row) return undefined
  // Once a minute is exact enough, and reading stays reading.
  if (now.getTime() - row.lastSeenAt.getTime() > 60_000) {
    await store.db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash))
    await store.db.update(staff).set({ lastSeenAt: now }).where(eq(staff.id, row.id))
  }
  return { id: row.id, role: row.role, name: row.name, sessionHash: tokenHash }
}

/** Tells whether a seller's session is still good, without counting as its use. */
export async function isSellerSession(store: Store, tokenHash: Buffer): Promise<boolean> {
  const now = store.now()
  const [row] = await store.db
    .select({ id: staff.id })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staffId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, new Date(now.getTime() - sessionLife.seller.idleMs)),
        isNull(staff.disabledAt),
      ),
    )
  return row !== undefined
}

/** Deletes what has expired; what somebody else is just deleting is theirs. */
export async function sweepSessions(store: Store): Promise<void> {
  const expired = store.db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(lt(sessions.expiresAt, sql`${store.now()}::timestamptz`))
    .for('update', { skipLocked: true })
  await store.db.delete(sessions).where(inArray(sessions.tokenHash, expired))
}
