import { type ReactNode, useId } from 'react'

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
    <aside className="sum" aria-labelledby={titleId}>
      <h2 className="d3" id={titleId}>
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
    <dl className="tot">
      {rows.map((row) => (
        <div key={row.key}>
          <dt>{row.text}</dt>
          <dd className={row.isFree === true ? 'sal' : undefined}>{row.value}</dd>
        </div>
      ))}
      <div className="all">
        <dt>{total.text}</dt>
        <dd>{total.value}</dd>
      </div>
    </dl>
  )
}
