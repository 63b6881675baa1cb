import { dashboardMessages } from '#domain/messages/seller/dashboard.ts'
import { useWords } from '#app/components/use-words.ts'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './dashboard.module.css'

type ChartTableProps = {
  caption: string
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
}

/** What a chart draws, in numbers; the first column names the row. */
export function ChartTable({ caption, heads, rows }: ChartTableProps) {
  const said = useWords(dashboardMessages)
  return (
    <details className={styles.table}>
      <summary>{said.asTable}</summary>
      <table>
        <caption className={textLook.unseen}>{caption}</caption>
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
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                <td key={heads[index + 1]} className={textLook.number}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
