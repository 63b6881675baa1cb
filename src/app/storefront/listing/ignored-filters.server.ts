import {
  listAttributes,
  sizeAttributes,
  attributeTexts,
  type AttributeFilter,
} from '#domain/catalogue/attributes.ts'
import { money } from '#domain/wire.ts'
import { searchMaxLength, ignoredFieldErrors, type ListQuery } from '#domain/catalogue/list-query.server.ts'
import type { Language } from '#domain/language.ts'
import { ignoredFilterMessages } from './ignored-filter-messages.ts'
import { attributeMessages } from '#app/components/listing/attribute-messages.ts'
import { listingMessages } from '#app/components/listing/listing-messages.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import type { ShopContext } from '#shop/context.ts'
import { searchProducts } from '#shop/catalogue/search-products.ts'
import { sizeTexts } from '#app/components/listing/active-filters.ts'
import { priceFilterText } from '#app/components/listing/listing-title.ts'
import type { OmittedFilters } from './interpret-search.server.ts'
import { attributeText } from './shop-facets.server.ts'

const priceMessageKeys = { minPrice: 'lowestPrice', maxPrice: 'highestPrice' } as const
const filterNames = ['minPrice', 'maxPrice', ...listAttributes, ...sizeAttributes] as const

/**
 * The query parameter of the canonical URL with the names of the requested filters that were ignored. The page
 * reports them.
 */
export const ignoredParam = 'unread'

/**
 * Returns the names of the filters of a URL that were ignored entirely, and `search` if the search was too long.
 * Separated by commas.
 */
export function ignoredFilters(params: URLSearchParams, query: ListQuery): string {
  const fieldErrors = ignoredFieldErrors(Object.fromEntries(params))
  const isTooLong = fieldErrors['search']?.startsWith('too-long') === true
  const appliedFilters = Object.keys(attributeTexts(query.attributes))
  return [
    isTooLong ? ['search'] : [],
    filterNames.filter((name) => name in fieldErrors && !appliedFilters.includes(name)),
  ]
    .flat()
    .join()
}

/** Returns messages about the ignored filters of a URL, and about an unknown room. */
export function ignoredFilterTexts(
  params: URLSearchParams,
  attributes: AttributeFilter,
  language: Language,
): string[] {
  const t = messages(ignoredFilterMessages, language)
  const isRoomUnknown = (params.get('room') ?? '') !== '' && attributes.room === undefined
  const ignoredNames = [(params.get(ignoredParam) ?? '').split(','), isRoomUnknown ? 'room' : []].flat()
  const ignoredTexts = filterNames
    .filter((name) => ignoredNames.includes(name))
    .map((name) => filterText(name, language))
  return [
    ...(ignoredNames.includes('search') ? [t.searchTooLong({ max: searchMaxLength })] : []),
    ...(ignoredTexts.length > 0 ? [t.unrecognizedFilter({ omitted: ignoredTexts.join(', ') })] : []),
  ]
}

type SearchQuery = Omit<Parameters<typeof searchProducts>[1], 'language'>

/** Describes the filters of a natural-language search that match nothing, and the words that are not searched. */
export async function unmatchedSearchTexts(
  shop: ShopContext,
  interpretation: { query: SearchQuery; omittedParts: OmittedFilters },
  noun: string,
): Promise<string[]> {
  const omitted = interpretation.omittedParts.words ?? ''
  const t = messages(ignoredFilterMessages, shop.language)
  const omittedWordTexts = omitted === '' ? [] : [t.searchedWithout({ omitted })]
  return [...(await unmatchedFilterTexts(shop, interpretation, noun)), ...omittedWordTexts]
}

// For a maximum price alone, the message names the price of the cheapest product.
async function unmatchedFilterTexts(
  shop: ShopContext,
  { query, omittedParts }: { query: SearchQuery; omittedParts: OmittedFilters },
  noun: string,
): Promise<string[]> {
  const { language } = shop
  const t = messages(ignoredFilterMessages, language)
  const { minPaisa, maxPaisa } = omittedParts
  const texts = attributeTexts(omittedParts.attributes)
  const attributeValueTexts = listAttributes.flatMap((name) =>
    (omittedParts.attributes[name] ?? []).map((value) => attributeText(shop, name, String(value))),
  )
  const sizes = sizeTexts(texts, language)
  const price = priceFilterText({ minRupees: rupees(minPaisa), maxRupees: rupees(maxPaisa) }, language) ?? []
  const omittedTexts = [attributeValueTexts, sizes, price].flat()
  if (omittedTexts.length === 0) return []
  if (omittedTexts.length === sizes.length) return [t.noneOfSize({ omitted: sizes.join(', ') })]
  if (maxPaisa === undefined || minPaisa !== undefined || omittedTexts.length > 1)
    return [t.noneMatching({ omitted: omittedTexts.join(', ') })]
  const cheapest = await searchProducts(shop, { ...query, language, sort: 'price-asc', page: 1, limit: 1 })
  const moneyText = (paisa: number) => formatMoney(paisa, language, 'when-needed')
  const usesGenericNoun = noun === '' || Object.keys(query.attributes ?? {}).length > 0
  return cheapest.products.map(({ offerPricePaisa }) =>
    t.noneUpToPrice({
      noun: usesGenericNoun ? t.anyProduct : noun,
      max: moneyText(maxPaisa),
      cheapest: moneyText(offerPricePaisa),
    }),
  )
}

function rupees(paisa: number | undefined): number | undefined {
  return paisa === undefined ? undefined : money.encode(paisa)
}

function filterText(name: (typeof filterNames)[number], language: Language): string {
  return name === 'minPrice' || name === 'maxPrice'
    ? messages(listingMessages, language)[priceMessageKeys[name]]
    : messages(attributeMessages, language)[name]
}
