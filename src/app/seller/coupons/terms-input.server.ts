import { couponMessages } from '#domain/pricing/coupon-messages.ts'
import { messages } from '#domain/messages.ts'
import { parseNumber } from '#domain/number-format.ts'
import type { FormSubmission } from '#app/form-action.server.ts'

/** The form field that shows the error of an input of the use case, by the name of the input. */
export const formFieldByInput = {
  basisPoints: 'value',
  amount: 'value',
  categories: 'scope',
  productIds: 'scope',
}

/** Returns the discount and the scope of a coupon or a sale, without the fields of options that are not selected. */
export function termsOf({ values, all }: FormSubmission) {
  return { ...discountOf(values), ...scopeOf(values, all('categories')) }
}

/** Returns the error of a scope that requires a selection and has none. */
export function scopeErrors({ shop, values, all }: FormSubmission): { scope?: string } {
  const { productIds, categories } = scopeOf(values, all('categories'))
  if (values['scope'] === 'all' || productIds.length > 0 || categories.length > 0) return {}
  return { scope: messages(couponMessages, shop.language).chooseSome }
}

/** Returns the discount: 100 basis points are 1%. The use case refuses invalid input. */
function discountOf({ kind, value = '' }: FormSubmission['values']) {
  const rate = parseNumber(value)
  return {
    basisPoints: kind === 'percent' ? (rate === undefined ? value : Math.round(rate * 100)) : null,
    amount: kind === 'amount' ? value : null,
  }
}

function scopeOf({ scope, productIds = '' }: FormSubmission['values'], categories: string[]) {
  return {
    productIds: scope === 'products' ? productIds.split(' ').filter(Boolean) : [],
    categories: scope === 'categories' ? categories : [],
  }
}
