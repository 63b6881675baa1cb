import {
  href,
  useLoaderData,
  useParams,
  useRevalidator,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { frameMessages } from '#app/components/frame/frame-messages.ts'
import { orderPageMessages } from './order-page-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { canBuyAgain } from '#domain/order/order.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { onlinePayableAmount } from '#domain/order/online-payable-amount.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { offeredGateways } from '#shop/payments/shop-qr.ts'
import { Breadcrumb } from '#ui/site/breadcrumb.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Timeline } from '#ui/list/timeline.tsx'
import { OrderContact } from './order-contact.tsx'
import { privatePageMeta } from '#app/components/private-page.ts'
import { useShopName } from '#app/components/frame/site-navigation.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { shopOf } from '#app/shop-context.server.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { useOnOrderChangeInOtherTab } from '#app/components/stores/unpaid-orders.ts'
import { callApi, type ApiResponse } from '#app/components/stores/api-client.ts'
import { useDeferredResult } from '#app/components/calls/use-shopper-response.ts'
import {
  cachePerLanguage,
  createShopperLoader,
  type PendingShopperResponse,
} from '#app/components/calls/shopper-response.ts'
import { fetchOrder, useOrderPolling, useUnpaidOrdersSync } from './order-polling.ts'
import { BillLinks } from '#app/components/bill/bill-links.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderSummary } from './order-summary.tsx'
import { OrderRequests } from './order-requests.tsx'
import { orderSteps, shopperStatusText } from './order-steps.ts'
import { BoughtItem } from './bought-item.tsx'
import { LineReview } from '#app/account/reviews/line-review.tsx'
import { useWrittenReviews } from '#app/account/reviews/use-written-reviews.ts'
import { OrderDelivery, OrderFacts, OrderStatusTag } from './order-view.tsx'
import { LoadedContent, MyPage } from '#app/account/my-page.tsx'
import { toMyOrder, type OrderResponse, type MyOrder } from './my-order-item.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './orders.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  return { gateways: await offeredGateways(shopOf(context)) }
}

const loadOrder = createShopperLoader<`/order/${string}`>({ fetchLatest: fetchOrder })
const loadCachedGateways = cachePerLanguage<Awaited<ReturnType<typeof loader>>>()

/** Loads the order. With the order’s key no login is required; otherwise only its shopper may open it. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const id = encodeURIComponent(args.params.id ?? '')
  const key = new URL(args.request.url).searchParams.get('key')
  const { gateways } = await loadCachedGateways(args.request, () => args.serverLoader<typeof loader>())
  if (key !== null) {
    const publicOrderPromise: PublicOrderPromise = callApi(
      'GET',
      `/order/${id}/open?key=${encodeURIComponent(key)}`,
    )
    return { responsePromise: undefined, publicOrderPromise, gateways }
  }
  return {
    responsePromise: (await loadOrder(`/order/${id}`)).responsePromise,
    publicOrderPromise: undefined,
    gateways,
  }
}
clientLoader.hydrate = true

export const meta = privatePageMeta('order')

export default function OrderPage() {
  const t = useMessages(orderPageMessages)
  const to = useLocalPath()
  const { id = '' } = useParams()
  const { publicOrderPromise }: { publicOrderPromise?: PublicOrderPromise | undefined } =
    useLoaderData<typeof clientLoader>()
  if (publicOrderPromise) return <PublicOrder publicOrderPromise={publicOrderPromise} />
  return (
    <MyPage
      texts={t}
      className={styles.page}
      withoutScripts={<ButtonLink href={to(href('/checkout/:order', { order: id }))}>{t.show}</ButtonLink>}
    >
      {(shopperId) => <LoadedOrder shopperId={shopperId} />}
    </MyPage>
  )
}

function LoadedOrder({ shopperId }: { shopperId: string }) {
  const t = useMessages(orderPageMessages)
  const language = useLanguage()
  const { responsePromise }: { responsePromise?: PendingShopperResponse<OrderResponse> | undefined } =
    useLoaderData<typeof clientLoader>()
  return (
    <LoadedContent texts={t} shopperId={shopperId} responsePromise={responsePromise}>
      {(response) => {
        const order = response && toMyOrder(response.body.order, language)
        // A browser with a seller session may read every order, but this page shows only the shopper’s own orders.
        const isVisible = order?.shopperId === shopperId || response?.body.isLinked === true
        if (response === undefined || order === undefined || !isVisible) return <NoOrder />
        return (
          <OrderDetails order={order} refresh={response.reload} refreshSilently={response.refreshSilently} />
        )
      }}
    </LoadedContent>
  )
}

type PublicOrderPromise = Promise<ApiResponse<ResponseOf<'GET', '/order/:id/open'>>>

/** Renders a phone order for a customer without an account, with its progress. */
function PublicOrder({ publicOrderPromise }: { publicOrderPromise: PublicOrderPromise }) {
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  const response = useDeferredResult(publicOrderPromise)
  const order = response?.ok === true ? toMyOrder(response.body.order, language) : undefined
  return (
    <main id="main" className={`${styles.page} ${layoutStyles.screenful}`}>
      {response === undefined && (
        <div className={layoutStyles.page}>
          <Skeleton kind="row" count={3} isDelayed />
        </div>
      )}
      {response?.ok === false && <NoOrder isByKey />}
      {order && (
        <OrderDetails
          order={order}
          orderKey={params.get('key') ?? ''}
          refresh={() => void revalidate()}
          refreshSilently={() => revalidate()}
        />
      )}
    </main>
  )
}

