import { dashboardMessages } from '#domain/messages/seller/dashboard.ts'
import { orderStatusMessages } from '#domain/messages/order-status.ts'
import { formatNumber } from '#domain/number-format.ts'
import { orderStatuses } from '#domain/order/order.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { ChartTable } from './chart-table.tsx'
import type { DashboardShown } from './dashboard-shown.ts'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './dashboard.module.css'

type Bar = { key: string; text: string; value: number; className: string | undefined }

const statusClass = {
  Processing: `${styles.amount} ${styles.open}`,
  Packed: `${styles.amount} ${styles.packed}`,
  Shipped: `${styles.amount} ${styles.shipped}`,
  'Out for delivery': `${styles.amount} ${styles.shipping}`,
  Delivered: `${styles.amount} ${styles.done}`,
  Cancelled: `${styles.amount} ${styles.ended}`,
  Returned: `${styles.amount} ${styles.ended}`,
} as const

/** Where the orders of the period stand now. */
export function StatusBars({ byStatus }: { byStatus: DashboardShown['byStatus'] }) {
  const said = useWords(dashboardMessages)
  const status = useWords(orderStatusMessages)
  const language = useLanguage()
  const bars = orderStatuses.map((one) => {
    return { key: one, text: status[one], value: byStatus[one] ?? 0, className: statusClass[one] }
  })
  const count = bars.reduce((sum, { value }) => sum + value, 0)
  const parts = bars
    .filter(({ value }) => value > 0)
    .map(({ text, value }) => `${text} ${formatNumber(value, language)}`)
    .join(', ')
  return (
    <section className={deskLook.panel} aria-labelledby="status-title">
      <h2 id="status-title">{said.byStatus}</h2>
      <Bars bars={bars} name={said.byStatusName({ count, parts })} />
      <BarTable caption={said.byStatus} heads={[said.status, said.orders]} bars={bars} />
    </section>
  )
}

/** What most pieces were sold of. */
export function BestSellers({ products }: { products: DashboardShown['bestSellers'] }) {
  const said = useWords(dashboardMessages)
  const [first] = products
  const bars = products.map(({ id, name, pieces }) => {
    return { key: id, text: name, value: pieces, className: styles.amount }
  })
  return (
    <section className={deskLook.panel} aria-labelledby="best-title">
      <h2 id="best-title">
        {said.bestSellers} <span>{said.pieces}</span>
      </h2>
      {first === undefined ? (
        <p className={`${textLook.small} ${textLook.muted}`}>{said.nothingSold}</p>
      ) : (
        <>
          <Bars bars={bars} name={said.bestSellersName(first)} isWide />
          <BarTable caption={said.bestSellers} heads={[said.product, said.pieces]} bars={bars} />
        </>
      )}
    </section>
  )
}

function Bars({ bars, name, isWide = false }: { bars: readonly Bar[]; name: string; isWide?: boolean }) {
  const language = useLanguage()
  const largest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className={isWide ? `${styles.bars} ${styles.wideBars}` : styles.bars} aria-label={name}>
      {bars.map(({ key, text, value, className }) => (
        <li key={key}>
          <span>{text}</span>
          <svg aria-hidden="true">
            <rect className={className} width={`${Math.round((value / largest) * 1000) / 10}%`} height="14" />
          </svg>
          <b className={textLook.number}>{formatNumber(value, language)}</b>
        </li>
      ))}
    </ul>
  )
}

type BarTableProps = { caption: string; heads: readonly [string, string]; bars: readonly Bar[] }

function BarTable({ caption, heads, bars }: BarTableProps) {
  const language = useLanguage()
  const rows = bars.map(({ key, text, value }) => ({ key, cells: [text, formatNumber(value, language)] }))
  return <ChartTable caption={caption} heads={heads} rows={rows} />
}
