import type { FastifyInstance } from 'fastify'
import type { ShopContext } from '#shop/context.ts'
import { newSessionToken } from '#testing/shop/sessions.ts'
import { newSeller, newShopper } from '#testing/shop/shop.ts'
import { createBrowser, type Browser } from './http.ts'

/** A browser in which a new owner is logged in. */
export async function ownerBrowser(shop: ShopContext, http: FastifyInstance): Promise<Browser> {
  return browserOf(await newSeller(shop), http)
}

/** A browser in which a new shopper is logged in. */
export async function shopperBrowser(shop: ShopContext, http: FastifyInstance): Promise<Browser> {
  return browserOf(await newShopper(shop), http)
}

/** A browser with a session of the actor of a shop, as after a login with a password. */
export async function browserOf(shop: ShopContext, http: FastifyInstance): Promise<Browser> {
  const browser = createBrowser(http)
  const { shopper, seller } = shop.actor
  if (shopper) browser.cookies.set('baithak_shopper', await newSessionToken(shop, { shopperId: shopper.id }))
  if (seller) browser.cookies.set('baithak_seller', await newSessionToken(shop, { staffId: seller.id }))
  return browser
}
