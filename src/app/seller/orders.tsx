import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { listingMessages } from '#domain/messages/listing.ts'
import { sellerMessages } from '#domain/messages/seller.ts'
import { clampPage } from '#domain/pagination.ts'
import { nameIn, languageOfName } from '#domain/product.ts'
import type { Shop } from '#shop/context.ts'
import { listAllOrders, type Order } from '#shop/orders.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { pageLinks } from '#app/components/page-links.ts'
import { pagePicture } from '#app/components/product-card-item.ts'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { SellerOrderView, type SellerOrder } from './order-row.tsx'
import { sellerTitle } from './seller-title.ts'
import './seller-pages.css'

const limit = 20

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!shop.actor.seller) return null
  const asked = Number(url.searchParams.get('page') ?? 1)
  const first = await ordersPage(shop, asked)
  const page = clampPage(asked, first.pages)
  const found = page === asked ? first : await ordersPage(shop, page)
  return { ...found, page }
}

async function ordersPage(shop: Shop, page: number) {
  const { orders, paging } = await listAllOrders(shop, { page, limit })
  return {
    orders: orders.map((order) => sellerOrder(shop, order)),
    total: paging?.total ?? orders.length,
    pages: paging?.pages ?? 1,
  }
}

function sellerOrder({ language }: Shop, order: Order): SellerOrder {
  return {
    id: order.id,
    createdAt: order.createdAt.toISOString(),
    address: order.address,
    totalPaisa: order.totalPaisa,
    paymentType: order.paymentType,
    isPaid: order.isPaid,
    isTest: order.isTest,
    status: order.status,
    items: order.lines.map(({ product, quantity }) => {
      const [picture] = product.pictures
      return {
        id: product.id,
        name: nameIn(language, product),
        nameLang: languageOfName(language, product),
        quantity,
        picture: picture === undefined ? null : { ...pagePicture(language, picture), alt: '' },
      }
    }),
  }
}

export const meta = sellerTitle('sellerOrders')

export default function SellerOrdersPage() {
  const found = useLoaderData<typeof loader>()
  const said = useWords(sellerMessages)
  if (found === null) return null
  return (
    <>
      <div className="sl__t">
        <h1 className="d2">{said.orders}</h1>
        {found.total > 0 && <p className="small muted">{said.count({ total: found.total })}</p>}
      </div>
      {found.total === 0 ? (
        <EmptyState title={said.noOrders}>{said.noOrdersHelp}</EmptyState>
      ) : (
        found.orders.map((order) => <SellerOrderView key={order.id} order={order} />)
      )}
      {found.pages > 1 && <OrderPages page={found.page} pages={found.pages} />}
    </>
  )
}

function OrderPages({ page, pages }: { page: number; pages: number }) {
  const listing = useWords(listingMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const href = (number: number) => to(number === 1 ? '/seller/orders' : `/seller/orders?page=${number}`)
  const links = pageLinks({ page, pages, language, href })
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
