import { and, count, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { knownBrowsers, loginFailures } from '#db/schema/people.server.ts'
import type { Shop } from './context.ts'
import { hashToken } from './sessions.ts'
import { ShopError } from './shop-error.ts'

const addressWindowMs = 5 * 60_000
const addressLimit = 100
const accountWindowMs = 15 * 60_000
const freeFailures = 5
const longestWaitSeconds = 60

/**
 * How long an account waits after its latest failed login: nothing up to 5 failures,
 * then 1, 2, 4 … at most 60 seconds. Never a lock-out. Source: contract, part 1.
 */
export function waitSeconds(failures: number): number {
  if (failures < freeFailures) return 0
  return Math.min(longestWaitSeconds, 2 ** Math.min(6, failures - freeFailures))
}

/**
 * Refuses `too-many-requests` while an address or an account has to wait, whatever the password.
 * A browser that has logged into the account before does not wait for the account.
 *
 * @param account what was typed, with the side it was typed on: 'shopper:ram@example.com'.
 */
export async function checkLoginAllowed(
  shop: Shop,
  account: string,
  browserToken: string | undefined,
): Promise<void> {
  if (!shop.settings.hasRateLimits) return
  const now = shop.now().getTime()
  const [byAddress] = await shop.db
    .select({ failures: count() })
    .from(loginFailures)
    .where(
      and(
        eq(loginFailures.address, shop.actor.address),
        gt(loginFailures.createdAt, new Date(now - addressWindowMs)),
      ),
    )
  if ((byAddress?.failures ?? 0) >= addressLimit)
    throw new ShopError('too-many-requests', { params: { seconds: 60 } })
  if (browserToken && (await isKnownBrowser(shop, account, browserToken))) return
  const recent = await shop.db
    .select({ createdAt: loginFailures.createdAt })
    .from(loginFailures)
    .where(
      and(eq(loginFailures.account, account), gt(loginFailures.createdAt, new Date(now - accountWindowMs))),
    )
    .orderBy(desc(loginFailures.createdAt))
    .limit(freeFailures + 6)
  const latest = recent[0]
  if (!latest) return
  const freeAt = latest.createdAt.getTime() + waitSeconds(recent.length) * 1000
  if (freeAt > now) {
    throw new ShopError('too-many-requests', { params: { seconds: Math.ceil((freeAt - now) / 1000) } })
  }
}

export async function recordLoginFailure(shop: Shop, account: string): Promise<void> {
  const createdAt = shop.now()
  await shop.db.insert(loginFailures).values({ account, address: shop.actor.address, createdAt })
  const old = new Date(createdAt.getTime() - accountWindowMs)
  const outlived = shop.db
    .select({ id: loginFailures.id })
    .from(loginFailures)
    .where(lt(loginFailures.createdAt, old))
    .for('update', { skipLocked: true })
  await shop.db.delete(loginFailures).where(inArray(loginFailures.id, outlived))
}

/** A login that worked: the account's failures are forgotten and its browser is known from now on. */
export async function recordLogin(shop: Shop, account: string, browserToken: string): Promise<void> {
  await shop.db.delete(loginFailures).where(eq(loginFailures.account, account))
  await shop.db
    .insert(knownBrowsers)
    .values({ tokenHash: hashToken(browserToken), account, createdAt: shop.now() })
    .onConflictDoNothing()
}

/** Forgets the failures of an account after a password that fitted. */
export async function forgetLoginFailures(shop: Shop, account: string): Promise<void> {
  await shop.db.delete(loginFailures).where(eq(loginFailures.account, account))
}

async function isKnownBrowser(shop: Shop, account: string, token: string): Promise<boolean> {
  const [row] = await shop.db
    .select({ account: knownBrowsers.account })
    .from(knownBrowsers)
    .where(and(eq(knownBrowsers.tokenHash, hashToken(token)), eq(knownBrowsers.account, account)))
  return row !== undefined
}
