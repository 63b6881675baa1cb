import { refundMessages } from '#domain/payment/refund-messages.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { formatCurrencyAmount } from '#domain/payment/payment.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** A refund of an order: whether it is done, or when it is due; `dueAt` is ISO 8601 in UTC. */
export type RefundSummary = {
  isDone: boolean
  sum: { paisa: number; currency: string }
  /** One of `refundReasons`. */
  reason: string
  dueAt: string
}

export function RefundLine({ refund: { isDone, sum, reason, dueAt } }: { refund: RefundSummary }) {
  const t = useMessages(refundMessages)
  const language = useLanguage()
  const amount = formatCurrencyAmount(sum, language)
  const day = formatDate(new Date(dueAt), language)
  return (
    <p className={textStyles.caption}>
      {reason === 'paid twice' ? t.secondPayment : t.refund}:{' '}
      {isDone ? t.done({ amount }) : t.dueBy({ amount, day })}
    </p>
  )
}
