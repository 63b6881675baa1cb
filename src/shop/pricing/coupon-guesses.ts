import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { advisoryLocks } from '#db/advisory-locks.ts'
import type { Database, Transaction } from '#db/database.server.ts'
import { couponAttempts } from '#db/schema/coupons.server.ts'
import { isCouponUsable } from '#domain/pricing/coupon.ts'
import type { ShopContext, Store } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { findCoupon, type StoredCoupon } from './coupons.ts'

const windowMs = 60 * 60_000
const maxPerVisitor = 10
const maxPerAddress = 300
const addressWaitSeconds = 60
// Longer than any code; the characters after it are ignored.
const maxCodeLength = 32

/**
 * Returns the coupon of a code if it can be used now; otherwise undefined, and the code counts as a guess. The same
 * code counts once an hour, because a cart sends it with every change. Guesses of one visitor or address run one after
 * the other, so concurrent guesses are limited too. Throws `too-many-requests` for any code after 10 wrong codes of an
 * account or visitor cookie within an hour, and after 300 of an address. A request without a cookie counts for its
 * address only, because thousands of visitors share one.
 */
export async function findUsableCoupon(shop: ShopContext, code: string): Promise<StoredCoupon | undefined> {
  const { areRateLimitsOn } = shop.settings
  const now = shop.now()
  return inTransaction(shop.db, async (tx) => {
    const guesser = { session: sessionOf(shop), address: shop.actor.address, now }
    if (areRateLimitsOn) await requireBelowGuessLimit(tx, guesser)
    const coupon = await findCoupon(tx, code, shop.actor.shopper?.id)
    if (coupon && isCouponUsable(coupon, now)) return coupon
    if (areRateLimitsOn) await recordGuess(tx, guesser, code)
    return undefined
  })
}

/** Returns the key of the guesses in the column `session`: an account, a visitor with a cookie, or a network address. */
function sessionOf({ actor: { shopper, visitorToken, address } }: ShopContext): string {
  if (shopper) return `shopper:${shopper.id}`
  if (visitorToken === undefined) return `${addressPrefix}${address}`
  return `visitor:${createHash('sha256').update(visitorToken).digest('base64url')}`
}

const addressPrefix = 'address:'

type Guesser = { session: string; address: string; now: Date }

async function requireBelowGuessLimit(tx: Transaction, { session, address, now }: Guesser): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.couponAddress}, hashtext(${address}))`)
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.couponVisitor}, hashtext(${session}))`)
  const visitorSeconds = session.startsWith(addressPrefix)
    ? 0
    : await waitSeconds(tx, { column: couponAttempts.session, value: session, max: maxPerVisitor, now })
  const addressSeconds = await waitSeconds(tx, {
    column: couponAttempts.address,
    value: address,
    max: maxPerAddress,
    now,
  })
  const seconds = visitorSeconds || Math.min(addressWaitSeconds, addressSeconds)
  if (seconds > 0) throw new ShopError('too-many-requests', { params: { seconds } })
}

type Limit = {
  column: typeof couponAttempts.session | typeof couponAttempts.address
  value: string
  max: number
  now: Date
}

/** Returns the seconds until another guess is allowed; 0 if one is allowed now. */
async function waitSeconds(tx: Database, { column, value, max, now }: Limit): Promise<number> {
  const windowStart = new Date(now.getTime() - windowMs)
  const [limitingGuess] = await tx
    .select({ at: couponAttempts.at })
    .from(couponAttempts)
    .where(and(eq(column, value), gt(couponAttempts.at, windowStart)))
    .orderBy(desc(couponAttempts.at))
    .offset(max - 1)
    .limit(1)
  return limitingGuess
    ? Math.max(1, Math.ceil((limitingGuess.at.getTime() + windowMs - now.getTime()) / 1000))
    : 0
}

async function recordGuess(tx: Database, { session, address, now }: Guesser, code: string): Promise<void> {
  await tx
    .insert(couponAttempts)
    .values({ session, code: code.slice(0, maxCodeLength), address, at: now })
    .onConflictDoUpdate({
      target: [couponAttempts.session, couponAttempts.code],
      set: { address, at: now },
      // The same code counts once an hour.
      setWhere: lt(couponAttempts.at, new Date(now.getTime() - windowMs)),
    })
}

/** Deletes guesses that no longer count. */
export async function deleteExpiredCouponGuesses(store: Store): Promise<void> {
  const windowStart = new Date(store.now().getTime() - windowMs)
  const expiredGuesses = store.db
    .select({ session: couponAttempts.session, code: couponAttempts.code })
    .from(couponAttempts)
    .where(lt(couponAttempts.at, windowStart))
    .for('update', { skipLocked: true })
  await store.db
    .delete(couponAttempts)
    .where(
      and(
        lt(couponAttempts.at, windowStart),
        inArray(sql`(${couponAttempts.session}, ${couponAttempts.code})`, expiredGuesses),
      ),
    )
}
