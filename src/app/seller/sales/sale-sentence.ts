import { formatRate } from '#domain/facts.ts'
import { textIn, translationFor, type Language, type PartialText } from '#domain/language.ts'
import { formatMoney } from '#domain/money.ts'
import { formatTime } from '#domain/nepal/dates.ts'
import { formatDate, formatDateTime } from '#domain/nepal/reader-dates.ts'
import { formatNumber } from '#domain/number-format.ts'
import type { SaleTerms } from '#domain/pricing/sale.ts'
import { namesOfPaths, type Category } from '#domain/product/groups/product-groups.ts'

/** The data of a sale’s sentence; times are ISO 8601, and `to` is the exclusive end. */
export type SaleSummary = SaleTerms & {
  name: PartialText
  from: string
  to: string
  /** The time at which a seller ended the sale early; null or missing if nobody did. */
  endedAt?: string | null
  products: number
}

/**
 * Describes a sale, its scope and its period: 'Dashain: 15% off Sofas & Couches from 1 Dec 2026 to 10 Dec 2026 — 6
 * products'.
 */
export function saleSentence(sale: SaleSummary, language: Language, categories: readonly Category[]): string {
  const { basisPoints, amountPaisa } = sale
  const endsAt = sale.endedAt && sale.endedAt > sale.from ? sale.endedAt : sale.to
  const parts = {
    things: namesOfPaths(categories, sale.categories, language) || scopeText(sale, language),
    value:
      amountPaisa === null
        ? formatRate(basisPoints ?? 0, language)
        : formatMoney(amountPaisa, language, 'when-needed'),
    from: formatSaleStart(new Date(sale.from), language),
    to: formatSaleEnd(new Date(endsAt), language),
    count: productCountText(sale.products, language),
  }
  return `${textIn(language, sale.name)}: ${translationFor(language, { en: inEnglish, ne: inNepali })(parts)}`
}

/** Returns the last day before an exclusive end, with the last minute unless it ends at midnight. */
export function formatSaleEnd(end: Date, language: Language): string {
  const lastMoment = new Date(end.getTime() - 1)
  return formatTime(end, 'en') === '00:00'
    ? formatDate(lastMoment, language)
    : formatDateTime(lastMoment, language)
}

type SentenceParts = Record<'things' | 'value' | 'from' | 'to' | 'count', string>

function inEnglish({ things, value, from, to, count }: SentenceParts): string {
  return `${value} off ${things} from ${from} to ${to} — ${count}`
}

function inNepali({ things, value, from, to, count }: SentenceParts): string {
  return `${things}मा ${value} छुट, ${from} देखि ${to} सम्म — ${count}`
}

function formatSaleStart(from: Date, language: Language): string {
  return formatTime(from, 'en') === '00:00' ? formatDate(from, language) : formatDateTime(from, language)
}

function scopeText({ productIds }: SaleTerms, language: Language): string {
  return translationFor(
    language,
    productIds.length > 0
      ? { en: 'chosen products', ne: 'छानिएका सामान' }
      : { en: 'everything', ne: 'सबै सामान' },
  )
}

function productCountText(products: number, language: Language): string {
  const number = formatNumber(products, language)
  return translationFor(language, {
    en: `${number} ${products === 1 ? 'product' : 'products'}`,
    ne: `${number} वटा सामान`,
  })
}
