import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { invariantMessages } from '#domain/messages/invariants.ts'
import { sellerPaymentsMessages } from '#domain/messages/seller-payments.ts'
import { clampPage } from '#domain/pagination.ts'
import { daysLeft } from '#domain/payment.ts'
import type { Shop } from '#shop/context.ts'
import { listHeldPayments, type HeldPayment } from '#shop/held-payments.ts'
import { listFindings } from '#shop/invariants.ts'
import { listRefunds, type Refund } from '#shop/refund-order.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListPages } from '#app/components/list-pages.tsx'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { FindingRow, type FindingItem } from './finding-row.tsx'
import { HeldRow, type HeldItem } from './held-row.tsx'
import { RefundRow, type RefundItem } from './refund-row.tsx'
import { sellerTitle } from './seller-title.ts'
import './payments.css'

const limit = 20
const mostHeld = 100

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!shop.actor.seller) return null
  const asked = Number(url.searchParams.get('page') ?? 1)
  const held = await listHeldPayments(shop, { limit: mostHeld })
  const first = await listRefunds(shop, { page: asked, limit })
  const page = clampPage(asked, first.pages)
  const found = page === asked ? first : await listRefunds(shop, { page, limit })
  const findings = await listFindings(shop)
  return {
    findings: findings.map(({ firstSeen, ...finding }): FindingItem => {
      return { ...finding, firstSeen: firstSeen.toISOString() }
    }),
    held: held.payments.map(heldItem),
    refunds: found.refunds.map((refund) => refundItem(shop, refund)),
    total: found.total,
    pages: found.pages,
    page,
  }
}

function refundItem(shop: Shop, { dueAt, doneAt, ...refund }: Refund): RefundItem {
  return {
    ...refund,
    dueAt: dueAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    daysLeft: daysLeft(dueAt, shop.now()),
  }
}

function heldItem({ arrivedAt, ...payment }: HeldPayment): HeldItem {
  return { ...payment, arrivedAt: arrivedAt.toISOString() }
}

export const meta = sellerTitle('sellerPayments')

export default function SellerPaymentsPage() {
  const found = useLoaderData<typeof loader>()
  const said = useWords(sellerPaymentsMessages)
  const to = useLocalPath()
  if (found === null) return null
  const { findings, held, refunds, total } = found
  const isEmpty = findings.length === 0 && held.length === 0 && total === 0
  return (
    <>
      <div className="sl__t">
        <h1 className="d2">{said.title}</h1>
        {total > 0 && <p className="small muted">{said.count({ total })}</p>}
      </div>
      {isEmpty && <EmptyState title={said.none}>{said.noneHelp}</EmptyState>}
      {findings.length > 0 && <Findings findings={findings} />}
      {held.length > 0 && (
        <section className="pay" aria-labelledby="held">
          <h2 className="h3" id="held">
            {said.heldTitle}
          </h2>
          <p className="small muted">{said.heldHelp}</p>
          {held.map((payment) => (
            <HeldRow key={payment.id} payment={payment} />
          ))}
        </section>
      )}
      {total > 0 && (
        <section className="pay" aria-labelledby="refunds">
          <h2 className="h3" id="refunds">
            {said.refundsTitle}
          </h2>
          <p className="small muted">{said.refundsHelp}</p>
          {refunds.map((refund) => (
            <RefundRow key={refund.id} refund={refund} />
          ))}
        </section>
      )}
      <ListPages page={found.page} pages={found.pages} href={(number) => to(paymentsAddress(number))} />
    </>
  )
}

/** Where the books do not add up: nothing to press, only to look into. */
function Findings({ findings }: { findings: readonly FindingItem[] }) {
  const said = useWords(invariantMessages)
  return (
    <section className="pay" aria-labelledby="findings">
      <h2 className="h3" id="findings">
        {said.title}
      </h2>
      <p className="small muted">{said.help}</p>
      {findings.map((finding) => (
        <FindingRow key={`${finding.kind} ${finding.subject}`} finding={finding} />
      ))}
    </section>
  )
}

function paymentsAddress(page: number): string {
  return page === 1 ? '/seller/payments' : `/seller/payments?page=${page}`
}
