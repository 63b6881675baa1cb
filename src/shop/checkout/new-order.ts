import type { AddressFields } from '#domain/address/address.ts'
import { inEveryLanguage, type Language } from '#domain/language.ts'
import type { PaymentType } from '#domain/order/order.ts'
import { taxBasisPoints, type PriceLines } from '#domain/product/price.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { BoughtLine } from '#shop/shop-error.ts'
import { taxLabelIn } from '#domain/settings/settings.ts'
import type { Shop } from '#shop/context.ts'

/** What an order keeps of the tax it was placed under. */
export type OrderTax = Pick<Order, 'taxBasisPoints' | 'taxLabel'>

/** The rate and the name of the tax that an order placed now is placed under. */
export async function taxOfToday(shop: Shop): Promise<OrderTax> {
  const settings = await shop.business.read()
  return { taxBasisPoints, taxLabel: inEveryLanguage((language) => taxLabelIn(language, settings)) }
}

/**
 * An order that was just written, as reading it would tell it: whoever places one holds its products, and does not read
 * it once more while others wait for them.
 */
export function orderAsWritten(draft: {
  id: string
  shopperId: string
  paymentType: PaymentType
  isTest: boolean
  address: AddressFields
  language: Language
  lines: BoughtLine[]
  price: PriceLines
  tax: OrderTax
  now: Date
}): Order {
  const { id, shopperId, paymentType, isTest, address, language, lines, price, tax, now } = draft
  return {
    id,
    shopperId,
    status: 'Processing',
    paymentType,
    isPaid: false,
    isTest,
    isPaymentOpen: false,
    isGivenBack: false,
    ...price,
    ...tax,
    address,
    language,
    createdAt: now,
    lines,
    events: [{ status: 'Processing', note: '', at: now.toISOString() }],
    refunds: [],
    requests: [],
    bill: null,
    creditNotes: [],
  }
}