function NoOrder({ isByKey = false }: { isByKey?: boolean }) {
  const t = useMessages(orderPageMessages)
  const to = useLocalPath()
  if (isByKey)
    return (
      <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
        <EmptyState
          title={t.notFound}
          headingLevel={1}
          action={<ButtonLink href={to('/contact')}>{t.contact}</ButtonLink>}
        >
          {t.invalidLinkHelp}
        </EmptyState>
      </div>
    )
  return (
    <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
      <EmptyState
        title={t.notFound}
        headingLevel={1}
        action={
          <ButtonLink variant="primary" href={to('/my-orders')}>
            {t.myOrders}
          </ButtonLink>
        }
      >
        {t.notFoundHelp}
      </EmptyState>
    </div>
  )
}

type OrderProps = {
  order: MyOrder
  /** The key of the order’s public page, for a customer without an account. */
  orderKey?: string
  refresh: () => void
  refreshSilently: () => Promise<void>
}

function OrderDetails({ order, orderKey, refresh, refreshSilently }: OrderProps) {
  useOrderPolling(order, refreshSilently)
  useOnOrderChangeInOtherTab(() => void refreshSilently())
  useUnpaidOrdersSync([order])
  const t = useMessages(orderPageMessages)
  const frameText = useMessages(frameMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const { gateways } = useLoaderData<typeof loader>()
  // A manual order without a key is visible to the account that it is linked to.
  const isManualOrder = orderKey === undefined && order.shopperId === null
  const isPlacedByShopper = orderKey === undefined && !isManualOrder
  const writtenReviews = useWrittenReviews(isPlacedByShopper && order.status === 'Delivered')
  // Paying and buying again come first. For other orders the progress comes before the cancellation.
  const isActionFirst = onlinePayableAmount(order) !== undefined || canBuyAgain(order)
  const actions = <OrderActions {...{ order, orderKey, gateways, refresh }} />
  return (
    <>
      <Breadcrumb
        label={frameText.breadcrumb}
        crumbs={[
          { text: t.home, href: to('/') },
          ...(orderKey === undefined ? [{ text: t.myOrders, href: to('/my-orders') }] : []),
          { text: t.title },
        ]}
      />
      <div className={layoutStyles.page}>
        <p className={`${textStyles.printed} ${styles.seller}`}>{t.store({ shop: useShopName() })}</p>
        <SectionTitle
          headingLevel={1}
          aside={
            <span className={styles.status}>
              <OrderStatusTag order={order} />
            </span>
          }
        >
          {t.title} <span className={textStyles.number}>{orderNumberText(order.number, language)}</span>
        </SectionTitle>
        <OrderFacts order={order}>
          <OrderDelivery order={order} showsDeliveryDay />
          {isActionFirst && actions}
        </OrderFacts>
        <output className={textStyles.visuallyHidden}>
          {t.statusNow({ status: shopperStatusText(order, language) })}
        </output>
        <section aria-label={t.steps} className={styles.part}>
          <Timeline label={t.steps} steps={orderSteps(order, language)} />
        </section>
        <OrderChanges order={order} />
        {!isActionFirst && actions}
        {isManualOrder && <ManualOrderNote />}
        <BillLinks
          className={`${styles.actions} ${textStyles.hiddenInPrint}`}
          order={order}
          orderKey={orderKey}
        />
        <div className={`${layoutStyles.columns} ${styles.part}`}>
          <section aria-label={t.items}>
            <h2 className={textStyles.subheading}>{t.items}</h2>
            <ul>
              {order.items.map((item) => (
                <BoughtItem key={item.product.id} item={item}>
                  {isPlacedByShopper && (
                    <LineReview order={order} product={item.product} writtenReviews={writtenReviews} />
                  )}
                </BoughtItem>
              ))}
            </ul>
          </section>
          <OrderSummary order={order} />
        </div>
        {isPlacedByShopper && <OrderRequests order={order} refresh={refresh} />}
        <OrderContact number={order.number} />
        <PrintButton />
      </div>
    </>
  )
}

/** Explains why a manual order has fewer actions than the shopper's other orders. */
function ManualOrderNote() {
  const t = useMessages(orderPageMessages)
  return <p className={`${textStyles.small} ${textStyles.muted} ${styles.head}`}>{t.takenByShop}</p>
}

/** Lists the changes that the store has made to the order, with the reasons. */
function OrderChanges({ order: { changes } }: { order: MyOrder }) {
  const t = useMessages(orderPageMessages)
  const language = useLanguage()
  if (changes.length === 0) return null
  return (
    <section className={styles.part} aria-label={t.changes}>
      <h2 className={textStyles.subheading}>{t.changes}</h2>
      <ul className={textStyles.small}>
        {changes.map(({ version, reason, at, totalPaisa }) => (
          <li key={version}>
            <time dateTime={at}>{formatDateTime(new Date(at), language)}</time>: {reason} (
            {formatMoney(totalPaisa, language, 'when-needed')})
          </li>
        ))}
      </ul>
    </section>
  )
}

function PrintButton() {
  const t = useMessages(orderPageMessages)
  return (
    <Button className={layoutStyles.spacedAbove} size="small" onClick={() => window.print()}>
      {t.print}
    </Button>
  )
}
