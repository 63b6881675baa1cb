import { refundMessages } from '#domain/messages/refunds.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { formatSum } from '#domain/payment/payment.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import * as textLook from '#ui/look/text.module.css'

/** Money that goes back for an order: whether it has, or until when it will have; `dueAt` is ISO 8601 in UTC. */
export type ShownRefund = { isDone: boolean; sum: { paisa: number; currency: string }; dueAt: string }

export function RefundLine({ refund: { isDone, sum, dueAt } }: { refund: ShownRefund }) {
  const said = useWords(refundMessages)
  const language = useLanguage()
  const amount = formatSum(sum, language)
  const day = formatDate(new Date(dueAt), language)
  return (
    <p className={textLook.caption}>
      {said.refund}: {isDone ? said.done({ amount }) : said.owed({ amount, day })}
    </p>
  )
}
