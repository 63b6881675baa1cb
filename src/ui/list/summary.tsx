import { type ReactNode, useId } from 'react'
import * as panelStyles from '#ui/styles/panel.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as factsStyles from '#ui/styles/facts.module.css'

/** A row of the summary. A highlighted row has its value in green. */
type SummaryRow = { key: string; text: string; value: string; isHighlighted?: boolean }

type SummaryPanelProps = {
  title: string
  rows: readonly SummaryRow[]
  total: { text: string; value: string }
  action?: ReactNode
  children?: ReactNode
}

/** Renders the panel next to a list: its content, the rows with the total, and a button. */
export function SummaryPanel({ title, rows, total, action, children }: SummaryPanelProps) {
  const titleId = useId()
  return (
    <aside className={panelStyles.panel} aria-labelledby={titleId}>
      <h2 className={textStyles.heading} id={titleId}>
        {title}
      </h2>
      {children}
      <SummaryList rows={rows} total={total} />
      {action}
    </aside>
  )
}

/** The rows and the total without the panel. */
export function SummaryList({ rows, total }: Pick<SummaryPanelProps, 'rows' | 'total'>) {
  return (
    <dl className={factsStyles.sums}>
      {rows.map((row) => (
        <div key={row.key}>
          <dt>{row.text}</dt>
          <dd className={row.isHighlighted === true ? textStyles.good : undefined}>{row.value}</dd>
        </div>
      ))}
      <div className={factsStyles.total}>
        <dt>{total.text}</dt>
        <dd>{total.value}</dd>
      </div>
    </dl>
  )
}
