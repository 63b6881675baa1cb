import { href, useLoaderData, useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { billMessages } from '#domain/bill/bill-messages.ts'
import { frameMessages } from '#app/components/frame/frame-messages.ts'
import { Breadcrumb } from '#ui/site/breadcrumb.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { BillView, type CallBill } from '#app/components/bill/bill-view.tsx'
import { privatePage } from '#app/components/private-page.ts'
import { useCustomLogo } from '#app/components/frame/site-navigation.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { createOwnReading, type PendingShopperResponse } from '#app/components/calls/shopper-response.ts'
import { LoadedContent, MyPage } from '#app/account/my-page.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'

type BillsPath = `/bill/list?order=${string}`

/** Returns no personal data, so the page is the same for everybody. */
export function loader() {
  return null
}

const read = createOwnReading<BillsPath>()

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return read(`/bill/list?order=${encodeURIComponent(params.id ?? '')}`)
}
clientLoader.hydrate = true

export const meta = privatePage('bill')

/** The bill of a shopper’s own order, and its credit notes. */
export default function OrderBillPage() {
  const t = useMessages(billMessages)
  const { id = '' } = useParams()
  return <MyPage words={t}>{(owner) => <LoadedBills order={id} owner={owner} />}</MyPage>
}

function LoadedBills({ order, owner }: { order: string; owner: string }) {
  const t = useMessages(billMessages)
  const loaded: { responsePromise: PendingShopperResponse<ResponseOf<'GET', BillsPath>> } | null =
    useLoaderData<typeof clientLoader>()
  return (
    <LoadedContent words={t} owner={owner} responsePromise={loaded?.responsePromise}>
      {(response) => <Bills order={order} bills={response?.body.bills ?? []} />}
    </LoadedContent>
  )
}

function Bills({ order, bills }: { order: string; bills: readonly CallBill[] }) {
  const t = useMessages(billMessages)
  const chrome = useMessages(frameMessages)
  const to = useLocalPath()
  const back = to(href('/order/:id', { id: order }))
  const logo = useCustomLogo()?.picture ?? null
  return (
    <>
      <Breadcrumb
        label={chrome.breadcrumb}
        crumbs={[{ text: t.home, href: to('/') }, { text: t.order, href: back }, { text: t.title }]}
      />
      <div className={layoutStyles.page}>
        {bills.length === 0 ? (
          <EmptyState
            title={t.none}
            headingLevel={1}
            action={
              <ButtonLink variant="primary" href={back}>
                {t.backToOrder}
              </ButtonLink>
            }
          >
            {t.noneHelp}
          </EmptyState>
        ) : (
          <>
            <SectionTitle headingLevel={1}>{t.title}</SectionTitle>
            <BillView bills={bills} logo={logo} />
            <p
              className={`${layoutStyles.back} ${layoutStyles.line} ${layoutStyles.start} ${layoutStyles.again}`}
            >
              <ButtonLink href={back}>{t.backToOrder}</ButtonLink>
            </p>
          </>
        )}
      </div>
    </>
  )
}
