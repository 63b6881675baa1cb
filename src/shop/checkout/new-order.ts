import { deliveryEstimateFor } from '#domain/pricing/delivery-estimate.ts'
import type { AddressFields } from '#domain/address/address.ts'
import type { Language } from '#domain/language.ts'
import { isAwaitingPayment, type OrderChannel, type PaymentType } from '#domain/order/order.ts'
import type { RetentionTerms } from '#domain/payment/advance.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import type { PricedOrder } from '#shop/pricing/pricing.ts'

/**
 * Builds the order that was just written, as a read would return it. This avoids a query while the products are locked.
 */
export function buildPlacedOrder(draft: {
  id: string
  number: number
  shopperId: string | null
  manual?: { channel: OrderChannel } | undefined
  paymentType: PaymentType
  isTest: boolean
  address: AddressFields
  language: Language
  priced: PricedOrder
  now: Date
  buyerPan: string | null
  advance?: { paisa: number; terms: RetentionTerms } | null | undefined
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
    manual,
    now,
    buyerPan,
    advance,
    replaces = [],
  } = draft
  const { lines, totals, coupon, taxLabel, shippingParts, extras } = priced
  const advancePaisa = advance?.paisa ?? 0
  const isAdvanceDue = advancePaisa > 0
  const paymentFacts = {
    status: 'Processing',
    paymentType,
    isPaid: false,
    isAdvanceDue,
    replaces,
    replacedBy: null,
  }
  return {
    id,
    number,
    shopperId,
    channel: manual?.channel ?? 'web',
    outstandingPaisa: 0,
    advancePaisa,
    advancePaidAt: null,
    prepaidPaisa: 0,
    retainedPaisa: 0,
    unrefundedPaisa: 0,
    advanceTerms: advance?.terms ?? null,
    qr: null,
    writtenOffPaisa: 0,
    tender: [],
    buyerPan,
    ...paymentFacts,
    isTest,
    isPaymentOpen: false,
    isPaymentOnHold: false,
    isFullyRefunded: false,
    ...totals,
    coupon,
    taxLabel,
    deliveryEstimate: isAwaitingPayment(paymentFacts)
      ? null
      : deliveryEstimateFor(address, priced.deliveryEstimate),
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
