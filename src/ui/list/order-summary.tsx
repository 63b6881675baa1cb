import { type ReactNode, useId } from 'react'
import * as panelLook from '#ui/look/panel.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './order-summary.module.css'

/** A line of the summary; a free one is green. */
export type SummaryRow = { key: string; text: string; value: string; isFree?: boolean }

type OrderSummaryProps = {
  title: string
  rows: readonly SummaryRow[]
  total: { text: string; value: string }
  action?: ReactNode
  children?: ReactNode
}

/** The sand box beside the cart: whatever is chosen above, the sums, the one button. */
export function OrderSummary({ title, rows, total, action, children }: OrderSummaryProps) {
  const titleId = useId()
  return (
    <aside className={panelLook.panel} aria-labelledby={titleId}>
      <h2 className={textLook.heading} id={titleId}>
        {title}
      </h2>
      {children}
      <OrderTotals rows={rows} total={total} />
      {action}
    </aside>
  )
}

/** The sums alone. */
export function OrderTotals({ rows, total }: Pick<OrderSummaryProps, 'rows' | 'total'>) {
  return (
    <dl className={styles.rows}>
      {rows.map((row) => (
        <div key={row.key}>
          <dt>{row.text}</dt>
          <dd className={row.isFree === true ? textLook.good : undefined}>{row.value}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{total.text}</dt>
        <dd>{total.value}</dd>
      </div>
    </dl>
  )
}
