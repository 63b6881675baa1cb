import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { sellerOrderMessages } from '#domain/messages/seller/orders.ts'
import { sellerMessages } from '#domain/messages/seller/seller.ts'
import { clampPage } from '#domain/pagination.ts'
import { readOrderFilter } from '#domain/order/order-filter.server.ts'
import { listSellerOrders } from '#shop/orders/seller-orders.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ListPages } from '#app/components/listing/list-pages.tsx'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { sellerFor } from '#shop/permissions.ts'
import {
  exportAddress,
  isNarrowed,
  ordersAddress,
  useWishedChoice,
  type OrderChoice,
} from './order-address.ts'
import { OrderFilters, StatusChips } from './order-filters.tsx'
import { listedOrder, type ListedOrder } from './seller-order-item.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { useOrderNews } from '#app/seller/frame/order-news.ts'
import { useRememberedList } from '#app/seller/frame/use-list-place.ts'
import { formatDateTime } from '#domain/nepal/dates.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { SellerOrderActions } from './order-actions.tsx'
import { nameOf } from './order-end.tsx'
import { Customer, OrderAmount, OrderedPiece, OrderHistory, StatusTag } from './order-parts.tsx'
import { BillNumbers, OpenRequests } from './order-marks.tsx'
import { useOrderMove } from './use-order-move.ts'
import { classNames } from '#ui/class-names.ts'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './orders.module.css'

const limit = 20

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerFor(shop, 'orders')) return null
  const { status, payment, method, from, to, search } = readOrderFilter(Object.fromEntries(url.searchParams))
  const choice: OrderChoice = { status, payment, method, from, to, search }
  const wish = Number(url.searchParams.get('page') ?? 1)
  const asked = Number.isSafeInteger(wish) && wish > 0 ? wish : 1
  const first = await listSellerOrders(shop, { ...choice, page: asked, limit })
  const page = clampPage(asked, first.paging?.pages ?? 1)
  const found = page === asked ? first : await listSellerOrders(shop, { ...choice, page, limit })
  return {
    choice,
    page,
    pages: found.paging?.pages ?? 1,
    total: found.paging?.total ?? 0,
    isCapped: found.paging?.isCapped ?? false,
    counts: found.paging?.byStatus ?? null,
    orders: found.orders.map((order) => listedOrder(shop.language, order)),
  }
}

export { clientAction } from '#app/components/calls/send.ts'

export const meta = sellerTitle('sellerOrders')

export default function SellerOrdersPage() {
  const found = useLoaderData<typeof loader>()
  return found === null ? null : <Orders found={found} />
}

type OrdersProps = { found: NonNullable<Awaited<ReturnType<typeof loader>>> }

function Orders({ found }: OrdersProps) {
  const { choice, page, pages, orders } = found
  const to = useLocalPath()
  const wished = useWishedChoice(choice)
  const isFirst = page === 1 && !isNarrowed(choice)
  const { unseen, ids, seeAll } = useOrderNews({ isFirst })
  useRememberedList()
  return (
    <>
      <DeskTitle found={found} />
      {unseen > 0 && !isFirst && <NewOrdersBar count={unseen} onShow={seeAll} />}
      <StatusChips choice={wished} counts={found.counts} />
      <OrderFilters choice={wished} />
      {orders.length === 0 && <NoOrders isNarrowed={isNarrowed(choice)} />}
      {orders.map((order) => (
        <SellerOrderRow key={order.id} order={order} isNew={ids.has(order.id)} />
      ))}
      <ListPages page={page} pages={pages} href={(number) => to(ordersAddress(choice, number))} />
    </>
  )
}

function DeskTitle({ found: { choice, total, isCapped } }: OrdersProps) {
  const said = useWords(sellerOrderMessages)
  const language = useLanguage()
  return (
    <div className={deskLook.head}>
      <h1 className={textLook.title}>{said.orders}</h1>
      <div className={styles.state}>
        <output className={`${textLook.small} ${textLook.muted}`}>
          {isCapped ? said.countCapped({ total }) : said.count({ total })}
        </output>
        <ButtonLink size="small" href={exportAddress(choice, language)} reloadDocument download>
          {said.exportCsv}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Where new orders do not stand on the page by themselves, they are one press away. */
function NewOrdersBar({ count, onShow }: { count: number; onShow: () => void }) {
  const said = useWords(sellerOrderMessages)
  const to = useLocalPath()
  return (
    <Link className={styles.arrived} to={to('/seller/orders')} onClick={onShow}>
      <span>{said.newOrders({ count })}</span>
      <span className={textLook.underlined}>{said.showNew}</span>
    </Link>
  )
}

function NoOrders({ isNarrowed: isChosen }: { isNarrowed: boolean }) {
  const said = useWords(sellerOrderMessages)
  const seller = useWords(sellerMessages)
  if (isChosen) return <EmptyState title={said.noneFound}>{said.noneFoundHelp}</EmptyState>
  return <EmptyState title={seller.noOrders}>{seller.noOrdersHelp}</EmptyState>
}

type RowProps = { order: ListedOrder; isNew: boolean }

/** What was ordered, who it goes to, what it costs, how far it has come, and what can be done next. */
function SellerOrderRow({ order: stored, isNew }: RowProps) {
  const said = useWords(sellerOrderMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const { order, isWorking, move } = useOrderMove(stored)
  return (
    <article
      className={classNames(deskLook.entry, styles.listed, isNew && styles.fresh)}
      aria-labelledby={nameOf(order)}
    >
      <div>
        <h2 className={`${styles.name} ${deskLook.broken}`}>
          <Link
            className={`${textLook.underlined} ${textLook.number}`}
            id={nameOf(order)}
            to={to(`/seller/orders/${order.id}`)}
          >
            {orderNumberText(order.number, language)}
          </Link>{' '}
          {isNew && <Tag kind="quiet">{said.isNew}</Tag>}
        </h2>
        <p className={textLook.caption}>
          <time dateTime={order.createdAt}>{formatDateTime(new Date(order.createdAt), language)}</time>
        </p>
        <OpenRequests order={order} />
        {order.items.map((item) => (
          <OrderedPiece key={item.id} item={item} />
        ))}
        <details className={styles.more}>
          <summary>
            {said.history}
            <Icon name="caret-down" size={16} />
          </summary>
          <OrderHistory history={order.history} />
        </details>
      </div>
      <Customer address={order.address} />
      <OrderAmount order={order} />
      <div>
        <dl>
          <dt>{said.status}</dt>
          <dd>
            <StatusTag status={order.status} />
          </dd>
        </dl>
        <BillNumbers order={order} />
        <SellerOrderActions order={order} isWorking={isWorking} move={move} />
      </div>
    </article>
  )
}
