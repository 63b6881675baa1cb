import type { Language } from './language.ts'
import { formatNumber } from './number-format.ts'
import type { PaymentType } from './order.ts'

export const billKinds = ['bill', 'credit-note'] as const
export type BillKind = (typeof billKinds)[number]

/** A text in both languages. */
export type Both = Readonly<Record<Language, string>>

/**
 * What a bill says of one line; `detail` is its option, colour and size, '' where it has none. A credit note has every
 * line of its bill: `quantity` is 0 where no whole pieces are taken back, `totalPaisa` where nothing is.
 */
export type BillLine = {
  name: Both
  sku: string | null
  detail: Both
  quantity: number
  unitPaisa: number
  totalPaisa: number
}

/** Everything that stands on a bill, as it was on the day of issue. Texts that are not told are ''. */
export type BillContent = {
  kind: BillKind
  /** '2083/84-000123'. */
  number: string
  orderId: string
  /** ISO 8601 in UTC. */
  issuedAt: string
  date: Both
  dateBs: Both
  seller: {
    name: Both
    address: Both
    phone: string
    email: string
    taxNumber: string
    registrationNumber: string
    listingNumber: string
  }
  buyer: { name: string; address: Both; phone: string; taxNumber: string }
  lines: readonly BillLine[]
  taxLabel: Both
  taxBasisPoints: number
  subtotalPaisa: number
  taxPaisa: number
  shippingPaisa: number
  totalPaisa: number
  inWords: Both
  paymentType: PaymentType
  isTest: boolean
  /** The bill that a credit note corrects. */
  corrects: { number: string; date: Both } | null
}

/** The lines that are printed: a credit note leaves out those of which it takes nothing back. */
export function printedLines({ kind, lines }: Pick<BillContent, 'kind' | 'lines'>): readonly BillLine[] {
  return kind === 'bill' ? lines : lines.filter(({ totalPaisa }) => totalPaisa > 0)
}

/** A bill as others name it. */
export type BillName = { id: string; number: string; kind: BillKind; issuedAt: string }

/** The number of a bill: '2083/84-000123'. */
export function billNumber(fiscalYear: string, number: number): string {
  return `${fiscalYear}-${String(number).padStart(6, '0')}`
}

/** A rate as it is printed: 200 basis points are '2%'. */
export function formatRate(basisPoints: number, language: Language): string {
  return `${formatNumber(basisPoints / 100, language)}%`
}
