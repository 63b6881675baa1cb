import { useLoaderData, useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { billMessages } from '#domain/messages/bills.ts'
import { chromeMessages } from '#domain/messages/frame/chrome.ts'
import { Breadcrumb } from '#ui/site/breadcrumb.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { BillView, type CallBill } from '#app/components/bill/bill-view.tsx'
import { privatePage } from '#app/components/private-page.ts'
import { useOwnLogo } from '#app/components/frame/site-navigation.ts'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import type { AnswerOf } from '#app/components/stores/api-answer.ts'
import { createOwnReading, type Own } from '#app/components/calls/own-answer.ts'
import { AskedFor, OwnPage } from '#app/account/own-page.tsx'
import * as layoutLook from '#ui/look/layout.module.css'

type BillsPath = `/bill/list?order=${string}`

/** Nothing that is one shopper's; the page is drawn for everybody all the same. */
export function loader() {
  return null
}

const read = createOwnReading<BillsPath>()

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return read(`/bill/list?order=${encodeURIComponent(params.id ?? '')}`)
}
clientLoader.hydrate = true

export const meta = privatePage('bill')

/** The bill of one of the shopper's own orders, and what takes it back. */
export default function OrderBillPage() {
  const said = useWords(billMessages)
  const { id = '' } = useParams()
  return <OwnPage words={said}>{(owner) => <FoundBills order={id} owner={owner} />}</OwnPage>
}

function FoundBills({ order, owner }: { order: string; owner: string }) {
  const said = useWords(billMessages)
  const loaded: { own: Own<AnswerOf<'GET', BillsPath>> } | null = useLoaderData<typeof clientLoader>()
  return (
    <AskedFor words={said} owner={owner} own={loaded?.own}>
      {(found) => <Bills order={order} bills={found?.body.bills ?? []} />}
    </AskedFor>
  )
}

function Bills({ order, bills }: { order: string; bills: readonly CallBill[] }) {
  const said = useWords(billMessages)
  const chrome = useWords(chromeMessages)
  const to = useLocalPath()
  const back = to(`/order/${order}`)
  const logo = useOwnLogo()?.picture ?? null
  return (
    <>
      <Breadcrumb
        label={chrome.breadcrumb}
        crumbs={[{ text: said.home, href: to('/') }, { text: said.order, href: back }, { text: said.title }]}
      />
      <div className={layoutLook.page}>
        {bills.length === 0 ? (
          <EmptyState
            title={said.none}
            headingLevel={1}
            action={
              <ButtonLink variant="primary" href={back}>
                {said.backToOrder}
              </ButtonLink>
            }
          >
            {said.noneHelp}
          </EmptyState>
        ) : (
          <>
            <SectionTitle headingLevel={1}>{said.title}</SectionTitle>
            <BillView bills={bills} logo={logo} />
            <p className={`${layoutLook.back} ${layoutLook.line} ${layoutLook.start} ${layoutLook.again}`}>
              <ButtonLink href={back}>{said.backToOrder}</ButtonLink>
            </p>
          </>
        )}
      </div>
    </>
  )
}
