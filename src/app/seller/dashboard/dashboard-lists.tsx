import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dashboardMessages } from './dashboard-messages.ts'
import { textIn } from '#domain/language.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { PageLink } from '#app/seller/frame/page-link.tsx'
import type { DashboardView } from './dashboard-view.ts'
import { Rows } from '#ui/layout/flow.tsx'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'

/** Lists the open tasks, each with its link. */
export function OpenTasks({ toDo }: { toDo: DashboardView['toDo'] }) {
  const t = useMessages(dashboardMessages)
  const to = useLocalPath()
  const allTasks = [
    { count: toDo.toPack, text: t.toPack, href: '/seller/orders?status=Processing' },
    { count: toDo.refunds, text: t.pendingRefunds, href: '/seller/payments' },
    { count: toDo.onHold, text: t.onHold, href: '/seller/payments' },
    { count: toDo.lowStock, text: t.lowStockCount, href: '#low-title' },
  ]
  const openTasks = allTasks.filter(({ count }) => count > 0)
  return (
    <DashboardPanel id="todo-title" title={t.toDoTitle}>
      {openTasks.length === 0 ? (
        <p className={`${textStyles.small} ${textStyles.muted}`}>{t.nothingToDo}</p>
      ) : (
        <Rows>
          {openTasks.map(({ count, text, href }) => (
            <li key={text({ count })}>
              <Link className={textStyles.underlined} to={href.startsWith('#') ? href : to(href)}>
                {text({ count })}
              </Link>
            </li>
          ))}
        </Rows>
      )}
    </DashboardPanel>
  )
}

/** Lists the products with a low stock, if there are any. */
export function LowStock({ products }: { products: DashboardView['lowStock'] }) {
  const t = useMessages(dashboardMessages)
  if (products.length === 0) return null
  return (
    <DashboardPanel id="low-title" title={t.lowStock}>
      <Rows>
        {products.map(({ id, name, stock: remaining }) => (
          <li key={id}>
            <PageLink className={textStyles.underlined} path={`/seller/edit-product/${id}`}>
              {name}
            </PageLink>
            <b className={`${textStyles.unbroken} ${remaining === 0 ? workspaceStyles.wrong : ''}`}>
              {t.remaining({ remaining })}
            </b>
          </li>
        ))}
      </Rows>
    </DashboardPanel>
  )
}

/** Lists searches without matches, if any, which suggest missing products or missing search words. */
export function SearchesWithoutMatches({ misses }: { misses: DashboardView['misses'] }) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  if (misses.length === 0) return null
  return (
    <DashboardPanel id="miss-title" title={t.failedSearches} note={t.failedSearchesHelp}>
      <Rows>
        {misses.map(({ term, times }) => (
          <li key={term}>
            <span>{term}</span>
            <b className={textStyles.number}>{formatNumber(times, language)}</b>
          </li>
        ))}
      </Rows>
    </DashboardPanel>
  )
}

/** Renders the number and total value of abandoned carts, if there are any. */
export function AbandonedCarts({
  abandonedCarts: { carts, paisa, isCapped },
}: {
  abandonedCarts: DashboardView['abandonedCarts']
}) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  if (carts === 0) return null
  const amount = formatMoney(paisa, language, 'when-needed')
  return (
    <DashboardPanel id="carts-title" title={t.abandonedCarts}>
      <p className={textStyles.small}>{t.abandonedCartsText({ count: carts, amount, isMany: isCapped })}</p>
    </DashboardPanel>
  )
}

type DelayCount = { delayed: number; delayDays: number }

const averageDelayDays = ({ delayed, delayDays }: DelayCount) => Math.round(delayDays / Math.max(1, delayed))

/** Renders the share of punctual deliveries and the delays by zone and product. Nothing without deliveries. */
export function DeliveryPunctuality({ punctuality }: { punctuality: DashboardView['punctuality'] }) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  const delayText = (delayCount: DelayCount) =>
    t.delayText({ delayed: delayCount.delayed, days: averageDelayDays(delayCount) })
  const sentences = () => [
    t.onTimeText(punctuality),
    punctuality.delayed > 0 ? t.averageDelay({ days: averageDelayDays(punctuality) }) : '',
    punctuality.isCapped ? t.onTimeNewest : '',
  ]
  if (punctuality.delivered === 0) return null
  return (
    <DashboardPanel id="on-time-title" title={t.onTime} note={t.onTimeHelp}>
      <p className={textStyles.small}>{sentences().join(' ').trim()}</p>
      {punctuality.zones.length > 0 && (
        <Rows>
          {punctuality.zones.map((zoneDelays) => (
            <li key={zoneDelays.zone?.id ?? ''}>
              <span>
                {zoneDelays.zone === null ? t.elsewhere : textIn(language, zoneDelays.zone.name)}
                {' · '}
                <span className={textStyles.muted}>{t.orderCount({ count: zoneDelays.delivered })}</span>
              </span>
              <b className={textStyles.number}>{delayText(zoneDelays)}</b>
            </li>
          ))}
        </Rows>
      )}
      {punctuality.products.length > 0 && (
        <>
          <p className={`${textStyles.small} ${textStyles.strong}`}>{t.delayedProducts}</p>
          <Rows>
            {punctuality.products.map((productDelays) => (
              <li key={productDelays.id}>
                <PageLink className={textStyles.underlined} path={`/seller/edit-product/${productDelays.id}`}>
                  {productDelays.name}
                </PageLink>
                <b className={textStyles.number}>{delayText(productDelays)}</b>
              </li>
            ))}
          </Rows>
        </>
      )}
    </DashboardPanel>
  )
}

/** Renders a panel of the dashboard. */
export function DashboardPanel(props: { id: string; title: string; note?: string; children: ReactNode }) {
  const { id, title, note, children } = props
  return (
    <section className={workspaceStyles.panel} aria-labelledby={id}>
      <h2 id={id}>
        {title} {note !== undefined && <span>{note}</span>}
      </h2>
      {children}
    </section>
  )
}
