import { and, eq, isNull } from 'drizzle-orm'
import { carts, shoppers } from '#db/schema/people.server.ts'
import type { DeliveryLocation } from '#domain/address/saved-location.ts'
import type { AddressDestination } from '#domain/pricing/delivery/destination.ts'
import type { CartItems } from '#domain/cart/cart.ts'
import { login as loginSchema, registration } from '#domain/account/account.server.ts'
import { newId } from '#lib/id.ts'
import { readCart } from '#shop/cart/cart.ts'
import type { ShopContext } from '#shop/context.ts'
import { queueUnverifiedMail } from '#shop/notifications/mail-queue.ts'
import { parseInput } from '#shop/parse-input.ts'
import { readUnpaidOrders, type UnpaidOrder } from '#shop/pricing/unpaid-orders.ts'
import { readDefaultDeliveryLocation } from './addresses.ts'
import { isCorrectPassword, hashPassword } from './passwords.ts'
import { endSession, sessionDurations, startSession } from './sessions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { rememberBrowser, tryPassword } from './throttle.ts'
import { isUniqueViolation } from '#shop/database-errors.ts'
import { inTransaction } from '#shop/transaction.ts'

export type Account = {
  id: string
  name: string
  email: string
  /** The saved delivery location of the shopper, or null. */
  place: DeliveryLocation | null
  /** The delivery location of the default address, or null. */
  addressPlace: AddressDestination | null
  cartItems: CartItems
  cartVersion: number
  unpaidOrders: readonly UnpaidOrder[]
}

export type LoginResult = {
  account: Account
  token: string
  /** Undefined: until the browser closes. */
  cookieExpiresAt: Date | undefined
  browserToken: string
}

/** Creates an account and logs in to it. Throws ShopError `email-taken`. */
export async function register(
  shop: ShopContext,
  input: unknown,
  browserToken?: string,
): Promise<LoginResult> {
  const { name, email, password } = parseInput(registration, input)
  const passwordHash = await hashPassword(password)
  const id = newId()
  const createdAt = shop.now()
  const row = { id, name, email, passwordHash, language: shop.language, createdAt }
  try {
    await inTransaction(shop.db, async (tx) => {
      await tx.insert(shoppers).values(row)
      await tx.insert(carts).values({ shopperId: id, updatedAt: createdAt })
      const welcome = { kind: 'welcome' as const, recipient: email, language: shop.language }
      await queueUnverifiedMail(tx, { ...welcome, dedupeKey: id, content: {} }, shop)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new ShopError('email-taken')
    throw error
  }
  return createLoginSession(shop, {
    account: { id, name, email, passwordHash, place: null },
    remember: false,
    browserToken,
  })
}

/**
 * Logs a shopper in and renews the token. Throws ShopError `wrong-credentials` for an unknown address and for a wrong
 * password, after the same time, and `too-many-requests` while the account or the network address must wait.
 */
export async function login(shop: ShopContext, input: unknown, browserToken?: string): Promise<LoginResult> {
  const { email, password, remember } = parseInput(loginSchema, input)
  const verifiedAccount = await tryPassword(shop, { account: `shopper:${email}`, browserToken }, async () => {
    const [row] = await shop.db
      .select()
      .from(shoppers)
      .where(and(eq(shoppers.email, email), isNull(shoppers.deletedAt)))
    return (await isCorrectPassword(row?.passwordHash, password)) ? row : undefined
  })
  if (!verifiedAccount) throw new ShopError('wrong-credentials')
  const account = { ...verifiedAccount, place: verifiedAccount.deliveryLocation }
  return createLoginSession(shop, { account, remember, browserToken })
}

type LoginDetails = {
  account: { id: string; name: string; email: string; passwordHash: string; place: DeliveryLocation | null }
  remember: boolean
  browserToken: string | undefined
}

/** Throws ShopError `wrong-credentials` if the password was changed since it was verified. */
async function createLoginSession(shop: ShopContext, loginDetails: LoginDetails): Promise<LoginResult> {
  const { id, name, email, passwordHash, place } = loginDetails.account
  const duration = loginDetails.remember ? sessionDurations.remembered : sessionDurations.browser
  const detail = { now: shop.now(), userAgent: shop.actor.userAgent, absoluteMs: duration.absoluteMs }
  const session = await startSession(shop.db, { shopperId: id, passwordHash }, detail)
  if (!session) throw new ShopError('wrong-credentials')
  // Does not reuse the session token of the request, so that a planted token is never logged in.
  if (shop.actor.shopper) await endSession(shop.db, shop.actor.shopper.sessionHash)
  const { address } = shop.actor
  shop.logSecurityEvent({ event: 'login', actor: id, address, side: 'shopper' })
  const browserToken = await rememberBrowser(shop, `shopper:${email}`, loginDetails.browserToken)
  return {
    account: await accountOf(shop, { id, name, email, place }),
    token: session.token,
    cookieExpiresAt: loginDetails.remember ? session.expiresAt : undefined,
    browserToken,
  }
}

/** Returns the logged-in account; undefined for a visitor. */
export async function currentAccount(shop: ShopContext): Promise<Account | undefined> {
  const { shopper } = shop.actor
  if (!shopper) return undefined
  const [row] = await shop.db.select().from(shoppers).where(eq(shoppers.id, shopper.id))
  if (!row) return undefined
  const { id, name, email, deliveryLocation: place } = row
  return accountOf(shop, { id, name, email, place })
}

async function accountOf(
  shop: ShopContext,
  person: Pick<Account, 'id' | 'name' | 'email' | 'place'>,
): Promise<Account> {
  const cart = await readCart(shop.db, person.id)
  const unpaidOrders = await readUnpaidOrders(shop.db, person.id)
  const addressPlace = await readDefaultDeliveryLocation(shop, person.id)
  return { ...person, addressPlace, cartItems: cart.items, cartVersion: cart.version, unpaidOrders }
}

/** Ends the shopper's session. Does nothing for a visitor. */
export async function logout(shop: ShopContext): Promise<void> {
  if (shop.actor.shopper) await endSession(shop.db, shop.actor.shopper.sessionHash)
}
