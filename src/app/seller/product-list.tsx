import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { categoryOf, textIn } from '#domain/category.ts'
import { listingMessages } from '#domain/messages/listing.ts'
import { sellerMessages } from '#domain/messages/seller.ts'
import { clampPage, showing } from '#domain/pagination.ts'
import type { Product } from '#domain/product.ts'
import { languageOfName, nameIn, productPath } from '#domain/product.ts'
import { readListQuery } from '#domain/shapes/list-query.server.ts'
import type { Shop } from '#shop/context.ts'
import { searchProducts } from '#shop/search-products.ts'
import { Pagination } from '#ui/pagination.tsx'
import { pageLinks } from '#app/components/page-links.ts'
import { pagePicture } from '#app/components/product-card-item.ts'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { listAddress, type ListChoice } from './list-address.ts'
import { ProductRows, type ProductRow } from './product-rows.tsx'
import { ListTools } from './product-tools.tsx'
import { sellerTitle } from './seller-title.ts'
import './seller-pages.css'

const limit = 20

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!shop.actor.seller) return null
  const params = url.searchParams
  const { search, sort, page: asked } = readListQuery(Object.fromEntries(params))
  const stock = params.get('stock')
  const choice: ListChoice = {
    search: search ?? '',
    sort,
    stock: stock === 'in' || stock === 'out' ? stock : 'all',
  }
  const first = await readPage(shop, choice, asked)
  const page = clampPage(asked, first.pages)
  const found = page === asked ? first : await readPage(shop, choice, page)
  return {
    choice,
    page,
    total: found.total,
    pages: found.pages,
    rows: found.products.map((product) => rowOf(shop, product)),
  }
}

function readPage(shop: Shop, { search, sort, stock }: ListChoice, page: number) {
  return searchProducts(shop, {
    search: search === '' ? undefined : search,
    sort,
    inStockOnly: stock === 'in',
    outOfStockOnly: stock === 'out',
    page,
    limit,
    language: shop.language,
  })
}

function rowOf({ language }: Shop, product: Product): ProductRow {
  const [picture] = product.pictures
  return {
    id: product.id,
    path: productPath(product),
    name: nameIn(language, product),
    nameLang: languageOfName(language, product),
    sku: product.sku,
    category: textIn(language, categoryOf(product.category)),
    pricePaisa: product.pricePaisa,
    offerPricePaisa: product.offerPricePaisa,
    inStock: product.inStock,
    picture: picture === undefined ? null : { ...pagePicture(language, picture), alt: '' },
  }
}

export const meta = sellerTitle('sellerList')

export default function SellerProductListPage() {
  const found = useLoaderData<typeof loader>()
  const said = useWords(sellerMessages)
  if (found === null) return null
  const { choice, page, pages, total, rows } = found
  return (
    <>
      <div className="sl__t">
        <h1 className="d2">{said.productList}</h1>
        <output className="small muted">
          {total === 0 ? said.noProducts : said.showing(showing(page, limit, total))}
        </output>
      </div>
      <ListTools choice={choice} />
      <ProductRows rows={rows} />
      {pages > 1 && <ListPages choice={choice} page={page} pages={pages} />}
    </>
  )
}

function ListPages({ choice, page, pages }: { choice: ListChoice; page: number; pages: number }) {
  const listing = useWords(listingMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const links = pageLinks({
    page,
    pages,
    language,
    href: (number) => to(listAddress({ ...choice, page: number })),
  })
  return (
    <Pagination
      label={listing.pages}
      items={links.items}
      current={page}
      previous={{ text: listing.previous, href: links.previous }}
      next={{ text: listing.next, href: links.next }}
    />
  )
}
