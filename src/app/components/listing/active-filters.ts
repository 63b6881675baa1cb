import type { Language } from '#domain/language.ts'
import {
  listAttributes,
  toggleAttribute,
  type ListAttribute,
  type SizeAttribute,
  type AttributeTexts,
} from '#domain/catalogue/attributes.ts'
import { listingMessages } from './listing-messages.ts'
import { attributeMessages } from './attribute-messages.ts'
import { messages } from '#domain/messages.ts'
import type { ListingQuery } from './listing-url.ts'
import { priceFilterText } from './listing-title.ts'

/**
 * An attribute by which a list can be filtered, in the page’s language; `count` is the number of products with the
 * value.
 */
export type Facet = {
  name: ListAttribute
  options: readonly { value: string; text: string; count: number }[]
}

/** An active filter of a list. `without` is the query without the filter. */
export type ActiveFilter = { key: string; text: string; without: ListingQuery }

type FilteredList = {
  query: ListingQuery
  facets: readonly Facet[]
  group: { text: string } | null
  /** The remaining search words of an interpreted search, in the page’s language; otherwise ''. */
  noun: string
}

/**
 * Returns the active filters of a list, in the order of the filter column. Search words are one of them only after an
 * interpreted search.
 */
export function activeFiltersOf(
  { query, facets, group, noun }: FilteredList,
  language: Language,
): ActiveFilter[] {
  const t = messages(listingMessages, language)
  const price = priceFilterText(query, language)
  const firstPageQuery = { ...query, page: 1 }
  return [
    ...(noun === '' ? [] : [{ key: 'search', text: noun, without: { ...firstPageQuery, search: '' } }]),
    ...(group === null
      ? []
      : [{ key: 'category', text: group.text, without: { ...firstPageQuery, category: '' } }]),
    ...activeAttributes({ query: firstPageQuery, facets }, language),
    ...(price === undefined
      ? []
      : [
          {
            key: 'price',
            text: price,
            without: { ...firstPageQuery, minRupees: undefined, maxRupees: undefined },
          },
        ]),
    ...(query.inStockOnly
      ? [{ key: 'stock', text: t.inStock, without: { ...firstPageQuery, inStockOnly: false } }]
      : []),
  ]
}

/** Returns the active attribute filters. The title of the page names them too. */
export function activeAttributes(
  { query, facets }: Omit<FilteredList, 'group' | 'noun'>,
  language: Language,
): ActiveFilter[] {
  const valueFilters = listAttributes.flatMap((name) =>
    (query.attributes[name] ?? '')
      .split(',')
      .filter((value) => value !== '')
      .map((value) => ({
        key: `${name}-${value}`,
        text: optionText(facets, { name, value }),
        without: withAttributes(query, { [name]: toggleAttribute(query.attributes[name], value) }),
      })),
  )
  const sizeFilters = sizeRanges.flatMap((size) => {
    const text = sizeText(query.attributes, size, language)
    if (text === undefined) return []
    return [{ key: size.between, text, without: withAttributes(query, { [size.min]: '', [size.max]: '' }) }]
  })
  return [...valueFilters, ...sizeFilters]
}

/** Returns the list with other attribute filters; an empty text removes one. */
export function withAttributes(query: ListingQuery, change: AttributeTexts): ListingQuery {
  const next = Object.entries({ ...query.attributes, ...change }).filter(([, text]) => text !== '')
  return { ...query, attributes: Object.fromEntries(next) }
}

function optionText(
  facets: readonly Facet[],
  { name, value }: { name: ListAttribute; value: string },
): string {
  const facet = facets.find((candidate) => candidate.name === name)
  return facet?.options.find((option) => option.value === value)?.text ?? value
}

type SizeRange = {
  min: SizeAttribute
  max: SizeAttribute
  between: 'widthBetween' | 'depthBetween' | 'heightBetween'
}
const sizeRanges: readonly SizeRange[] = [
  { min: 'minWidth', max: 'maxWidth', between: 'widthBetween' },
  { min: 'minDepth', max: 'maxDepth', between: 'depthBetween' },
  { min: 'minHeight', max: 'maxHeight', between: 'heightBetween' },
]

/** Returns an error if the minimum of the price or of a dimension is above its maximum. */
export function emptyRangeError(query: ListingQuery, language: Language): string | undefined {
  const t = messages(attributeMessages, language)
  const { minRupees, maxRupees, attributes } = query
  if (minRupees !== undefined && maxRupees !== undefined && minRupees > maxRupees) {
    const [from, upTo] = [
      priceFilterText({ minRupees, maxRupees: undefined }, language),
      priceFilterText({ minRupees: undefined, maxRupees }, language),
    ]
    return t.emptyRange({ from: from ?? '', upTo: upTo ?? '' })
  }
  const size = sizeRanges.find(
    ({ min, max }) => Number(attributes[min] ?? 0) > Number(attributes[max] ?? Infinity),
  )
  if (size === undefined) return undefined
  const endText = (name: SizeAttribute) => sizeText({ [name]: attributes[name] ?? '' }, size, language) ?? ''
  return t.emptyRange({ from: endText(size.min), upTo: endText(size.max) })
}

/** Returns the size filters as texts, one for each dimension. */
export function sizeTexts(attributes: AttributeTexts, language: Language): string[] {
  return sizeRanges.flatMap((size) => sizeText(attributes, size, language) ?? [])
}

function sizeText(
  attributes: AttributeTexts,
  { min, max, between }: SizeRange,
  language: Language,
): string | undefined {
  const t = messages(attributeMessages, language)
  const [minValue, maxValue] = [attributes[min], attributes[max]]
  const text = (mm: string) => t.centimetres({ mm: Number(mm) })
  if (minValue !== undefined && maxValue !== undefined)
    return t[between]({ min: text(minValue), max: text(maxValue) })
  if (minValue !== undefined) return `${t[min]} ${text(minValue)}`
  return maxValue === undefined ? undefined : `${t[max]} ${text(maxValue)}`
}
