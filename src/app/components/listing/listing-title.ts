import { money } from '#domain/wire.ts'
import type { Language } from '#domain/language.ts'
import { listingMessages } from './listing-messages.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import { priceLimits, type ListingQuery } from './listing-url.ts'

type Filters = Pick<ListingQuery, 'minRupees' | 'maxRupees' | 'inStockOnly'>

/** Describes the price and stock filters of a list; empty if there are none. */
export function filterTexts(query: Filters, language: Language): string[] {
  const t = messages(listingMessages, language)
  const price = priceFilterText(query, language)
  return [...(price === undefined ? [] : [price]), ...(query.inStockOnly ? [t.inStock] : [])]
}

/** Returns the title of a product list: its name and its price and stock filters. */
export function listingTitle(name: string, query: Filters, language: Language): string {
  return [name, ...filterTexts(query, language)].join(', ')
}

/** Describes the price filter of a list; undefined if there is none. */
export function priceFilterText(
  { minRupees, maxRupees }: Pick<Filters, 'minRupees' | 'maxRupees'>,
  language: Language,
): string | undefined {
  const t = messages(listingMessages, language)
  const price = (rupees: number) => formatMoney(money.decode(rupees), language, 'when-needed')
  const min = minRupees !== undefined && minRupees > priceLimits.min ? price(minRupees) : undefined
  const max = maxRupees !== undefined ? price(maxRupees) : undefined
  if (min !== undefined && max !== undefined) return t.priceBetween({ min, max })
  if (min !== undefined) return t.priceFrom({ min })
  return max === undefined ? undefined : t.priceUpTo({ max })
}
