import { createHash } from 'node:crypto'
import { addressFields, type AddressFields } from '#domain/address/address.ts'
import type { PaymentType } from '#domain/order/order.ts'
import type { OrderAdd } from '#domain/order/manual-order.server.ts'
import type { OrderPlacement } from '#domain/order/order.server.ts'
import { fieldsOf } from '#shop/accounts/addresses.ts'

/**
 * Two requests have the same hash if items, address and payment type are the same, whatever the order of their fields.
 */
export function hashRequest(paymentType: PaymentType, parsed: OrderPlacement): string {
  const items = parsed.items.map((item) => [item.productId, item.quantity])
  const { address, buyerPan, extras, coupon } = parsed
  const target = address.kind === 'id' ? address.id : Object.values(fieldsOf(address.fields))
  const more = { ...(extras && { extras }), ...(coupon !== undefined && { coupon }) }
  const additional = Object.keys(more).length > 0 ? [more] : []
  return sha256([paymentType, items, target, ...(buyerPan ? [buyerPan] : []), ...additional])
}

/**
 * Returns a hash of the ordered products and the address, independent of the order of lines and the notation of the
 * address. A shopper who places the same order again means it once, so coupon and stair carry are not included.
 */
export function fingerprintOf(placement: OrderPlacement, address: AddressFields): string {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of placement.items)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  const sorted = [...quantities].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return sha256([sorted, addressFields.map((field) => address[field])])
}

/** Two typed orders are the same when everything that was typed is. */
export function hashTyped({ expectedTotal: _, ...orderInput }: OrderAdd): string {
  const { address, ...rest } = orderInput
  const fields = Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return sha256([fields, addressFields.map((field) => address[field])])
}

function sha256(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
