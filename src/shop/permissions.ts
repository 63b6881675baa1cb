import type { Gateway } from '#adapters/payments/gateway.ts'
import { hasPermission, type Permission } from '#domain/account/staff-permissions.ts'
import { gatewayLimit, isWithinLimit, type GatewayName } from '#domain/payment/gateway.ts'
import type { Actor, Seller, ShopContext } from './context.ts'
import { ShopError } from './shop-error.ts'

type Refusal = 'not-allowed' | 'not-logged-in'

/** Writes a refused session to the security log. Visitors have no session and are not logged. */
export function logRefusedAccess(shop: ShopContext, code: Refusal): void {
  const { seller, shopper, invalidSellerTokenHash, address } = shop.actor
  const actor = seller?.id ?? shopper?.id ?? invalidSellerTokenHash
  // A client can send any text as a session token, so an invalid one does not count as staff.
  const side = seller ? 'staff' : shopper ? 'shopper' : 'stranger'
  if (actor === undefined) return
  shop.logSecurityEvent({
    event: 'access-refused',
    actor,
    address,
    side,
    code,
    requested: shop.requestedRoute,
  })
}

/** Creates the error of a refused request and logs it. */
export function accessRefused(shop: ShopContext, code: Refusal): ShopError {
  logRefusedAccess(shop, code)
  return new ShopError(code)
}

/**
 * Returns the shopper of the request. Throws for visitors, for sellers without a shopper session, and for a `userId` of
 * somebody else.
 */
export function requireShopper(shop: ShopContext, userId?: unknown): NonNullable<Actor['shopper']> {
  const { shopper, seller } = shop.actor
  if (!shopper) throw accessRefused(shop, seller ? 'not-allowed' : 'not-logged-in')
  const hasUserId = userId !== undefined && userId !== null && userId !== ''
  if (hasUserId && userId !== shopper.id) throw accessRefused(shop, 'not-allowed')
  return shopper
}

/** Returns the seller of the request, with any permissions. Refuses visitors with 401 and shoppers with 403. */
export function requireSeller(shop: ShopContext): Seller {
  const { shopper, seller } = shop.actor
  if (!seller) throw accessRefused(shop, shopper ? 'not-allowed' : 'not-logged-in')
  return seller
}

/** Returns the seller if they have the permission. Refuses other staff with 403. */
export function requirePermission(shop: ShopContext, permission: Permission): Seller {
  const seller = requireSeller(shop)
  if (!hasPermission(seller, permission)) throw accessRefused(shop, 'not-allowed')
  return seller
}

/** Returns the seller of the request if they have the permission. */
export function sellerWithPermission(
  { actor: { seller } }: ShopContext,
  permission: Permission,
): Seller | undefined {
  return seller && hasPermission(seller, permission) ? seller : undefined
}

/** Requires a shopper, or a seller with the permission. Queries limit the results to what the actor may read. */
export function requireShopperOrPermission(shop: ShopContext, permission: Permission): void {
  if (!shop.actor.shopper) requirePermission(shop, permission)
}

/** Returns the seller if they are an owner of the store. Refuses other staff with 403. */
export function requireStoreOwner(shop: ShopContext): Seller {
  const seller = requireSeller(shop)
  if (seller.role !== 'owner') throw accessRefused(shop, 'not-allowed')
  return seller
}

/**
 * Returns the gateway for a new payment: the requested one, or the store's first. Throws ShopError
 * `gateway-unavailable` if the store has none, and `gateway-not-here` for one that it does not have. `hasAdvances`: the
 * store requires advances of cash orders, which changes the message.
 */
export function requireGateway(shop: ShopContext, gatewayName?: GatewayName, hasAdvances = false): Gateway {
  const { gateways } = shop.payments
  const [defaultGateway] = gateways
  if (!defaultGateway) throw new ShopError('gateway-unavailable', { params: { hasAdvances } })
  const gateway =
    gatewayName === undefined ? defaultGateway : gateways.find(({ name }) => name === gatewayName)
  if (!gateway) throw new ShopError('gateway-not-here', { params: { gateway: gatewayName } })
  return gateway
}

/** Throws ShopError `above-gateway-limit` for an amount above the gateway's limit. */
export function requireWithinLimit({ name }: Gateway, totalPaisa: number): void {
  if (isWithinLimit(name, totalPaisa)) return
  throw new ShopError('above-gateway-limit', { params: { gateway: name, limitPaisa: gatewayLimit(name) } })
}

/** Returns the optional `userId` of a body, unchecked. `requireShopper` refuses one of somebody else. */
export function requestedUserId(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'userId' in input ? input.userId : undefined
}
