import { clampPage, pageCount, shopPageSizes } from '#domain/pagination.ts'
import { colourNameIn, nameIn, toProductCard, type Product } from '#domain/product/product.ts'
import { sizeIn } from '#domain/product/variant-size.ts'
import { parseListQueryLeniently, type ListQuery } from '#domain/catalogue/list-query.server.ts'
import { nounIn } from '#domain/catalogue/sentences/nouns.ts'
import { attributeTexts } from '#domain/catalogue/attributes.ts'
import { facetsOf } from './shop-facets.server.ts'
import { interpretSearch } from './interpret-search.server.ts'
import { ignoredFilterTexts, unmatchedSearchTexts } from './ignored-filters.server.ts'
import { suggestedAttribute, withVisibleRooms } from './shop-attributes.server.ts'
import { textIn } from '#domain/language.ts'
import type { CollectionFilter } from '#domain/product/groups/collection.ts'
import type {
  Category,
  CategoryFilter,
  Collection,
  FullGroup,
} from '#domain/product/groups/product-groups.ts'
import type { ShopContext } from '#shop/context.ts'
import {
  colourVariantsOf,
  resolveCollectionFilter,
  resolveCategoryFilter,
  recordSearchMiss,
  searchProducts,
  type ProductPage,
} from '#shop/catalogue/search-products.ts'
import { defaultLimit, listingFilters, type ListingQuery } from '#app/components/listing/listing-url.ts'
import { activeFiltersOf } from '#app/components/listing/active-filters.ts'
import type { ListingPage } from '#app/components/listing/listing-view.tsx'
import { cardItem, type CardItem, type PagePicture } from '#app/components/product-card-item.ts'

type ListingScope =
  | { kind: 'shop'; collection: Collection | undefined }
  | { kind: 'category'; category: Category }
type ListingRequest = Omit<ListQuery, 'category' | 'collection'> & {
  category: CategoryFilter | { kind: 'nothing' } | undefined
  collection: CollectionFilter | undefined
  isLiteral: boolean
}

/** Returns the page of products for a URL; a page beyond the end is replaced by the last one. */
export async function readListing(shop: ShopContext, url: string, scope: ListingScope): Promise<ListingPage> {
  const request = readListingRequest(shop, url, scope)
  const literalResult = await findPage(shop, request)
  const needsInterpretation = literalResult.total === 0 || literalResult.isNear
  const interpretation = needsInterpretation
    ? interpretSearch(shop, request, literalResult.total > 0)
    : undefined
  const query = interpretation?.query ?? request
  const result = interpretation === undefined ? literalResult : await findPage(shop, query)
  if (result.total === 0) recordSearchMiss(shop, request)
  const noun = interpretation === undefined ? '' : nounIn(shop.language, query.search ?? '')
  const families = result.families ?? (await colourVariantsOf(shop, result.products))
  const list = {
    products: result.products.map((product) => ({
      ...cardItem(shop.language, toProductCard(product)),
      ...variantOf(shop, product),
      ...coloursOf(shop, families.get(product.id) ?? []),
    })),
    query: queryOf(query, { page: result.page, scope }),
    total: result.total,
    pages: result.pages,
    isNear: result.isNear,
    interpretedSearch: interpretation === undefined ? null : (request.search ?? null),
    noun,
    suggested: interpretation === undefined ? suggestedAttribute(shop, request) : null,
    facets: facetsOf(shop, result.counts, attributeTexts(query.attributes)),
    group: scope.kind === 'category' ? null : groupOf(shop, query.category),
    omittedFilterTexts: [
      ...ignoredFilterTexts(new URL(url).searchParams, request.attributes, shop.language),
      ...(interpretation === undefined ? [] : await unmatchedSearchTexts(shop, interpretation, noun)),
    ],
  }
  const readAs = activeFiltersOf(list, shop.language).map(({ text }) => text)
  return { ...list, readAs: interpretation === undefined ? '' : readAs.join(' · ') }
}

/** Returns the picture that the owner has selected for the page of a group. */
export function customBanner({ language }: ShopContext, { wide, text }: FullGroup): PagePicture | undefined {
  if (wide === null) return undefined
  return { hash: wide.hash, width: wide.width, height: wide.height, alt: textIn(language, text) }
}

function readListingRequest(shop: ShopContext, url: string, scope: ListingScope): ListingRequest {
  const params = new URL(url).searchParams
  const query = parseListQueryLeniently(Object.fromEntries(params))
  const hasValidPageSize = scope.kind === 'shop' && shopPageSizes.some((size) => size === query.limit)
  return {
    ...query,
    isLiteral: params.get('words') === 'exact',
    category:
      scope.kind === 'category'
        ? { kind: 'category', path: scope.category.path }
        : resolveCategoryFilter(shop, query.category),
    collection: scope.kind === 'category' ? undefined : resolveCollectionFilter(shop, query.collection),
    search: scope.kind === 'category' ? undefined : query.search,
    ranksNameMatchesFirst: true,
    limit: hasValidPageSize ? query.limit : defaultLimit,
    attributes: withVisibleRooms(shop, query.attributes),
  }
}

// A card shows about this many characters of a name, so a longer name hides the size and colour at its end.
const maxUncutLength = 36

function variantOf({ language }: ShopContext, product: Product): Pick<CardItem, 'variant'> {
  if (product.family === null || nameIn(language, product).length <= maxUncutLength) return {}
  const colour = product.colour && colourNameIn(language, product.colour)
  const variant = [sizeIn(language, product), colour].filter((part) => part !== null).join(', ')
  return variant === '' ? {} : { variant }
}

function coloursOf({ language }: ShopContext, family: readonly Product[]): Pick<CardItem, 'colours'> {
  const colours = family.flatMap(({ colour }) =>
    colour === null ? [] : [{ name: textIn(language, colour.name), hex: colour.hex }],
  )
  return colours.length > 1 ? { colours } : {}
}

async function findPage(shop: ShopContext, request: ListingRequest): Promise<ProductPage> {
  const query = { ...request, language: shop.language, hasCounts: true }
  const result = await searchProducts(shop, query)
  const page = clampPage(request.page, pageCount(result.total, request.limit))
  return page === request.page ? result : searchProducts(shop, { ...query, page })
}

function queryOf(
  request: ListingRequest,
  { page, scope }: { page: number; scope: ListingScope },
): ListingQuery {
  return {
    search: request.search ?? '',
    isWide: request.in === 'all',
    category: scope.kind === 'category' ? '' : categoryText(request.category),
    collection: scope.kind === 'category' ? '' : collectionText(request, scope),
    ...listingFilters(request),
    isLiteral: request.isLiteral,
    limit: request.limit,
    page,
  }
}

function categoryText(category: ListingRequest['category']): string {
  if (category === undefined) return ''
  return category.kind === 'nothing' ? 'unknown' : category.path
}

function collectionText({ collection }: ListingRequest, scope: ListingScope & { kind: 'shop' }): string {
  if (collection === undefined) return ''
  return scope.collection?.path ?? 'unknown'
}

function groupOf(
  { catalogue, language }: ShopContext,
  category: ListingRequest['category'],
): ListingPage['group'] {
  if (category === undefined || category.kind === 'nothing') return null
  const { categories, rooms } = catalogue.groups()
  const { kind, path } = category
  const group = (kind === 'room' ? rooms : categories).find((one) => one.path === path)
  return group === undefined ? null : { kind, path, text: textIn(language, group.text) }
}
