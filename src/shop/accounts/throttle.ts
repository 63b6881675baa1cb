import { and, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { advisoryLocks } from '#db/advisory-locks.ts'
import type { Database } from '#db/database.server.ts'
import { knownBrowsers, loginFailures } from '#db/schema/people.server.ts'
import { isId } from '#lib/id.ts'
import type { ShopContext, Store } from '#shop/context.ts'
import { hashForLog, hashToken, newToken } from './sessions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

const addressWindowMs = 5 * 60_000
const maxFailuresPerAddress = 100
const accountWindowMs = 15 * 60_000
const failuresUntilWait = 5
const maxWaitSeconds = 60
const maxBrowsers = 50

/**
 * Returns how long an account waits after its latest failed login: 1 second after the fifth failure, then 2, 4 … at most
 * 60 seconds. There is no lock-out.
 */
export function waitSeconds(failures: number): number {
  if (failures < failuresUntilWait) return 0
  return Math.min(maxWaitSeconds, 2 ** Math.min(6, failures - failuresUntilWait))
}

/**
 * Runs a password check, or throws `too-many-requests` while the network address or the account has to wait. Each
 * attempt counts as a failure until `check` succeeds. Attempts for one account or from one network address are counted
 * one after the other, so concurrent attempts are limited like sequential ones. A browser that has logged in to the
 * account before is not delayed by failures for the account.
 *
 * @param account The kind of the check, and the entered email address or the id of the account:
 * 'shopper:ram@example.com' for a login, 'password:ID' for the password of a logged-in shopper.
 * @param check Returns undefined or false for a wrong password.
 */
export async function tryPassword<Value>(
  shop: ShopContext,
  { account, browserToken }: { account: string; browserToken?: string | undefined },
  check: () => Promise<Value>,
): Promise<Value> {
  const failureId = shop.settings.areRateLimitsOn
    ? await recordAttempt(shop, account, browserToken)
    : undefined
  const result = await check().catch(async (error: unknown) => {
    // A check that threw an error is not a failed attempt.
    if (failureId !== undefined) await shop.db.delete(loginFailures).where(eq(loginFailures.id, failureId))
    throw error
  })
  if (result) await shop.db.delete(loginFailures).where(eq(loginFailures.account, account))
  else logFailure(shop, account)
  return result
}

function logFailure(shop: ShopContext, account: string): void {
  const [side = '', login = ''] = account.split(/:(.*)/s)
  const actor = isId(login) ? login : hashForLog(login)
  shop.logSecurityEvent({ event: 'login-failed', actor, address: shop.actor.address, side })
}

/** Records an attempt as a failure and returns the id of its row. Throws ShopError `too-many-requests`. */
async function recordAttempt(
  shop: ShopContext,
  account: string,
  browserToken: string | undefined,
): Promise<number> {
  const isFromKnownBrowser = browserToken !== undefined && (await isKnownBrowser(shop, account, browserToken))
  return inTransaction(shop.db, async (tx) => {
    const { address } = shop.actor
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.loginAddress}, hashtext(${address}))`)
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.loginAccount}, hashtext(${account}))`)
    const createdAt = shop.now()
    const now = createdAt.getTime()
    const windowStart = new Date(now - accountWindowMs)
    await tx
      .delete(loginFailures)
      .where(and(eq(loginFailures.account, account), lt(loginFailures.createdAt, windowStart)))
    const seconds =
      (await addressWaitSeconds(tx, address, now)) ||
      (isFromKnownBrowser ? 0 : await accountWaitSeconds(tx, account, now))
    if (seconds > 0) throw new ShopError('too-many-requests', { params: { seconds } })
    const [row] = await tx
      .insert(loginFailures)
      .values({ account, address, createdAt })
      .returning({ id: loginFailures.id })
    if (!row) throw new Error('An attempt was not recorded')
    return row.id
  })
}

/** Returns the seconds that a network address has to wait, or 0. */
async function addressWaitSeconds(tx: Database, address: string, now: number): Promise<number> {
  const since = new Date(now - addressWindowMs)
  const [countRow] = await tx
    .select({ failures: count() })
    .from(loginFailures)
    .where(and(eq(loginFailures.address, address), gt(loginFailures.createdAt, since)))
  return (countRow?.failures ?? 0) >= maxFailuresPerAddress ? 60 : 0
}

/** Returns the seconds that an account has to wait, or 0. */
async function accountWaitSeconds(tx: Database, account: string, now: number): Promise<number> {
  const recentFailures = await tx
    .select({ createdAt: loginFailures.createdAt })
    .from(loginFailures)
    .where(
      and(eq(loginFailures.account, account), gt(loginFailures.createdAt, new Date(now - accountWindowMs))),
    )
    .orderBy(desc(loginFailures.createdAt))
    // More failures do not lengthen the wait.
    .limit(failuresUntilWait + 6)
  const [latest] = recentFailures
  if (!latest) return 0
  const waitEndsAt = latest.createdAt.getTime() + waitSeconds(recentFailures.length) * 1000
  return Math.max(0, Math.ceil((waitEndsAt - now) / 1000))
}

/** Deletes failures that no longer count. */
export async function deleteExpiredLoginFailures(store: Store): Promise<void> {
  const windowStart = new Date(store.now().getTime() - accountWindowMs)
  const expired = store.db
    .select({ id: loginFailures.id })
    .from(loginFailures)
    .where(lt(loginFailures.createdAt, windowStart))
    .for('update', { skipLocked: true })
  await store.db.delete(loginFailures).where(inArray(loginFailures.id, expired))
}

/**
 * Remembers the browser of a successful login for this account by a token that the store issued. A token that the store
 * did not issue is replaced. Deletes the oldest browsers above 50 per account.
 *
 * @returns The token that the browser must store.
 */
export async function rememberBrowser(
  shop: ShopContext,
  account: string,
  browserToken: string | undefined,
): Promise<string> {
  const isReusable = browserToken !== undefined && (await isIssuedToken(shop, browserToken))
  const token = isReusable ? browserToken : newToken()
  const createdAt = shop.now()
  await shop.db
    .insert(knownBrowsers)
    .values({ tokenHash: hashToken(token), account, createdAt })
    .onConflictDoUpdate({ target: [knownBrowsers.tokenHash, knownBrowsers.account], set: { createdAt } })
  const oldestBrowsers = shop.db
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.account, account))
    .orderBy(desc(knownBrowsers.createdAt), knownBrowsers.tokenHash)
    .offset(maxBrowsers)
    .for('update', { skipLocked: true })
  await shop.db
    .delete(knownBrowsers)
    .where(and(eq(knownBrowsers.account, account), inArray(knownBrowsers.tokenHash, oldestBrowsers)))
  return token
}

async function isIssuedToken(shop: ShopContext, token: string): Promise<boolean> {
  const [row] = await shop.db
    .select({ account: knownBrowsers.account })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.tokenHash, hashToken(token)))
    .limit(1)
  return row !== undefined
}

async function isKnownBrowser(shop: ShopContext, account: string, token: string): Promise<boolean> {
  const [row] = await shop.db
    .select({ account: knownBrowsers.account })
    .from(knownBrowsers)
    .where(and(eq(knownBrowsers.tokenHash, hashToken(token)), eq(knownBrowsers.account, account)))
  return row !== undefined
}
