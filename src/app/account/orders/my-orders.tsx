import { Fragment, Suspense, useEffect, useState } from 'react'
import {
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { listPagesMessages } from '#app/components/listing/list-pages-messages.ts'
import { ordersMessages } from '#domain/order/orders-messages.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { offeredGateways } from '#shop/payments/shop-qr.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { ListPagination } from '#app/components/listing/list-pagination.tsx'
import { privatePageMeta } from '#app/components/private-page.ts'
import { useOnOrderChangeInOtherTab } from '#app/components/stores/unpaid-orders.ts'
import { useSession } from '#app/components/stores/session-store.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { languageOfPath } from '#domain/language.ts'
import { readPageNumber } from '#domain/pagination.ts'
import { businessIn } from '#domain/settings/settings.ts'
import { messages } from '#domain/messages.ts'
import {
  cachePerLanguage,
  createShopperLoader,
  setBackgroundRefreshPath,
  type PendingShopperResponse,
} from '#app/components/calls/shopper-response.ts'
import { LoginRequired } from '#app/account/login-required.tsx'
import { OrderStatusLink } from '#app/account/order-status-link.tsx'
import { useTabVisible } from '#app/components/calls/use-tab-visible.ts'
import { recentOrderId } from '#app/components/order/last-order.ts'
import { useSilentRefresh, useShopperResponse } from '#app/components/calls/use-shopper-response.ts'
import { orderForms } from './order-forms.server.ts'
import { readOrderListItems, type OrderListItem } from './order-list-items.server.ts'
import { OrdersWithoutScripts } from './orders-without-scripts.tsx'
import { OrderView } from './order-view.tsx'
import { toMyOrder, type OrderResponse, type OrdersResponse } from './my-order-item.ts'
import {
  Confirmation,
  isJustConfirmed,
  type ShopContact,
} from '#app/account/orders/confirmed/confirmation.tsx'
import { useWrittenReviews } from '#app/account/reviews/use-written-reviews.ts'
import { PaymentNotice } from './payment-notice.tsx'
import { useUnpaidOrdersSync } from './order-polling.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const { phone, hours } = businessIn(shop.language, await shop.business.read())
  return {
    gateways: await offeredGateways(shop),
    contact: { phone, hours },
    orders: await readOrderListItems(shop),
  }
}

const pageSize = 10
const loadOrders = createShopperLoader<`/order/user?page=${number}&limit=${number}`>({
  failureMessage: () => messages(ordersMessages, languageOfPath(location.pathname)).ordersFailed,
})
const loadOrder = createShopperLoader<`/order/${string}`>()
const loadCachedLoaderData = cachePerLanguage<Awaited<ReturnType<typeof loader>>>()

type OrdersData = {
  gateways: readonly GatewayName[]
  contact: ShopContact
  responsePromise?: PendingShopperResponse<OrdersResponse>
  orderOfOtherPage?: PendingShopperResponse<OrderResponse> | undefined
}

/**
 * Loads a page of the shopper’s orders, newest first. An order named in the URL is loaded even from another
 * page.
 */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams
  const requestedOrder = params.get('order')
  const ordersRequest = loadOrders(pathOf(readPageNumber(params)))
  const [{ responsePromise }, { gateways, contact }] = await Promise.all([
    ordersRequest,
    loadCachedLoaderData(args.request, () => args.serverLoader<typeof loader>()),
  ])
  return {
    gateways,
    contact,
    responsePromise,
    orderOfOtherPage:
      requestedOrder === null ? undefined : loadOrderOfOtherPage(responsePromise, requestedOrder),
  }
}
clientLoader.hydrate = true

async function loadOrderOfOtherPage(responsePromise: PendingShopperResponse<OrdersResponse>, id: string) {
  const list = await responsePromise
  if (!list?.response.ok || list.response.body.orders.some((order) => order._id === id)) return undefined
  const path = `/order/${encodeURIComponent(id)}` as const
  // A repeated request for the order is silent: if it fails, the page does not change. Only the first reports a
  // failure.
  setBackgroundRefreshPath(path)
  const orderRequest = await loadOrder(path)
  return orderRequest.responsePromise
}

function pathOf(page: number) {
  return `/order/user?page=${page}&limit=${pageSize}` as const
}

export const action = formAction(orderForms)

export const meta = privatePageMeta('orders')

export default function MyOrdersPage() {
  const t = useMessages(ordersMessages)
  const session = useSession()
  const page = readPageNumber(useSearchParams()[0])
  const refreshSilently = useSilentRefresh()
  // These hooks run here and not in the list of orders, so they also work while the orders load.
  const refreshOrders = () => session.state === 'shopper' && void refreshSilently(pathOf(page))
  useTabVisible(refreshOrders)
  useOnOrderChangeInOtherTab(refreshOrders)
  return (
    <main id="main" className={layoutStyles.screenful}>
      <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
        {session.state === 'unknown' && (
          <>
            <WithoutScripts />
            <div>
              <LoadingOrders />
            </div>
          </>
        )}
        {session.state === 'visitor' && (
          <LoginRequired title={t.title} login={t.loginRegister} alternative={<OrderStatusLink />}>
            {t.loginFirst}
          </LoginRequired>
        )}
        {session.state === 'shopper' && (
          <Suspense key={`${session.account.id} ${page}`} fallback={<LoadingOrders />}>
            <Orders shopperId={session.account.id} />
          </Suspense>
        )}
      </div>
      <p className={textStyles.visuallyHidden} aria-live="polite">
        {session.state === 'unknown' && t.loading}
      </p>
    </main>
  )
}

