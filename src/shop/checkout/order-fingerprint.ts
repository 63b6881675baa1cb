import { createHash } from 'node:crypto'
import type { AddressFields } from '#domain/address/address.ts'
import type { PaymentType } from '#domain/order/order.ts'
import type { OrderPlacement } from '#domain/order/order.server.ts'
import { fieldsOf } from '#shop/accounts/addresses.ts'

/** Two requests are the same when they order the same to the same place and pay alike; key order does not matter. */
export function hashRequest(paymentType: PaymentType, parsed: OrderPlacement): string {
  const items = parsed.items.map((item) => [item.productId, item.quantity])
  const { address } = parsed
  const target = address.kind === 'id' ? address.id : Object.values(fieldsOf(address.fields))
  return sha256([paymentType, items, target, ...(parsed.buyerPan ? [parsed.buyerPan] : []), ...told(parsed)])
}

/** What is ordered and where to, whatever order the lines came in and however the address was told. */
export function fingerprintOf(placement: OrderPlacement, address: AddressFields): string {
  const sums = new Map<string, number>()
  for (const { productId, quantity } of placement.items)
    sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  const sorted = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return sha256([sorted, Object.values(fieldsOf(address)), ...told(placement)])
}

/** What more is asked for, by name; nothing where nothing is, so that orders from before look as they did. */
function told({ extras, coupon }: Pick<OrderPlacement, 'extras' | 'coupon'>): object[] {
  const more = { ...(extras && { extras }), ...(coupon !== undefined && { coupon }) }
  return Object.keys(more).length === 0 ? [] : [more]
}

function sha256(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
