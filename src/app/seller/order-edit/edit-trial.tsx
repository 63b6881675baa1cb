import { orderEditMessages } from '#domain/messages/money/order-edit.ts'
import { formatMoney, paisaFromRupees } from '#domain/money.ts'
import { Notice } from '#ui/dialog/notice.tsx'
import type { AnswerOf } from '#app/components/stores/api-answer.ts'
import type { ApiAnswer } from '#app/components/stores/api-client.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './order-edit.module.css'

const sumRows = ['subtotal', 'discount', 'shipping', 'tax', 'total'] as const

type Trial = ApiAnswer<AnswerOf<'POST', '/seller/order/edit/quote'>>

const paisaOf = (rupees: number) => paisaFromRupees(rupees) ?? 0

/** What the order comes to before and after, and what becomes of the difference. */
export function EditTrial({ trial, isPaid }: { trial: Trial | undefined; isPaid: boolean }) {
  const said = useWords(orderEditMessages)
  const language = useLanguage()
  if (trial === undefined) return <p className={styles.waiting}>…</p>
  if (!trial.ok) return <Notice>{Object.values(trial.errors)[0] ?? trial.message}</Notice>
  const { before, after, difference } = trial.body
  const amount = formatMoney(paisaOf(Math.abs(difference)), language, 'always')
  // What is taken off stands below zero, as in every list of sums.
  const cell = (row: (typeof sumRows)[number], rupees: number) =>
    formatMoney(row === 'discount' ? -paisaOf(rupees) : paisaOf(rupees), language, 'always')
  return (
    <>
      <table className={styles.sums}>
        <thead>
          <tr>
            <th scope="col">
              <span className={textLook.unseen}>{said.changes}</span>
            </th>
            <th scope="col">{said.before}</th>
            <th scope="col">{said.after}</th>
          </tr>
        </thead>
        <tbody>
          {sumRows.map((row) => (
            <tr key={row} {...(before[row] !== after[row] && { 'data-changed': '' })}>
              <th scope="row">{said[`${row}Row`]}</th>
              <td className={textLook.number}>{cell(row, before[row])}</td>
              <td className={textLook.number}>{cell(row, after[row])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {difference === 0 && said.same}
        {difference > 0 && (isPaid ? said.asked({ amount }) : said.dearer({ amount }))}
        {difference < 0 && (isPaid ? said.owed({ amount }) : said.cheaper({ amount }))}
      </p>
    </>
  )
}