function WithoutScripts() {
  const { orders }: { orders?: readonly OrderListItem[] | null } = useLoaderData<typeof loader>()
  return (
    <div className={layoutStyles.scriptless}>
      {orders !== undefined && <OrdersWithoutScripts orders={orders} />}
    </div>
  )
}

function Orders({ shopperId }: { shopperId: string }) {
  const t = useMessages(ordersMessages)
  const listPagesText = useMessages(listPagesMessages)
  const { gateways, contact, responsePromise, orderOfOtherPage }: OrdersData =
    useLoaderData<typeof clientLoader>()
  // After a retry, the skeleton is rendered until the router has a new response.
  const [retriedPromise, setRetriedPromise] = useState<PendingShopperResponse<OrdersResponse>>()
  const request = useShopperResponse(responsePromise, shopperId)
  if (request.state === 'loading' || (responsePromise !== undefined && responsePromise === retriedPromise))
    return <LoadingOrders />
  if (request.state === 'failed') {
    const tryAgain = () => {
      setRetriedPromise(responsePromise)
      request.reload()
    }
    return (
      <>
        <Title />
        <Notice>{listPagesText.failed}</Notice>
        <p className={`${layoutStyles.line} ${layoutStyles.start}`}>
          <Button onClick={tryAgain}>{t.tryAgain}</Button>
        </p>
      </>
    )
  }
  return (
    <OrderList
      {...{ shopperId, gateways, contact, orderOfOtherPage }}
      body={request.body}
      refresh={request.reload}
    />
  )
}

type OrderListProps = Omit<OrdersData, 'responsePromise'> & {
  shopperId: string
  body: OrdersResponse
  refresh: () => void
}

function OrderList({ shopperId, gateways, contact, orderOfOtherPage, body, refresh }: OrderListProps) {
  const t = useMessages(ordersMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const requestedOrder = useSearchParams()[0].get('order')
  const orders = body.orders.map((order) => toMyOrder(order, language))
  useUnpaidOrdersSync(orders)
  const highlightedId = requestedOrder ?? recentOrderId()
  // Only the newest order is confirmed; older ones are in the list.
  const [newestOrder] = body.page === 1 ? orders : []
  const confirmedOrder =
    newestOrder?.id === highlightedId && newestOrder && isJustConfirmed(newestOrder) ? newestOrder : undefined
  const writtenReviews = useWrittenReviews(orders.some(({ status }) => status === 'Delivered'))
  useScrollToOrder(confirmedOrder === undefined ? requestedOrder : null)
  const { total, page, pages } = body
  if (total === 0) return <NoOrders />
  const paymentNotice = requestedOrder !== null && (
    <PaymentNotice id={requestedOrder} {...{ shopperId, orders, orderOfOtherPage }} refresh={refresh} />
  )
  return (
    <>
      {confirmedOrder !== undefined && <Confirmation order={confirmedOrder} contact={contact} />}
      <Title headingLevel={confirmedOrder === undefined ? 1 : 2} aside={t.count({ count: total })} />
      {orders.every(({ id }) => id !== requestedOrder) && paymentNotice}
      {orders.map((order) => (
        <Fragment key={order.id}>
          {order.id === requestedOrder && paymentNotice}
          <OrderView
            order={order}
            gateways={gateways}
            isHighlighted={order.id === requestedOrder}
            writtenReviews={writtenReviews}
            refresh={refresh}
          />
        </Fragment>
      ))}
      <ListPagination page={page} pages={pages} href={(number) => to(`/my-orders?page=${number}`)} />
    </>
  )
}

/** Scrolls to the order that the URL names. */
function useScrollToOrder(id: string | null): void {
  useEffect(() => {
    if (id !== null) document.getElementById(id)?.scrollIntoView({ block: 'start' })
  }, [id])
}

function Title({ headingLevel = 1, aside }: { headingLevel?: 1 | 2; aside?: string }) {
  const t = useMessages(ordersMessages)
  return (
    <SectionTitle
      headingLevel={headingLevel}
      aside={
        aside && <p className={`${textStyles.small} ${textStyles.muted} ${layoutStyles.hanging}`}>{aside}</p>
      }
    >
      {t.title}
    </SectionTitle>
  )
}

function LoadingOrders() {
  return (
    <>
      <Title />
      <Skeleton kind="row" count={3} isDelayed />
    </>
  )
}

function NoOrders() {
  const t = useMessages(ordersMessages)
  const to = useLocalPath()
  return (
    <EmptyState
      title={t.none}
      headingLevel={1}
      action={
        <ButtonLink variant="primary" href={to('/products')}>
          {t.startShopping}
        </ButtonLink>
      }
    >
      {t.noneHelp}
    </EmptyState>
  )
}
