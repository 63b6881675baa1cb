import { promisedTo } from '#domain/pricing/delivery-days.ts'
import type { AddressFields } from '#domain/address/address.ts'
import type { Language } from '#domain/language.ts'
import { isAwaitingPayment, type OrderChannel, type PaymentType } from '#domain/order/order.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { PricedOrder } from '#shop/pricing/pricing.ts'

/**
 * An order that was just written, as reading it would tell it: whoever places one holds its products, and does not read
 * it once more while others wait for them.
 */
export function orderAsWritten(draft: {
  id: string
  number: number
  shopperId: string | null
  typed?: { channel: OrderChannel } | undefined
  paymentType: PaymentType
  isTest: boolean
  address: AddressFields
  language: Language
  priced: PricedOrder
  now: Date
  replaces?: readonly number[]
}): Order {
  const {
    id,
    number,
    shopperId,
    paymentType,
    isTest,
    address,
    language,
    priced,
    typed,
    now,
    replaces = [],
  } = draft
  const { lines, totals, coupon, taxLabel, shippingParts, extras } = priced
  const facts = { status: 'Processing', paymentType, isPaid: false, replaces, replacedBy: null }
  return {
    id,
    number,
    shopperId,
    channel: typed?.channel ?? 'web',
    outstandingPaisa: 0,
    ...facts,
    isTest,
    isPaymentOpen: false,
    isGivenBack: false,
    ...totals,
    coupon,
    taxLabel,
    promised: isAwaitingPayment(facts) ? null : promisedTo(address, priced.promised),
    shipment: null,
    shippingParts,
    extras,
    returnDays: priced.terms.returnDays,
    address,
    language,
    createdAt: now,
    lines,
    version: 1,
    changes: [],
    events: [{ status: 'Processing', note: '', at: now.toISOString() }],
    refunds: [],
    requests: [],
    bill: null,
    creditNotes: [],
  }
}
