import type { Language, Text } from '#domain/language.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import type { PaymentType } from '#domain/order/order.ts'
import type { TaxRegistration } from '#domain/pricing/tax-periods.ts'

export const billKinds = ['bill', 'credit-note'] as const
export type BillKind = (typeof billKinds)[number]

/**
 * What a bill says of one line; `detail` is its option, colour and size, '' where it has none. A credit note has every
 * line of its bill: `quantity` is 0 where no whole pieces are taken back, `totalPaisa` where nothing is.
 */
export type BillLine = {
  name: Text
  sku: string | null
  detail: Text
  quantity: number
  unitPaisa: number
  /** Before its discount; on a credit note after it. */
  totalPaisa: number
  /** Its parts of discount and tax; none on credit notes and on bills from before they were kept. */
  discountPaisa?: number | undefined
  taxPaisa?: number | undefined
}

/** Everything that stands on a bill, as it was on the day of issue. Texts that are not told are ''. */
export type BillContent = {
  kind: BillKind
  /** '2083/84-000123', of a test payment 'TEST-123'. */
  number: string
  orderId: string
  /** None on bills from before orders had numbers. */
  orderNumber?: number | undefined
  /** ISO 8601 in UTC. */
  issuedAt: string
  date: Text
  dateBs: Text
  seller: {
    /** What the shop calls itself, where the business has another name. */
    shop?: Text | undefined
    name: Text
    address: Text
    phone: string
    email: string
    taxNumber: string
    registrationNumber: string
    listingNumber: string
  }
  buyer: { name: string; address: Text; phone: string; taxNumber: string }
  lines: readonly BillLine[]
  taxLabel: Text
  /** What the shop was registered for when the order was placed; by its PAN on bills from before it was kept. */
  registration?: TaxRegistration | undefined
  taxBasisPoints: number
  subtotalPaisa: number
  /** These three are not on bills from before they were kept: none, 0 and false. */
  discountPaisa?: number | undefined
  shippingTaxPaisa?: number | undefined
  isTaxIncluded?: boolean | undefined
  taxPaisa: number
  shippingPaisa: number
  totalPaisa: number
  inWords: Text
  paymentType: PaymentType
  /** Its goods were taken along at the shop. */
  isTaken?: boolean | undefined
  /** Paid at the test gateway. Also bills with a number of a fiscal year may be such: it was given once. */
  isTest: boolean
  /** The bill that a credit note corrects. */
  corrects: { number: string; date: Text } | null
}

/** Tells whether a bill asks for value added tax, so that it has to be headed *Tax Invoice* (rule 17 of the VAT rules). */
export function isTaxInvoice({ kind, registration }: Pick<BillContent, 'kind' | 'registration'>): boolean {
  return kind === 'bill' && registration === 'vat'
}

/** The lines that are printed: a credit note leaves out those of which it takes nothing back. */
export function printedLines({ kind, lines }: Pick<BillContent, 'kind' | 'lines'>): readonly BillLine[] {
  return kind === 'bill' ? lines : lines.filter(({ totalPaisa }) => totalPaisa > 0)
}

/** A bill as others name it. */
export type BillName = { id: string; number: string; kind: BillKind; issuedAt: string }

/** What numbers are counted by that no law asks for, beside the fiscal years: those of test payments. */
export const testSeries = 'TEST'

/** The number of a bill: '2083/84-000123', of a test payment 'TEST-123'. */
export function billNumber(series: string, number: number): string {
  return series === testSeries ? `${series}-${number}` : `${series}-${String(number).padStart(6, '0')}`
}

/** What the tax of a bill is reckoned on, without it. */
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

/** What a bill's sum counts for in the books: nothing where nobody paid, below zero what a credit note takes back. */
export function countedPaisa({ kind, isTest }: Pick<BillContent, 'kind' | 'isTest'>, paisa: number): number {
  if (isTest) return 0
  return kind === 'credit-note' ? 0 - paisa : paisa
}

/** The order as its bill names it: by its number, on bills from before there were any by its id. */
export function orderNameOn({ orderId, orderNumber }: BillContent, language: Language): string {
  return orderNumber === undefined ? orderId : orderNumberText(orderNumber, language)
}
