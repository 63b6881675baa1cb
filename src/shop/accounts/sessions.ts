import { hasPermission, type Permission } from '#domain/account/staff-permissions.ts'
import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { knownBrowsers, sessions, staff } from '#db/schema/people.server.ts'
import { statement } from '#db/statement.server.ts'
import { sessionLifetime } from '#domain/account/account.ts'
import type { Actor, Store } from '#shop/context.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const rememberedMs = sessionLifetime.rememberedDays * dayMs
const browserMs = sessionLifetime.browserHours * hourMs

/** The maximum duration and the maximum idle time of each kind of session. */
export const sessionDurations = {
  remembered: { absoluteMs: rememberedMs, idleMs: rememberedMs },
  browser: { absoluteMs: browserMs, idleMs: browserMs },
  seller: {
    absoluteMs: sessionLifetime.sellerHours * hourMs,
    idleMs: sessionLifetime.sellerIdleHours * hourMs,
  },
} as const

/** The maximum number of sessions per account. */
const maxSessions = 20

/** The time for which a browser stays known after its last login. */
const browserLifetimeMs = 365 * dayMs

/** The opaque token for the browser. The store saves only its hash. */
export type NewSession = { token: string; expiresAt: Date }

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Returns the first digits of the hash of a secret, which represent it in logs. */
export function hashForLog(secret: string): string {
  return hashToken(secret).toString('hex').slice(0, 12)
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The shopper or staff member who logs in, and the password hash that was verified. */
export type VerifiedLogin =
  | { shopperId: string; passwordHash: string }
  | { staffId: string; passwordHash: string }

/**
 * Starts a session for a shopper or a staff member. The token is returned only here. The same statement checks that the
 * verified password is still current, and waits for a concurrent change. Returns undefined if the password was changed,
 * or the account was deleted or disabled. Ends the oldest sessions above 20.
 */
export async function startSession(
  db: Database,
  login: VerifiedLogin,
  detail: { now: Date; userAgent: string; absoluteMs: number },
): Promise<NewSession | undefined> {
  const token = newToken()
  const { now } = detail
  const expiresAt = new Date(now.getTime() + detail.absoluteMs)
  const userAgent = detail.userAgent.slice(0, 300)
  const isShopper = 'shopperId' in login
  const id = isShopper ? login.shopperId : login.staffId
  const activeAccount = isShopper
    ? sql`select id as shopper_id, null as staff_id from shoppers where deleted_at is null and id = ${id}`
    : sql`select null as shopper_id, id as staff_id from staff where disabled_at is null and id = ${id}`
  const started = await db.execute(sql`
    insert into sessions (shopper_id, staff_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
    select shopper_id, staff_id, ${hashToken(token)}::bytea, ${userAgent}::text, ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz
    from (${activeAccount} and password_hash = ${login.passwordHash} for share) as account`)
  if (started.rowCount === 0) return undefined
  await endOldestSessions(db, isShopper ? eq(sessions.shopperId, id) : eq(sessions.staffId, id))
  return { token, expiresAt }
}

async function endOldestSessions(db: Database, accountCondition: SQL): Promise<void> {
  const oldestSessions = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(accountCondition)
    .orderBy(desc(sessions.createdAt), sessions.tokenHash)
    .offset(maxSessions)
    .for('update', { skipLocked: true })
  await db.delete(sessions).where(inArray(sessions.tokenHash, oldestSessions))
}

export async function endSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

// The list of sessions needs no more than five minutes of precision, so most requests write nothing.
const readShopper = statement<{ id: string; isSeenLongAgo: boolean }>(`
  select shoppers.id, sessions.last_seen_at < $2::timestamptz - interval '5 minutes' as "isSeenLongAgo"
  from sessions join shoppers on shoppers.id = sessions.shopper_id
  where sessions.token_hash = $1 and sessions.expires_at > $2 and shoppers.deleted_at is null`)

/** Returns the shopper of a session token; undefined if the session has ended or the account was deleted. */
export async function shopperOf(store: Store, token: string): Promise<Actor['shopper']> {
  const tokenHash = hashToken(token)
  const now = store.now()
  const [row] = await readShopper(store.db, [tokenHash, now])
  if (!row) return undefined
  if (row.isSeenLongAgo)
    await store.db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash))
  return { id: row.id, sessionHash: tokenHash }
}

/**
 * Returns the staff member of a session token; undefined if it has ended, was idle too long or the login is disabled.
 */
export async function sellerOf(store: Store, token: string): Promise<Actor['seller']> {
  const tokenHash = hashToken(token)
  const now = store.now()
  const idleSince = new Date(now.getTime() - sessionDurations.seller.idleMs)
  const [row] = await store.db
    .select({
      id: staff.id,
      role: staff.role,
      permissions: staff.permissions,
      name: staff.name,
      email: staff.email,
      lastSeenAt: sessions.lastSeenAt,
    })
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
  // A precision of one minute suffices for the idle time, so most requests write nothing.
  if (now.getTime() - row.lastSeenAt.getTime() > 60_000) {
    await store.db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash))
    await store.db.update(staff).set({ lastSeenAt: now }).where(eq(staff.id, row.id))
  }
  const { id, role, permissions, name, email } = row
  return { id, role, permissions, name, email, sessionHash: tokenHash }
}

/** Returns the start and the latest end of a session; undefined if it has ended. */
export async function sessionTimes(
  store: Store,
  token: string,
): Promise<{ createdAt: Date; expiresAt: Date } | undefined> {
  const [row] = await store.db
    .select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, store.now())))
  return row
}

/**
 * Returns whether a seller's session is active and its staff member has the permission. Unlike a request, this check
 * does not reset the idle time of the session.
 */
export async function isSellerSession(
  store: Store,
  tokenHash: Buffer,
  permission: Permission,
): Promise<boolean> {
  const now = store.now()
  const [row] = await store.db
    .select({ role: staff.role, permissions: staff.permissions })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staffId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, new Date(now.getTime() - sessionDurations.seller.idleMs)),
        isNull(staff.disabledAt),
      ),
    )
  return row !== undefined && hasPermission(row, permission)
}

/**
 * Deletes expired sessions and known browsers that have had no login for a year. Skips rows that another process is
 * deleting.
 */
export async function deleteExpiredSessions(store: Store): Promise<void> {
  const browserCutoff = new Date(store.now().getTime() - browserLifetimeMs)
  await store.db.delete(knownBrowsers).where(lt(knownBrowsers.createdAt, browserCutoff))
  const expired = store.db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(lt(sessions.expiresAt, sql`${store.now()}::timestamptz`))
    .for('update', { skipLocked: true })
  await store.db.delete(sessions).where(inArray(sessions.tokenHash, expired))
}
