import type { Language, Text } from '#domain/language.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import type { OrderChannel, PaymentType } from '#domain/order/order.ts'
import type { TenderPart } from '#domain/payment/tender.ts'
import type { TaxRegistration } from '#domain/pricing/tax-periods.ts'

export const billKinds = ['bill', 'credit-note'] as const
export type BillKind = (typeof billKinds)[number]

/**
 * A line of a bill. `detail` has the option, colour and size that its name does not contain, or ''. A credit note has
 * every line of its bill. Its `quantity` is 0 if no whole units are returned, and its `totalPaisa` is 0 if nothing is
 * refunded.
 */
export type BillLine = {
  name: Text
  sku: string | null
  detail: Text
  quantity: number
  unitPaisa: number
  /** Before the discount of the line; on a credit note after it. */
  totalPaisa: number
  /** The line's shares of discount and tax; missing on credit notes and on bills from before they were stored. */
  discountPaisa?: number | undefined
  taxPaisa?: number | undefined
}

/** The contents of a bill, as on the day of issue. Missing texts are ''. */
export type BillContent = {
  kind: BillKind
  /** '2083/84-000123', or 'TEST-123' for a test payment. */
  number: string
  orderId: string
  /** None on bills from before orders had numbers. */
  orderNumber?: number | undefined
  /** ISO 8601 in UTC. */
  issuedAt: string
  date: Text
  dateBs: Text
  seller: {
    /** The display name of the shop, if the business has another name. */
    shop?: Text | undefined
    name: Text
    address: Text
    phone: string
    email: string
    taxNumber: string
    registrationNumber: string
    /** The number under which the Department of Commerce lists the online shop. */
    listingNumber: string
  }
  buyer: { name: string; address: Text; phone: string; taxNumber: string }
  lines: readonly BillLine[]
  taxLabel: Text
  /** The shop's tax registration at the time of the order. Bills from before it was stored count as PAN. */
  registration?: TaxRegistration | undefined
  taxBasisPoints: number
  subtotalPaisa: number
  /** This field and the next two are missing on older bills. They then count as 0, 0 and false. */
  discountPaisa?: number | undefined
  shippingTaxPaisa?: number | undefined
  isTaxIncluded?: boolean | undefined
  taxPaisa: number
  shippingPaisa: number
  totalPaisa: number
  inWords: Text
  paymentType: PaymentType
  /**
   * The channel of the order, the amounts received by hand and in advance, and the amount due. Missing on
   * older bills.
   */
  channel?: OrderChannel | undefined
  tender?: readonly TenderPart[] | undefined
  prepaidPaisa?: number | undefined
  duePaisa?: number | undefined
  /** The customer collected the goods at the shop. */
  isTaken?: boolean | undefined
  /**
   * Paid at the test gateway. Earlier releases numbered such bills like all others, so some have a number of a fiscal
   * year.
   */
  isTest: boolean
  /** The bill that a credit note corrects. */
  corrects: { number: string; date: Text } | null
}

/**
 * Returns whether a bill includes value added tax, so that its heading must be *Tax Invoice* (rule 17 of the VAT
 * rules).
 */
export function isTaxInvoice({ kind, registration }: Pick<BillContent, 'kind' | 'registration'>): boolean {
  return kind === 'bill' && registration === 'vat'
}

/** Returns the printed lines. A credit note omits lines without a refund. */
export function printedLines({ kind, lines }: Pick<BillContent, 'kind' | 'lines'>): readonly BillLine[] {
  return kind === 'bill' ? lines : lines.filter(({ totalPaisa }) => totalPaisa > 0)
}

/** The id, number, kind and date of a bill. */
export type BillReference = { id: string; number: string; kind: BillKind; issuedAt: string }

/** The number series of test payments, which no law requires. All other series are fiscal years. */
export const testSeries = 'TEST'

/** Returns the number of a bill: '2083/84-000123', or 'TEST-123' for a test payment. */
export function billNumber(series: string, number: number): string {
  return series === testSeries ? `${series}-${number}` : `${series}-${String(number).padStart(6, '0')}`
}

/** Returns the series and the number of a complete bill number. Undefined for any other text. */
export function parseBillNumber(text: string): { series: string; number: number } | undefined {
  const [, series, number] = /^(\d{4}\/\d\d|TEST)-(\d{1,9})$/.exec(text.toUpperCase()) ?? []
  return series === undefined ? undefined : { series, number: Number(number) }
}

/** Returns the amount on which the tax of a bill is calculated, without the tax. */
export function taxablePaisa(
  bill: Pick<
    BillContent,
    'subtotalPaisa' | 'discountPaisa' | 'shippingPaisa' | 'shippingTaxPaisa' | 'taxPaisa' | 'isTaxIncluded'
  >,
): number {
  const {
    subtotalPaisa,
    discountPaisa = 0,
    shippingPaisa,
    shippingTaxPaisa = 0,
    taxPaisa,
    isTaxIncluded,
  } = bill
  const base = subtotalPaisa - discountPaisa + (shippingTaxPaisa > 0 ? shippingPaisa : 0)
  return isTaxIncluded ? base - taxPaisa : base
}

/** Returns the amount of a bill for the books: 0 for test payments, negative for a credit note. */
export function bookAmountPaisa(
  { kind, isTest }: Pick<BillContent, 'kind' | 'isTest'>,
  paisa: number,
): number {
  if (isTest) return 0
  return kind === 'credit-note' ? 0 - paisa : paisa
}

/** Returns the order's name on a bill: its number, or its id on old bills from before orders had numbers. */
export function orderLabelOf({ orderId, orderNumber }: BillContent, language: Language): string {
  return orderNumber === undefined ? orderId : orderNumberText(orderNumber, language)
}
