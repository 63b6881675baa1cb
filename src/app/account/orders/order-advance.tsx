import { isOver } from '#domain/order/order.ts'
import { AdvanceSplit } from '#app/components/order/advance-split.tsx'
import type { MyOrder } from './my-order-item.ts'

/** Renders the advance and the rest of an order that is not paid in full. */
export function OrderAdvance({ order }: { order: MyOrder }) {
  const { advancePaisa, isAdvanceDue, totalPaisa, duePaisa, isPaid } = order
  if (advancePaisa === 0 || isPaid || isOver(order)) return null
  return (
    <AdvanceSplit
      advancePaisa={advancePaisa}
      restPaisa={isAdvanceDue ? totalPaisa - advancePaisa : duePaisa}
      isPaid={!isAdvanceDue}
      // While the advance is due, its pay button states the retention terms.
      terms={isAdvanceDue ? null : order.retention}
    />
  )
}
