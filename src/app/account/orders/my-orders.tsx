import { useEffect } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { listingMessages } from '#domain/messages/storefront/listing.ts'
import { ordersMessages } from '#domain/messages/account/orders.ts'
import { toastMessages } from '#domain/messages/frame/toasts.ts'
import type { GatewayName } from '#domain/payment/payment.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { ListPages } from '#app/components/listing/list-pages.tsx'
import { privatePage } from '#app/components/private-page.ts'
import { useSession } from '#app/components/stores/session-store.ts'
import { toastError } from '#app/components/stores/toasts.ts'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { LoginFirst } from '#app/account/login-first.tsx'
import { OrderView } from './order-view.tsx'
import { useOwnOrders } from './own-orders.ts'
import { PaymentNotice } from './payment-notice.tsx'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'

export function loader({ context }: LoaderFunctionArgs) {
  return { gateways: shopOf(context).settings.gateways }
}

export const meta = privatePage('orders')

export default function MyOrdersPage() {
  const { gateways } = useLoaderData<typeof loader>()
  const said = useWords(ordersMessages)
  const session = useSession()
  return (
    <main id="main">
      <div className={`${layoutLook.page} ${layoutLook.head}`}>
        {session.state === 'unknown' && <LoadingOrders />}
        {session.state === 'visitor' && (
          <LoginFirst title={said.title} login={said.loginRegister}>
            {said.loginFirst}
          </LoginFirst>
        )}
        {session.state === 'shopper' && <Orders owner={session.account.id} gateways={gateways} />}
      </div>
      <p className={textLook.unseen} aria-live="polite">
        {session.state === 'unknown' && said.loading}
      </p>
    </main>
  )
}

function Orders({ owner, gateways }: { owner: string; gateways: readonly GatewayName[] }) {
  const said = useWords(ordersMessages)
  const listing = useWords(listingMessages)
  const to = useLocalPath()
  const [params] = useSearchParams()
  const asked = params.get('order')
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const found = useOwnOrders(owner, page, useLanguage())
  useShown(asked, found.state === 'ready')
  useFailureToast(found.state === 'failed')
  if (found.state === 'loading') return <LoadingOrders />
  if (found.state === 'failed') {
    return (
      <>
        <Title />
        <Notice>{listing.failed}</Notice>
        <p className={`${layoutLook.line} ${layoutLook.start}`}>
          <Button onClick={found.tryAgain}>{said.tryAgain}</Button>
        </p>
      </>
    )
  }
  if (found.total === 0) return <NoOrders />
  return (
    <>
      <Title aside={said.count({ count: found.total })} />
      {asked !== null && <PaymentNotice id={asked} orders={found.orders} refresh={found.refresh} />}
      {found.orders.map((order) => (
        <OrderView
          key={order.id}
          order={order}
          gateways={gateways}
          isAsked={order.id === asked}
          refresh={found.refresh}
        />
      ))}
      <ListPages page={page} pages={found.pages} href={(number) => to(`/my-orders?page=${number}`)} />
    </>
  )
}

/** Says once, each time it fails, that the orders did not come; the page keeps the way to try again. */
function useFailureToast(hasFailed: boolean): void {
  const { ordersFailed } = useWords(toastMessages)
  useEffect(() => {
    if (hasFailed) toastError(ordersFailed)
  }, [hasFailed, ordersFailed])
}

/** Brings the order that the address names into sight. */
function useShown(id: string | null, isReady: boolean): void {
  useEffect(() => {
    if (id !== null && isReady) document.getElementById(id)?.scrollIntoView({ block: 'start' })
  }, [id, isReady])
}

function Title({ aside }: { aside?: string }) {
  const said = useWords(ordersMessages)
  return (
    <SectionTitle
      headingLevel={1}
      aside={aside && <p className={`${textLook.small} ${textLook.muted} ${layoutLook.hanging}`}>{aside}</p>}
    >
      {said.title}
    </SectionTitle>
  )
}

function LoadingOrders() {
  return (
    <>
      <Title />
      <Skeleton kind="row" count={3} isLate />
    </>
  )
}

function NoOrders() {
  const said = useWords(ordersMessages)
  const to = useLocalPath()
  return (
    <EmptyState
      title={said.none}
      headingLevel={1}
      action={
        <ButtonLink variant="primary" href={to('/products')}>
          {said.startShopping}
        </ButtonLink>
      }
    >
      {said.noneHelp}
    </EmptyState>
  )
}
