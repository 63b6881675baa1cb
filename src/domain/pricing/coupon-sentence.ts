import { formatRate } from '#domain/facts.ts'
import { translationFor, type Language } from '#domain/language.ts'
import { formatMoney } from '#domain/money.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { formatNumber } from '#domain/number-format.ts'
import { namesOfPaths, type Category } from '#domain/product/groups/product-groups.ts'

/** A coupon for its summary sentence. Timestamps are ISO 8601. */
export type CouponSummary = {
  code: string
  basisPoints: number | null
  amountPaisa: number | null
  minSubtotalPaisa: number
  productIds: readonly string[]
  /** Category paths. */
  categories: readonly string[]
  maxPerCustomer: number | null
  maxRedemptions: number | null
  from: string | null
  /** The end, excluded. */
  to: string | null
  used: number
}

/** Returns the effect, scope, period and use of a coupon: 'DASHAIN10: 10% off …, until 3 Oct 2026, 12 of 100 used'. */
export function couponSentence(
  coupon: CouponSummary,
  language: Language,
  categories: readonly Category[],
): string {
  const categoryNames = namesOfPaths(categories, coupon.categories, language)
  return `${coupon.code}: ${translationFor(language, { en: inEnglish, ne: inNepali })(coupon, categoryNames)}`
}

function inEnglish(coupon: CouponSummary, categoryNames: string): string {
  const { minSubtotalPaisa, maxPerCustomer, maxRedemptions } = coupon
  const { value, count: productCount, from, to, used } = formattedPartsOf(coupon, 'en')
  const eligibleItems = categoryNames || productCount
  const minimumText =
    minSubtotalPaisa > 0 ? ` from ${formatMoney(minSubtotalPaisa, 'en', 'when-needed')}` : ''
  return [
    `${value} off ${eligibleItems ?? 'everything'}${minimumText}`,
    ...(from ? [`from ${from}`] : []),
    ...(to ? [`until ${to}`] : []),
    ...(maxPerCustomer === null ? [] : [`${timesInEnglish(maxPerCustomer)} a person`]),
    maxRedemptions === null ? `${used} used` : `${used} of ${formatNumber(maxRedemptions, 'en')} used`,
  ].join(', ')
}

function inNepali(coupon: CouponSummary, categoryNames: string): string {
  const { minSubtotalPaisa, maxPerCustomer, maxRedemptions } = coupon
  const { value, count, from, to, used } = formattedPartsOf(coupon, 'ne')
  const eligibleItems = categoryNames || count
  return [
    `${eligibleItems ?? 'सबै सामान'}मा ${value} छुट`,
    ...(minSubtotalPaisa > 0
      ? [`${formatMoney(minSubtotalPaisa, 'ne', 'when-needed')} वा सोभन्दा बढीको किनमेलमा`]
      : []),
    ...(from ? [`${from} देखि`] : []),
    ...(to ? [`${to} सम्म`] : []),
    ...(maxPerCustomer === null ? [] : [`एक जनालाई ${formatNumber(maxPerCustomer, 'ne')} पटक`]),
    maxRedemptions === null
      ? `अहिलेसम्म ${used} पटक चलेको`
      : `${formatNumber(maxRedemptions, 'ne')} मध्ये ${used} पटक चलेको`,
  ].join(', ')
}

function formattedPartsOf(coupon: CouponSummary, language: Language) {
  const { basisPoints, amountPaisa, productIds, from, to, used } = coupon
  const products = productIds.length
  const productCountText = translationFor(language, {
    en: `${formatNumber(products, 'en')} ${products === 1 ? 'product' : 'products'}`,
    ne: `${formatNumber(products, 'ne')} वटा सामान`,
  })
  return {
    value:
      amountPaisa === null
        ? formatRate(basisPoints ?? 0, language)
        : formatMoney(amountPaisa, language, 'when-needed'),
    count: products > 0 ? productCountText : undefined,
    from: from && formatDate(new Date(from), language),
    // The end is excluded, so the last day is the one before it.
    to: to && formatDate(new Date(Date.parse(to) - 1), language),
    used: formatNumber(used, language),
  }
}

function timesInEnglish(times: number): string {
  return times === 1 ? 'once' : times === 2 ? 'twice' : `${formatNumber(times, 'en')} times`
}
