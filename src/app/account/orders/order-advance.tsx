import { isCancelledOrReturned } from '#domain/order/order.ts'
import { advanceMessages } from '#domain/order/advance-messages.ts'
import { formatMoney, remainingPaisa } from '#domain/money.ts'
import { SummaryList } from '#ui/list/summary.tsx'
import { AdvanceSplit } from '#app/components/order/advance-split.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { MyOrder } from './my-order-item.ts'

/** Renders the advance of an order that is not paid in full: with the rest, or with what the shop retained of it. */
export function OrderAdvance({ order }: { order: MyOrder }) {
  const { advancePaisa, isAdvanceDue, totalPaisa, duePaisa, isPaid, retainedPaisa } = order
  const t = useMessages(advanceMessages)
  const language = useLanguage()
  const money = (paisa: number) => formatMoney(paisa, language, 'always')
  if (retainedPaisa > 0)
    return (
      <SummaryList
        rows={[{ key: 'advance', text: t.paid, value: money(advancePaisa) }]}
        total={{ text: t.retainedPart, value: money(retainedPaisa) }}
      />
    )
  if (advancePaisa === 0 || isPaid || isCancelledOrReturned(order)) return null
  return (
    <AdvanceSplit
      // After an edit, a part of the advance may have been refunded.
      advancePaisa={isAdvanceDue ? advancePaisa : remainingPaisa(totalPaisa, duePaisa)}
      restPaisa={isAdvanceDue ? remainingPaisa(totalPaisa, advancePaisa) : duePaisa}
      isPaid={!isAdvanceDue}
      // While the advance is due, its pay button states the retention terms.
      terms={isAdvanceDue ? null : order.advanceTerms}
    />
  )
}
