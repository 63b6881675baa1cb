import { clampPage, pageCount, shopPageSizes } from '#domain/pagination.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import { toCard, type Product } from '#domain/product/product.ts'
import { readListQuery, type ListQuery } from '#domain/catalogue/list-query.server.ts'
import { nounIn } from '#domain/catalogue/sentences/nouns.ts'
import { traitTexts } from '#domain/catalogue/traits.ts'
import { readFacets } from './shop-facets.server.ts'
import { readSearch } from './read-search.server.ts'
import { leftOutWords, letGoWords } from './left-out.server.ts'
import { suggestedTrait, withKnownRooms } from './shop-traits.server.ts'
import { textIn } from '#domain/language.ts'
import type { CollectionFilter } from '#domain/product/groups/collection.ts'
import type {
  Category,
  CategoryFilter,
  Collection,
  WholeGroup,
} from '#domain/product/groups/product-groups.ts'
import type { Shop } from '#shop/context.ts'
import {
  listedCollection,
  listedGroup,
  noteSearchMiss,
  searchProducts,
  type ProductPage,
} from '#shop/catalogue/search-products.ts'
import { defaultLimit, type ListingQuery } from '#app/components/listing/listing-address.ts'
import { chosenOf } from '#app/components/listing/listing-chosen.ts'
import type { ListingPage } from '#app/components/listing/listing-view.tsx'
import { cardItem, type CardItem, type PagePicture } from '#app/components/product-card-item.ts'

type Screen = { kind: 'shop'; collection: Collection | undefined } | { kind: 'category'; category: Category }
type Wanted = Omit<ListQuery, 'category' | 'collection'> & {
  category: CategoryFilter | { kind: 'nothing' } | undefined
  collection: CollectionFilter | undefined
  isLiteral: boolean
}

/** The page of products that an address asks for; past the end it is the last one. */
export async function readListing(shop: Shop, url: string, screen: Screen): Promise<ListingPage> {
  const asked = wantedBy(shop, url, screen)
  const plain = await findPage(shop, asked)
  const isUnnamed = plain.total === 0 || plain.isNear
  const read = isUnnamed ? readSearch(shop, asked, plain.total > 0) : undefined
  const wanted = read?.wanted ?? asked
  const found = read === undefined ? plain : await findPage(shop, wanted)
  if (found.total === 0) noteSearchMiss(shop, asked)
  const noun = read === undefined ? '' : nounIn(shop.language, wanted.search ?? '')
  const list = {
    products: found.products.map((product) => ({
      ...cardItem(shop.language, toCard(product)),
      ...coloursOf(shop, found.families?.get(product.id) ?? []),
    })),
    query: queryOf(wanted, { page: found.page, screen }),
    total: found.total,
    pages: found.pages,
    isNear: found.isNear,
    readFrom: read === undefined ? null : (asked.search ?? null),
    noun,
    suggested: read === undefined ? suggestedTrait(shop, asked) : null,
    facets: readFacets(shop, wanted, traitTexts(wanted.traits)),
    group: screen.kind === 'category' ? null : groupOf(shop, wanted.category),
    leftOut: [
      ...leftOutWords(new URL(url).searchParams, asked.traits, shop.language),
      ...(read === undefined ? [] : await letGoWords(shop, read, noun)),
    ],
  }
  const readAs = chosenOf(list, shop.language).map(({ text }) => text)
  return { ...list, readAs: read === undefined ? '' : readAs.join(' · ') }
}

/** The picture that a group's owner has chosen for its page. */
export function ownBanner({ language }: Shop, { wide, text }: WholeGroup): PagePicture | undefined {
  if (wide === null) return undefined
  return { hash: wide.hash, width: wide.width, height: wide.height, alt: textIn(language, text) }
}

function wantedBy(shop: Shop, url: string, screen: Screen): Wanted {
  const params = new URL(url).searchParams
  const query = readListQuery(Object.fromEntries(params))
  const hasOwnSize = screen.kind === 'shop' && shopPageSizes.some((size) => size === query.limit)
  return {
    ...query,
    isLiteral: params.get('words') === 'exact',
    category:
      screen.kind === 'category'
        ? { kind: 'category', path: screen.category.path }
        : listedGroup(shop, query.category),
    collection: screen.kind === 'category' ? undefined : listedCollection(shop, query.collection),
    search: screen.kind === 'category' ? undefined : query.search,
    limit: hasOwnSize ? query.limit : defaultLimit,
    traits: withKnownRooms(shop, query.traits),
  }
}

function coloursOf({ language }: Shop, family: readonly Product[]): Pick<CardItem, 'colours'> {
  const colours = family.flatMap(({ id, category, colour }) =>
    colour === null ? [] : [{ id, category, colour: textIn(language, colour.name), hex: colour.hex }],
  )
  // Sizes of one colour are no choice of a colour.
  const isChoice = new Set(colours.map(({ hex }) => hex)).size > 1
  return isChoice ? { colours } : {}
}

async function findPage(shop: Shop, wanted: Wanted): Promise<ProductPage> {
  const query = { ...wanted, language: shop.language, isReadOn: true }
  const found = await searchProducts(shop, query)
  const page = clampPage(wanted.page, pageCount(found.total, wanted.limit))
  return page === wanted.page ? found : searchProducts(shop, { ...query, page })
}

function queryOf(wanted: Wanted, { page, screen }: { page: number; screen: Screen }): ListingQuery {
  return {
    search: wanted.search ?? '',
    isWide: wanted.in === 'all',
    category: screen.kind === 'category' ? '' : categoryText(wanted.category),
    collection: screen.kind === 'category' ? '' : collectionText(wanted, screen),
    minRupees: rupees(wanted.minPaisa === 0 ? undefined : wanted.minPaisa),
    maxRupees: rupees(wanted.maxPaisa),
    inStockOnly: wanted.inStockOnly,
    traits: traitTexts(wanted.traits),
    isFolded: wanted.isFolded,
    isLiteral: wanted.isLiteral,
    sort: wanted.sort,
    limit: wanted.limit,
    page,
  }
}

function rupees(paisa: number | undefined): number | undefined {
  return paisa === undefined ? undefined : rupeesFromPaisa(paisa)
}

function categoryText(category: Wanted['category']): string {
  if (category === undefined) return ''
  return category.kind === 'nothing' ? 'unknown' : category.path
}

function collectionText({ collection }: Wanted, screen: Screen & { kind: 'shop' }): string {
  if (collection === undefined) return ''
  return screen.collection?.path ?? 'unknown'
}

function groupOf({ catalogue, language }: Shop, wanted: Wanted['category']): ListingPage['group'] {
  if (wanted === undefined || wanted.kind === 'nothing') return null
  const { categories, rooms } = catalogue.groups()
  const { kind, path } = wanted
  const group = (kind === 'room' ? rooms : categories).find((one) => one.path === path)
  return group === undefined ? null : { kind, path, text: textIn(language, group.text) }
}
