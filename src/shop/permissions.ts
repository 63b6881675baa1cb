import type { Gateway } from '#adapters/payments/gateway.ts'
import { mayDo, type Area } from '#domain/account/staff-permissions.ts'
import { gatewayLimit, isWithinLimit, type GatewayName } from '#domain/payment/gateway.ts'
import type { Actor, Seller, Shop } from './context.ts'
import { ShopError } from './shop-error.ts'

type Refusal = 'not-allowed' | 'not-logged-in'

/** Writes a refused session into the security log. A visitor has no session and is not in it. */
export function noteRefusedAccess(shop: Shop, code: Refusal): void {
  const { seller, shopper, endedSession, address } = shop.actor
  const actor = seller?.id ?? shopper?.id ?? endedSession
  // Any text can be sent as an ended session, so it counts as no staff.
  const side = seller ? 'staff' : shopper ? 'shopper' : 'stranger'
  if (actor === undefined) return
  shop.noteSecurity({ event: 'access-refused', actor, address, side, code, requested: shop.requested })
}

/** Creates the error of a refused request and logs it. */
export function accessRefused(shop: Shop, code: Refusal): ShopError {
  noteRefusedAccess(shop, code)
  return new ShopError(code)
}

/**
 * The shopper who is asking. Refuses a visitor, a seller without a shopper's session,
 * and a `userId` that is somebody else's.
 */
export function requireShopper(shop: Shop, userId?: unknown): NonNullable<Actor['shopper']> {
  const { shopper, seller } = shop.actor
  if (!shopper) throw accessRefused(shop, seller ? 'not-allowed' : 'not-logged-in')
  const hasUserId = userId !== undefined && userId !== null && userId !== ''
  if (hasUserId && userId !== shopper.id) throw accessRefused(shop, 'not-allowed')
  return shopper
}

/** The seller who is asking, whatever they may do. Refuses a visitor with 401 and a mere shopper with 403. */
export function requireSeller(shop: Shop): Seller {
  const { shopper, seller } = shop.actor
  if (!seller) throw accessRefused(shop, shopper ? 'not-allowed' : 'not-logged-in')
  return seller
}

/** A seller who may do what belongs to an area. Refuses others who work here with 403. */
export function requireArea(shop: Shop, area: Area): Seller {
  const seller = requireSeller(shop)
  if (!mayDo(seller, area)) throw accessRefused(shop, 'not-allowed')
  return seller
}

/** The seller who is asking, if they may do what belongs to an area. */
export function sellerFor({ actor: { seller } }: Shop, area: Area): Seller | undefined {
  return seller && mayDo(seller, area) ? seller : undefined
}

/** A shopper, or a seller who may do what belongs to an area: each sees what is theirs. Refuses everybody else. */
export function requireShopperOr(shop: Shop, area: Area): void {
  if (!shop.actor.shopper) requireArea(shop, area)
}

/** An owner of the store. Refuses a mere member of staff with 403. */
export function requireStoreOwner(shop: Shop): Seller {
  const seller = requireSeller(shop)
  if (seller.role !== 'owner') throw accessRefused(shop, 'not-allowed')
  return seller
}

/**
 * The gateway that a new payment goes to: the chosen one, or the store's first. Refuses `gateway-unavailable` where
 * the store has none, and `gateway-not-here` for one that it has not.
 */
export function requireGateway(shop: Shop, chosen?: GatewayName): Gateway {
  const { gateways } = shop.payments
  const [first] = gateways
  if (!first) throw new ShopError('gateway-unavailable')
  const gateway = chosen === undefined ? first : gateways.find(({ name }) => name === chosen)
  if (!gateway) throw new ShopError('gateway-not-here', { params: { gateway: chosen } })
  return gateway
}

/** Refuses `above-gateway-limit` for a sum that the gateway does not take at once. */
export function requireWithinLimit({ name }: Gateway, totalPaisa: number): void {
  if (isWithinLimit(name, totalPaisa)) return
  throw new ShopError('above-gateway-limit', { params: { gateway: name, limitPaisa: gatewayLimit(name) } })
}

/** The optional `userId` of a body; what it has to be is the permission's matter. */
export function userIdOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'userId' in input ? input.userId : undefined
}
