import { Stack } from '#ui/layout/flow.tsx'
import { dashboardMessages } from './dashboard-messages.ts'
import { orderStatusMessages } from '#domain/order/order-status-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { orderStatuses } from '#domain/order/order.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { ChartTable } from './chart-table.tsx'
import type { DashboardView } from './dashboard-view.ts'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from '#app/seller/overview.module.css'

type Bar = { key: string; text: string; value: number }

/** Renders the current status of the period’s orders. */
export function StatusBars({ byStatus }: { byStatus: DashboardView['byStatus'] }) {
  const t = useMessages(dashboardMessages)
  const orderStatusText = useMessages(orderStatusMessages)
  const language = useLanguage()
  const bars = orderStatuses.map((barStatus) => {
    return {
      key: barStatus,
      text: orderStatusText[barStatus],
      value: byStatus[barStatus] ?? 0,
    }
  })
  const count = bars.reduce((sum, { value }) => sum + value, 0)
  const parts = bars
    .filter(({ value }) => value > 0)
    .map(({ text, value }) => `${text} ${formatNumber(value, language)}`)
    .join(', ')
  return (
    <section className={workspaceStyles.panel} aria-labelledby="status-title">
      <h2 id="status-title">{t.byStatus}</h2>
      <Stack>
        <Bars bars={bars} name={t.byStatusName({ count, parts })} />
        <BarTable caption={t.byStatus} heads={[t.status, t.orders]} bars={bars} />
      </Stack>
    </section>
  )
}

/** Renders the products with the most units sold. */
export function BestSellers({ products }: { products: DashboardView['bestSellers'] }) {
  const t = useMessages(dashboardMessages)
  const [bestSeller] = products
  const bars = products.map(({ id, name, units }) => {
    return { key: id, text: name, value: units }
  })
  return (
    <section className={workspaceStyles.panel} aria-labelledby="best-title">
      <h2 id="best-title">
        {t.bestSellers} <span>{t.units}</span>
      </h2>
      {bestSeller === undefined ? (
        <p className={`${textStyles.small} ${textStyles.muted}`}>{t.nothingSold}</p>
      ) : (
        <Stack>
          <Bars bars={bars} name={t.bestSellersName(bestSeller)} />
          <BarTable caption={t.bestSellers} heads={[t.product, t.units]} bars={bars} />
        </Stack>
      )}
    </section>
  )
}

function Bars({ bars, name }: { bars: readonly Bar[]; name: string }) {
  const language = useLanguage()
  const maxValue = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <Stack as="ul" gap="close" aria-label={name}>
      {bars.map(({ key, text, value }) => (
        <li key={key} className={styles.barRow}>
          <span>{text}</span>
          <svg width="100%" height="14" aria-hidden="true">
            <rect
              className={styles.column}
              width={`${Math.round((value / maxValue) * 1000) / 10}%`}
              height="14"
            />
          </svg>
          <b className={`${textStyles.strong} ${textStyles.number}`}>{formatNumber(value, language)}</b>
        </li>
      ))}
    </Stack>
  )
}

type BarTableProps = { caption: string; heads: readonly [string, string]; bars: readonly Bar[] }

function BarTable({ caption, heads, bars }: BarTableProps) {
  const language = useLanguage()
  const rows = bars.map(({ key, text, value }) => ({ key, cells: [text, formatNumber(value, language)] }))
  return <ChartTable caption={caption} heads={heads} rows={rows} />
}
