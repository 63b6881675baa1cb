import type { Language } from '#domain/language.ts'
import { listingMessages } from './listing-messages.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import { priceLimits, type ListingQuery } from './listing-address.ts'

type Filters = Pick<ListingQuery, 'minRupees' | 'maxRupees' | 'inStockOnly'>

/** Describes the price and stock filters of a list; empty if there are none. */
export function filterWords(query: Filters, language: Language): string[] {
  const t = messages(listingMessages, language)
  const price = priceWords(query, language)
  return [...(price === undefined ? [] : [price]), ...(query.inStockOnly ? [t.inStock] : [])]
}

/** The name of a page of products with everything that narrows it down. */
export function listingTitle(name: string, query: Filters, language: Language): string {
  return [name, ...filterWords(query, language)].join(', ')
}

/** The prices that a list is filtered by, in words. */
export function priceWords(
  { minRupees, maxRupees }: Pick<Filters, 'minRupees' | 'maxRupees'>,
  language: Language,
): string | undefined {
  const t = messages(listingMessages, language)
  const money = (rupees: number) => formatMoney(Math.round(rupees * 100), language, 'when-needed')
  const min = minRupees !== undefined && minRupees > priceLimits.min ? money(minRupees) : undefined
  const max = maxRupees !== undefined ? money(maxRupees) : undefined
  if (min !== undefined && max !== undefined) return t.priceBetween({ min, max })
  if (min !== undefined) return t.priceFrom({ min })
  return max === undefined ? undefined : t.priceUpTo({ max })
}
