import { orderEditMessages } from './order-edit-messages.ts'
import { totalsCodec } from '#domain/order/placed/quote-wire.ts'
import { deliveryEstimateInCalendars } from '#domain/pricing/delivery-estimate-messages.ts'
import { money } from '#domain/wire.ts'
import { formatMoney } from '#domain/money.ts'
import { Notice } from '#ui/dialog/notice.tsx'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import type { ApiResponse } from '#app/components/stores/api-client.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { EditedOrder } from './edited-order.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as numbersStyles from '#ui/styles/numbers.module.css'

const totalRows = ['subtotalPaisa', 'discountPaisa', 'shippingPaisa', 'taxPaisa', 'totalPaisa'] as const

type EditQuoteResponse = ApiResponse<ResponseOf<'POST', '/seller/order/edit/quote'>>

/** Renders the totals before and after the edit, and how the difference is settled. */
export function EditQuote({
  trial,
  order: { isPaid, taxText },
}: {
  trial: EditQuoteResponse | undefined
  order: Pick<EditedOrder, 'isPaid' | 'taxText'>
}) {
  const t = useMessages(orderEditMessages)
  const language = useLanguage()
  if (trial === undefined) return <p className={textStyles.muted}>…</p>
  if (!trial.ok) return <Notice>{Object.values(trial.errors)[0] ?? trial.message}</Notice>
  const { delivery } = trial.body
  const [before, after] = [totalsCodec.decode(trial.body.before), totalsCodec.decode(trial.body.after)]
  // Discounts are negative, as in every list of totals.
  const cell = (row: (typeof totalRows)[number], paisa: number) =>
    formatMoney(row === 'discountPaisa' ? -paisa : paisa, language, 'always')
  const [daysBefore, daysAfter] = [delivery.before, delivery.after].map(
    (estimate) => estimate && deliveryEstimateInCalendars(estimate, language)[0],
  )
  const isVisible = (row: (typeof totalRows)[number]) => row !== 'taxPaisa' || before[row] + after[row] > 0
  const rowNames = {
    subtotalPaisa: t.subtotalRow,
    discountPaisa: t.discountRow,
    shippingPaisa: t.shippingRow,
    taxPaisa: taxText,
    totalPaisa: t.totalRow,
  }
  return (
    <>
      <table className={numbersStyles.numbers}>
        <thead>
          <tr>
            <th scope="col">
              <span className={textStyles.visuallyHidden}>{t.changes}</span>
            </th>
            <th scope="col">{t.before}</th>
            <th scope="col">{t.after}</th>
          </tr>
        </thead>
        <tbody>
          {totalRows.filter(isVisible).map((row) => (
            <tr key={row} {...(before[row] !== after[row] && { 'data-changed': '' })}>
              <th scope="row">{rowNames[row]}</th>
              <td className={textStyles.number}>{cell(row, before[row])}</td>
              <td className={textStyles.number}>{cell(row, after[row])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Settlement quote={trial.body} isPaid={isPaid} />
      {daysBefore && daysAfter && daysBefore !== daysAfter && (
        <p>{t.deliveryMoves({ before: daysBefore, after: daysAfter })}</p>
      )}
    </>
  )
}

type QuoteBody = ResponseOf<'POST', '/seller/order/edit/quote'>

/** Renders what the edit asks of the customer or gives back. */
function Settlement({ quote, isPaid }: { quote: QuoteBody; isPaid: boolean }) {
  const t = useMessages(orderEditMessages)
  const language = useLanguage()
  const { difference, withdrawnRefund, outstandingChange, refund } = quote
  const amountOf = (rupees: number) => ({
    amount: formatMoney(money.decode(Math.abs(rupees)), language, 'when-needed'),
  })
  const ofPaidOrder = [
    withdrawnRefund > 0 && t.refundWithdrawn(amountOf(withdrawnRefund)),
    outstandingChange > 0 && t.additionalPayment(amountOf(outstandingChange)),
    outstandingChange < 0 && t.lessOutstanding(amountOf(outstandingChange)),
    isPaid && refund > 0 && t.refundDue(amountOf(refund)),
  ].filter((sentence) => sentence !== false)
  const change = difference > 0 ? t.dearer(amountOf(difference)) : t.cheaper(amountOf(difference))
  // Of an unpaid order, a part of the advance may be above the new total.
  const ofUnpaidOrder = [
    difference === 0 ? t.same : change,
    ...(refund > 0 ? [t.advanceRefundDue(amountOf(refund))] : []),
  ]
  const sentences = isPaid && ofPaidOrder.length > 0 ? ofPaidOrder : ofUnpaidOrder
  return <p>{sentences.join(' ')}</p>
}
