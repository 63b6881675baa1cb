import { dashboardMessages } from './dashboard-messages.ts'
import { textIn } from '#domain/language.ts'
import { formatMoney } from '#domain/money.ts'
import { gatewayMessages } from '#domain/payment/gateway-messages.ts'
import { tenderMessages } from '#domain/payment/tender-messages.ts'
import { listingParts } from '#domain/product/listing-completeness.ts'
import type { ReturnCounts } from '#shop/today/returns-report.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { PageLink } from '#app/seller/frame/page-link.tsx'
import { DashboardPanel } from './dashboard-lists.tsx'
import type { DashboardView } from './dashboard-view.ts'
import { Rows } from '#ui/layout/flow.tsx'
import * as textStyles from '#ui/styles/text.module.css'

/** Lists what was received, and below it what was refunded, by payment method, if there was anything. */
export function ReceivedByMethod({
  receivedByMethod: { received, refunded },
}: {
  receivedByMethod: DashboardView['receivedByMethod']
}) {
  const t = useMessages(dashboardMessages)
  const tenderText = useMessages(tenderMessages)
  const names = { ...useMessages(gatewayMessages), ...tenderText }
  const language = useLanguage()
  const rows = [
    ...received.map(({ method, paisa }) => ({ text: names[method], paisa })),
    ...refunded.map(({ method, paisa }) => ({ text: tenderText.refunded({ method: names[method] }), paisa })),
  ]
  if (rows.length === 0) return null
  return (
    <DashboardPanel id="received-title" title={t.receivedByMethod} note={t.receivedByMethodHelp}>
      <Rows>
        {rows.map(({ text, paisa }) => (
          <li key={text}>
            <span>{text}</span>
            <b className={textStyles.number}>{formatMoney(paisa, language, 'when-needed')}</b>
          </li>
        ))}
      </Rows>
    </DashboardPanel>
  )
}

/** Renders the refused and returned deliveries, if any shipped order has ended: in total, by zone, and by product. */
export function ReturnsReport({ returnsReport }: { returnsReport: DashboardView['returnsReport'] }) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  const { sent, zones, products } = returnsReport
  const outcomeText = (counts: ReturnCounts) => {
    const parts = [
      counts.refused > 0 && t.refused({ count: counts.refused }),
      counts.returned > 0 && t.returned({ count: counts.returned }),
      counts.unfit > 0 && t.didNotFit({ count: counts.unfit }),
    ].filter((part) => part !== false)
    return parts.length === 0 ? t.noneReturned : parts.join(' · ')
  }
  if (sent === 0) return null
  return (
    <DashboardPanel id="back-title" title={t.returnsReport} note={t.returnsReportHelp}>
      <p className={textStyles.small}>{t.sentText({ count: sent, outcome: outcomeText(returnsReport) })}</p>
      {zones.length > 0 && (
        <Rows>
          {zones.map((zoneOutcome) => (
            <li key={zoneOutcome.zone?.id ?? ''}>
              <span>
                {zoneOutcome.zone === null ? t.elsewhere : textIn(language, zoneOutcome.zone.name)}
                {' · '}
                <span className={textStyles.muted}>{t.orderCount({ count: zoneOutcome.sent })}</span>
              </span>
              <b className={textStyles.number}>{outcomeText(zoneOutcome)}</b>
            </li>
          ))}
        </Rows>
      )}
      {products.length > 0 && (
        <Products
          title={t.oftenReturned}
          rows={products.map((productOutcome) => ({ ...productOutcome, note: outcomeText(productOutcome) }))}
        />
      )}
    </DashboardPanel>
  )
}

/** Lists the products with incomplete information, if any, the most incomplete first. */
export function IncompleteProducts({ gaps }: { gaps: DashboardView['gaps'] }) {
  const t = useMessages(dashboardMessages)
  const { checkedCount, incompleteCount, products } = gaps
  if (incompleteCount === 0) return null
  const rows = products.map(({ missingParts, ...product }) => {
    const score = t.score({ complete: listingParts.length - missingParts.length, total: listingParts.length })
    return { ...product, note: `${score}: ${missingParts.map((part) => t[`lacks-${part}`]).join(', ')}` }
  })
  return (
    <DashboardPanel
      id="gaps-title"
      title={t.incompleteListings}
      note={t.incompleteListingsHelp({ count: checkedCount })}
    >
      <Products title={t.incompleteListingsText({ count: incompleteCount })} rows={rows} />
    </DashboardPanel>
  )
}

/** Lists the unavailable products that shoppers want, with the number of wishlists and of back-in-stock requests. */
export function DemandedProducts({ products }: { products: DashboardView['demandedProducts'] }) {
  const t = useMessages(dashboardMessages)
  if (products.length === 0) return null
  const demandText = ({ wishes, alerts }: { wishes: number; alerts: number }) =>
    [wishes > 0 && t.wishes({ count: wishes }), alerts > 0 && t.waiting({ count: alerts })]
      .filter((part) => part !== false)
      .join(' · ')
  return (
    <DashboardPanel id="wanted-title" title={t.unmetDemand} note={t.unmetDemandHelp}>
      <Products
        rows={products.map((productDemand) => ({ ...productDemand, note: demandText(productDemand) }))}
      />
    </DashboardPanel>
  )
}

type ProductRow = { id: string; name: string; note: string }

function Products({ title, rows }: { title?: string; rows: readonly ProductRow[] }) {
  return (
    <>
      {title !== undefined && <p className={`${textStyles.small} ${textStyles.strong}`}>{title}</p>}
      <Rows>
        {rows.map(({ id, name, note }) => (
          <li key={id}>
            <div>
              <PageLink className={textStyles.underlined} path={`/seller/edit-product/${id}`}>
                {name}
              </PageLink>
              <p className={`${textStyles.small} ${textStyles.muted} ${textStyles.number}`}>{note}</p>
            </div>
          </li>
        ))}
      </Rows>
    </>
  )
}
