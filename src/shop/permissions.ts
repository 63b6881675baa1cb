import type { Gateway } from '#adapters/payments/gateway.ts'
import type { Actor, Shop } from './context.ts'
import { ShopError } from './shop-error.ts'

/**
 * The shopper who is asking. Refuses a visitor, a seller without a shopper's session,
 * and a `userId` that is somebody else's.
 */
export function requireShopper(shop: Shop, userId?: unknown): NonNullable<Actor['shopper']> {
  const { shopper, seller } = shop.actor
  if (!shopper) throw new ShopError(seller ? 'not-allowed' : 'not-logged-in')
  if (typeof userId === 'string' && userId !== '' && userId !== shopper.id) throw new ShopError('not-allowed')
  return shopper
}

/** The seller who is asking. Refuses a visitor with 401 and a mere shopper with 403. */
export function requireSeller(shop: Shop): NonNullable<Actor['seller']> {
  const { shopper, seller } = shop.actor
  if (!seller) throw new ShopError(shopper ? 'not-allowed' : 'not-logged-in')
  return seller
}

/** The gateway that new payments go to. Refuses `gateway-unavailable` where the store has none. */
export function requireGateway(shop: Shop): Gateway {
  const { gateway } = shop.payments
  if (!gateway) throw new ShopError('gateway-unavailable')
  return gateway
}
