import { useParams } from 'react-router'
import { billMessages } from '#domain/messages/bills.ts'
import { chromeMessages } from '#domain/messages/chrome.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BillView, type CallBill } from '#app/components/bill-view.tsx'
import { privatePage } from '#app/components/private-page.ts'
import { useSession } from '#app/components/session-store.ts'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import './account-pages.css'
import { useAsked } from './asked.ts'
import { Failed, LoginFirst } from './login-first.tsx'

export const meta = privatePage('bill')

/** The bill of one of the shopper's own orders, and what takes it back. */
export default function OrderBillPage() {
  const said = useWords(billMessages)
  const session = useSession()
  const { id = '' } = useParams()
  return (
    <main id="main">
      {session.state === 'unknown' && <LoadingBill />}
      {session.state === 'visitor' && (
        <div className="wrap ph">
          <LoginFirst title={said.title} login={said.loginRegister}>
            {said.loginFirst}
          </LoginFirst>
        </div>
      )}
      {session.state === 'shopper' && <FoundBills order={id} owner={session.account.id} />}
      <p className="vh" aria-live="polite">
        {session.state === 'unknown' && said.loading}
      </p>
    </main>
  )
}

function LoadingBill() {
  const said = useWords(billMessages)
  return (
    <div className="wrap ph">
      <SectionTitle headingLevel={1}>{said.title}</SectionTitle>
      <Skeleton kind="row" count={3} isLate />
    </div>
  )
}

function FoundBills({ order, owner }: { order: string; owner: string }) {
  const said = useWords(billMessages)
  const chrome = useWords(chromeMessages)
  const to = useLocalPath()
  const asked = useAsked<{ bills: readonly CallBill[] }>(
    `/bill/list?order=${encodeURIComponent(order)}`,
    owner,
  )
  if (asked.state === 'loading') return <LoadingBill />
  if (asked.state === 'failed' && asked.status !== 404) {
    return (
      <div className="wrap ph">
        <SectionTitle headingLevel={1}>{said.title}</SectionTitle>
        <Failed tryAgain={said.tryAgain} onTry={asked.again}>
          {said.failed}
        </Failed>
      </div>
    )
  }
  const bills = asked.state === 'ready' ? asked.body.bills : []
  const back = to(`/order/${order}`)
  return (
    <>
      <Breadcrumb
        label={chrome.breadcrumb}
        crumbs={[{ text: said.home, href: to('/') }, { text: said.order, href: back }, { text: said.title }]}
      />
      <div className="wrap">
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
            <BillView bills={bills} />
            <p className="bill__back row row--start again">
              <ButtonLink href={back}>{said.backToOrder}</ButtonLink>
            </p>
          </>
        )}
      </div>
    </>
  )
}
