import { dashboardMessages } from './dashboard-messages.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as factsStyles from '#ui/styles/facts.module.css'

type ChartTableProps = {
  caption: string
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
}

/** Renders the numbers of a chart as a table; the first column names the row. */
export function ChartTable({ caption, heads, rows }: ChartTableProps) {
  const t = useMessages(dashboardMessages)
  return (
    <Disclosure summary={t.asTable}>
      <table className={factsStyles.numbers}>
        <caption className={textStyles.visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [rowName, ...values] }) => (
            <tr key={key}>
              <th scope="row">{rowName}</th>
              {values.map((cell, index) => (
                <td key={heads[index + 1]} className={textStyles.number}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}
