import { createHash } from 'node:crypto'
import { addressFields, type AddressFields } from '#domain/address/address.ts'
import type { PaymentType } from '#domain/order/order.ts'
import type { ManualOrderPlacement } from '#domain/order/manual-order.server.ts'
import type { OrderPlacement } from '#domain/order/order.server.ts'
import { addressFieldsOf } from '#shop/accounts/addresses.ts'

/** Returns a hash of an order request, to detect a different request with the same idempotency key. */
export function hashRequest(paymentType: PaymentType, placement: OrderPlacement): string {
  const items = placement.items.map((item) => [item.productId, item.quantity])
  const { address, buyerPan, extras, coupon } = placement
  const target = address.kind === 'id' ? address.id : Object.values(addressFieldsOf(address.fields))
  const addons = { ...(extras && { extras }), ...(coupon !== undefined && { coupon }) }
  const additional = Object.keys(addons).length > 0 ? [addons] : []
  return sha256([paymentType, items, target, ...(buyerPan ? [buyerPan] : []), ...additional])
}

/**
 * Returns a hash of products and address that identifies duplicates of an unpaid order. It does not depend on the
 * sequence of the lines, the coupon or the stair carry.
 */
export function fingerprintOf(placement: OrderPlacement, address: AddressFields): string {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of placement.items)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  const sorted = [...quantities].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return sha256([sorted, hashedAddress(address)])
}

/** Returns whether an order has the same products and address as a placement. */
export function isSameOrder(
  order: { fingerprint: string | null; address: AddressFields },
  placement: OrderPlacement,
  address: AddressFields,
): boolean {
  return isSameHash(order.fingerprint, {
    hash: (addressToHash) => fingerprintOf(placement, addressToHash),
    storedAddress: order.address,
    requestedAddress: address,
  })
}

/** Returns a hash of all fields of a manual order except the expected total. */
export function hashManualOrder({ expectedTotal: _, ...orderInput }: ManualOrderPlacement): string {
  const { address, ...otherFields } = orderInput
  const fields = Object.entries(otherFields).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return sha256([fields, hashedAddress(address)])
}

/** Returns whether a stored hash of a manual order with the given address belongs to the same request. */
export function isSameManualOrder(
  storedOrder: { hash: string; address: AddressFields },
  orderInput: ManualOrderPlacement,
): boolean {
  return isSameHash(storedOrder.hash, {
    hash: (address) => hashManualOrder({ ...orderInput, address }),
    storedAddress: storedOrder.address,
    requestedAddress: orderInput.address,
  })
}

type HashedAddresses = {
  hash: (address: AddressFields) => string
  storedAddress: AddressFields
  requestedAddress: AddressFields
}

/** Returns whether a stored hash is that of a request. Also accepts a hash of release 0.1, which omits the local level. */
function isSameHash(
  storedHash: string | null,
  { hash, storedAddress, requestedAddress }: HashedAddresses,
): boolean {
  if (storedHash === hash(requestedAddress)) return true
  const isSameLevel = storedAddress.localLevelId === requestedAddress.localLevelId
  return isSameLevel && storedHash === hash({ ...requestedAddress, localLevelId: undefined })
}

function hashedAddress(address: AddressFields): (string | number)[] {
  const values = addressFields.map((field) => address[field])
  return address.localLevelId === undefined ? values : [...values, address.localLevelId]
}

function sha256(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
