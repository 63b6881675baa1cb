import { useRevalidator } from 'react-router'
import { orderEditMessages } from './order-edit-messages.ts'
import { totalsCodec } from '#domain/order/placed/quote-wire.ts'
import { deliveryEstimateInCalendars } from '#domain/pricing/delivery-estimate-messages.ts'
import { money } from '#domain/wire.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import type { ApiResponse } from '#app/components/stores/api-client.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { EditedOrder } from './edited-order.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as factsStyles from '#ui/styles/facts.module.css'

const totalRows = ['subtotalPaisa', 'discountPaisa', 'shippingPaisa', 'taxPaisa', 'totalPaisa'] as const

type EditQuoteResponse = ApiResponse<ResponseOf<'POST', '/seller/order/edit/quote'>>

/** Renders the totals before and after the edit, and how the difference is settled. */
export function EditQuote({
  quoteResponse,
  order: { isPaid, taxText },
}: {
  quoteResponse: EditQuoteResponse | undefined
  order: Pick<EditedOrder, 'isPaid' | 'taxText'>
}) {
  const t = useMessages(orderEditMessages)
  const language = useLanguage()
  if (quoteResponse === undefined) return <p className={textStyles.muted}>…</p>
  if (!quoteResponse.ok)
    return (
      <>
        <Notice isAnnounced={false}>{Object.values(quoteResponse.errors)[0] ?? quoteResponse.message}</Notice>
        {/* Only the refusal of an outdated version names the current one. */}
        {'version' in quoteResponse.body && <NewerOrder />}
      </>
    )
  const { delivery } = quoteResponse.body
  const [before, after] = [
    totalsCodec.decode(quoteResponse.body.before),
    totalsCodec.decode(quoteResponse.body.after),
  ]
  // Discounts are negative, as in every list of totals.
  const amountText = (row: (typeof totalRows)[number], paisa: number) =>
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
      <table className={factsStyles.numbers}>
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
              <td className={textStyles.number}>{amountText(row, before[row])}</td>
              <td className={textStyles.number}>{amountText(row, after[row])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Settlement quote={quoteResponse.body} isPaid={isPaid} />
      {daysBefore && daysAfter && daysBefore !== daysAfter && (
        <p>{t.deliveryMoves({ before: daysBefore, after: daysAfter })}</p>
      )}
    </>
  )
}

/** Renders the button that loads the order as somebody else has saved it. The stored draft fills the form again. */
function NewerOrder() {
  const t = useMessages(orderEditMessages)
  const { state, revalidate } = useRevalidator()
  return (
    <>
      <p className={textStyles.small}>{t.newerHelp}</p>
      <Button isLoading={state !== 'idle'} onClick={() => void revalidate()}>
        {t.loadNewer}
      </Button>
    </>
  )
}

type QuoteBody = ResponseOf<'POST', '/seller/order/edit/quote'>

/** Renders what the customer must pay or gets back because of the edit. */
function Settlement({ quote, isPaid }: { quote: QuoteBody; isPaid: boolean }) {
  const t = useMessages(orderEditMessages)
  const language = useLanguage()
  const { difference, withdrawnRefund, outstandingChange, refund } = quote
  const amountOf = (rupees: number) => ({
    amount: formatMoney(money.decode(Math.abs(rupees)), language, 'when-needed'),
  })
  const paidOrderSentences = [
    withdrawnRefund > 0 && t.refundWithdrawn(amountOf(withdrawnRefund)),
    outstandingChange > 0 && t.additionalPayment(amountOf(outstandingChange)),
    outstandingChange < 0 && t.lessOutstanding(amountOf(outstandingChange)),
    isPaid && refund > 0 && t.refundDue(amountOf(refund)),
  ].filter((sentence) => sentence !== false)
  const differenceText = difference > 0 ? t.dearer(amountOf(difference)) : t.cheaper(amountOf(difference))
  // The advance of an unpaid order may exceed the new total.
  const unpaidOrderSentences = [
    difference === 0 ? t.same : differenceText,
    ...(refund > 0 ? [t.advanceRefundDue(amountOf(refund))] : []),
  ]
  const sentences = isPaid && paidOrderSentences.length > 0 ? paidOrderSentences : unpaidOrderSentences
  return <p>{sentences.join(' ')}</p>
}
