import { clampPage, pageCount, shopPageSizes } from '#domain/pagination.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import { toCard } from '#domain/product/product.ts'
import { readListQuery, type ListQuery } from '#domain/catalogue/list-query.server.ts'
import type { Shop } from '#shop/context.ts'
import { searchProducts, type ProductPage } from '#shop/catalogue/search-products.ts'
import { defaultLimit, priceLimits, type ListingQuery } from '#app/components/listing/listing-address.ts'
import type { ListingPage } from '#app/components/listing/listing-view.tsx'
import { cardItem } from '#app/components/product-card-item.ts'

type Screen = { kind: 'shop' } | { kind: 'category'; category: ListQuery['category'] }

/** The page of products that an address asks for; past the end it is the last one. */
export async function readListing(shop: Shop, url: string, screen: Screen): Promise<ListingPage> {
  const wanted = wantedBy(url, screen)
  const found = await findPage(shop, wanted)
  return {
    products: found.products.map((product) => cardItem(shop.language, toCard(product))),
    query: queryOf(wanted, { page: found.page, screen }),
    total: found.total,
    pages: found.pages,
    isNear: found.isNear,
  }
}

function wantedBy(url: string, screen: Screen): ListQuery {
  const query = readListQuery(Object.fromEntries(new URL(url).searchParams))
  const hasOwnSize = screen.kind === 'shop' && shopPageSizes.some((size) => size === query.limit)
  return {
    ...query,
    ...(screen.kind === 'category' && { category: screen.category, search: undefined }),
    limit: hasOwnSize ? query.limit : defaultLimit,
    // The upper end of the filter stands for everything above it.
    maxPaisa: query.maxPaisa === priceLimits.max * 100 ? undefined : query.maxPaisa,
  }
}

async function findPage(shop: Shop, wanted: ListQuery): Promise<ProductPage> {
  const query = { ...wanted, language: shop.language }
  const found = await searchProducts(shop, query)
  const page = clampPage(wanted.page, pageCount(found.total, wanted.limit))
  return page === wanted.page ? found : searchProducts(shop, { ...query, page })
}

function queryOf(wanted: ListQuery, { page, screen }: { page: number; screen: Screen }): ListingQuery {
  return {
    search: wanted.search ?? '',
    isWide: wanted.in === 'all',
    category: screen.kind === 'category' ? '' : categoryText(wanted.category),
    minRupees: rupees(wanted.minPaisa === 0 ? undefined : wanted.minPaisa),
    maxRupees: rupees(wanted.maxPaisa),
    inStockOnly: wanted.inStockOnly,
    sort: wanted.sort,
    limit: wanted.limit,
    page,
  }
}

function rupees(paisa: number | undefined): number | undefined {
  return paisa === undefined ? undefined : rupeesFromPaisa(paisa)
}

function categoryText(category: ListQuery['category']): string {
  if (category === undefined) return ''
  if (category.kind === 'category') return category.path
  return category.kind === 'room' ? category.tag : 'unknown'
}
