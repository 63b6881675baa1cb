import { isCollectedAtShop, type AddressFields } from '#domain/address/address.ts'
import type { Language, Text } from '#domain/language.ts'
import { totalsMessages, taxText } from '#domain/order/totals-messages.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import type { OrderTotals, ShippingPart } from './quote.ts'

type PriceLabels = { subtotal: string; shipping: string; free: string; total: string }
/** The totals of an order for display. */
export type DisplayedTotals = Omit<OrderTotals, 'shippingTaxPaisa'> & {
  taxLabel: Text | null
  coupon?: string | null
  /** The components of shipping; listed one by one if it includes more than transport. */
  shippingParts?: readonly ShippingPart[]
  /** The fee depends on an address that is not selected yet. */
  isShippingFeeUnknown?: boolean
  /** The order goes to another country. Free shipping is then not highlighted. */
  isSentAbroad?: boolean
  /** The destination. An order that is collected at the shop has no shipping. */
  address?: Pick<AddressFields, 'street' | 'city'>
}

/** Returns the rows of an order summary: subtotal, discount, shipping, tax and total. */
export function priceRows(t: PriceLabels, totals: DisplayedTotals, language: Language) {
  const money = (paisa: number) => formatMoney(paisa, language, 'always')
  const totalsText = messages(totalsMessages, language)
  const isFeeUnknown = totals.isShippingFeeUnknown === true
  const isFree = totals.shippingPaisa === 0 && !isFeeUnknown
  const { coupon, address, shippingParts = [] } = totals
  const isCollected = address !== undefined && isCollectedAtShop(address)
  const parts = shippingParts.some(({ kind }) => kind !== 'delivery') ? shippingParts : []
  const discount = {
    key: 'discount',
    text: coupon ? totalsText.discountBy({ coupon }) : totalsText.discount,
    value: money(-totals.discountPaisa),
  }
  const shipping = {
    key: 'shipping',
    text: t.shipping,
    value: isFeeUnknown ? totalsText.byAddress : isFree ? t.free : money(totals.shippingPaisa),
    isHighlighted: isFree && totals.isSentAbroad !== true,
  }
  const partRow = ({ kind, paisa }: ShippingPart) => {
    return { key: kind, text: kind === 'delivery' ? t.shipping : totalsText[kind], value: money(paisa) }
  }
  return {
    rows: [
      { key: 'subtotal', text: t.subtotal, value: money(totals.subtotalPaisa) },
      ...(totals.discountPaisa > 0 ? [discount] : []),
      ...(parts.length > 0 ? parts.map(partRow) : isCollected ? [] : [shipping]),
      { key: 'tax', text: taxText(totals, language), value: money(totals.taxPaisa) },
    ],
    total: {
      text: isFeeUnknown ? totalsText.totalWithoutShipping : t.total,
      value: money(totals.totalPaisa),
    },
  }
}
