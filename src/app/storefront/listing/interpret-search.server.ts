import type { CatalogueQuery } from '#domain/catalogue/catalogue-index.ts'
import { nounsOf, omittedWords } from '#domain/catalogue/sentences/nouns.ts'
import { parseSentence } from '#domain/catalogue/sentences/sentence.ts'
import { sizeAttributes, type AttributeFilter } from '#domain/catalogue/attributes.ts'
import type { ShopContext } from '#shop/context.ts'
import { namedRooms } from './shop-attributes.server.ts'

/** The parts of a sentence that its interpretation omits; `words` are the unsearched words, '' if all are searched. */
export type OmittedFilters = {
  attributes: AttributeFilter
  minPaisa?: number | undefined
  maxPaisa?: number | undefined
  words?: string
}
type Interpretation<Query> = { query: Query; omittedParts: OmittedFilters }
type SearchRequest = Omit<CatalogueQuery, 'offset'> & { attributes: AttributeFilter; isLiteral: boolean }

/**
 * Interprets a search that has no literal matches. `hasSimilarMatches`: the literal search finds products by a similar
 * spelling. Undefined if the literal search should be shown.
 * - A sentence becomes a search text with filters, if these find products.
 * - If they find none, and without similar matches, the sentence loses the first of these that helps: the size, the
 *   price, all attributes, or all attributes and the price. The product type stays. If nothing helps, the result is an
 *   interpretation without matches, provided that its text alone finds products.
 * - Any other search without similar matches is reduced to the product type that it names, if that finds products.
 */
export function interpretSearch<Query extends SearchRequest>(
  shop: ShopContext,
  request: Query,
  hasSimilarMatches: boolean,
): Interpretation<Query> | undefined {
  const { search } = request
  if (request.isLiteral || search === undefined) return undefined
  const withSearches = <Request extends SearchRequest>(
    base: Request,
    searches: readonly (string | undefined)[],
  ): Request[] => searches.map((words) => ({ ...base, search: words, ...nameSearchOf(shop, request, words) }))
  const sentence = parseSentence(search, namedRooms(shop))
  if (sentence === undefined) {
    if (hasSimilarMatches) return undefined
    const match = withSearches(request, nounsOf(search)).find((one) => hasAny(shop, one))
    return toInterpretation(match, { attributes: {}, words: omittedWords(search, match?.search ?? '') })
  }
  const { attributes, minPaisa, maxPaisa, isCheapestFirst } = sentence
  const query = {
    ...request,
    sort: isCheapestFirst && request.sort === 'default' ? ('price-asc' as const) : request.sort,
    attributes: { ...attributes, ...request.attributes },
    minPaisa: request.minPaisa ?? minPaisa,
    maxPaisa: request.maxPaisa ?? maxPaisa,
  }
  const searches = sentence.search === '' ? [undefined] : [sentence.search, ...nounsOf(sentence.search)]
  const [fullQuery = query, ...nounQueries] = withSearches(query, searches)
  if (hasSimilarMatches) return toInterpretation(hasAny(shop, fullQuery) ? fullQuery : undefined)
  const price = { minPaisa, maxPaisa }
  const hasUpperLimit = maxPaisa !== undefined && request.sort === 'default'
  const requestFilters: Partial<SearchRequest> = {
    attributes: request.attributes,
    minPaisa: request.minPaisa,
    maxPaisa: request.maxPaisa,
    // The cheapest products come first if the price limit had to be dropped.
    sort: hasUpperLimit ? 'price-asc' : request.sort,
  }
  const namedSearches = searches.filter((words) => words !== undefined)
  const relaxations: readonly [Partial<SearchRequest>, readonly (string | undefined)[], OmittedFilters][] = [
    [{}, searches, { attributes: {} }],
    [
      { attributes: { ...withoutSizes(attributes), ...request.attributes } },
      searches,
      { attributes: sizesOf(attributes) },
    ],
    [
      { ...requestFilters, attributes: query.attributes },
      Object.keys(attributes).length > 0 ? searches : namedSearches,
      { attributes: {}, ...price },
    ],
    [{ attributes: request.attributes }, namedSearches, { attributes }],
    [requestFilters, namedSearches, { attributes, ...price }],
  ]
  for (const [change, searchesToTry, omittedParts] of relaxations) {
    const match = withSearches({ ...query, ...change }, searchesToTry).find((one) => hasAny(shop, one))
    if (match === undefined) continue
    const isFullySearched = match.search === undefined || sentence.search === ''
    return toInterpretation(match, {
      ...omittedParts,
      words: isFullySearched ? '' : omittedWords(sentence.search, match.search ?? ''),
    })
  }
  return toInterpretation(
    [fullQuery, ...nounQueries].find(({ search: words }) => hasAny(shop, { ...request, search: words })),
  )
}

function toInterpretation<Query>(
  query: Query | undefined,
  omittedParts: OmittedFilters = { attributes: {} },
): Interpretation<Query> | undefined {
  return query && { query, omittedParts }
}

// Limits the search to names if it is one noun, so that a lounge chair in the sofa category is not found as a
// sofa.
function nameSearchOf(
  shop: ShopContext,
  request: SearchRequest,
  words: string | undefined,
): Pick<SearchRequest, 'search' | 'in'> {
  const [noun] = words === undefined ? [] : nounsOf(words)
  if (noun === undefined || omittedWords(words ?? '', noun) !== '') return {}
  const nameSearch = { search: noun, in: 'name' } as const
  return hasAny(shop, { ...request, ...nameSearch }) ? nameSearch : {}
}

function withoutSizes(attributes: AttributeFilter): AttributeFilter {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !isSize(name)))
}

function sizesOf(attributes: AttributeFilter): AttributeFilter {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => isSize(name)))
}

function isSize(name: string): boolean {
  return sizeAttributes.some((size) => size === name)
}

function hasAny({ catalogue, language }: ShopContext, query: SearchRequest): boolean {
  return catalogue.index().search({ ...query, language, offset: 0, limit: 1 }).total > 0
}
