import { orderMoney } from '#domain/order/order-money.ts'
import type { MyOrder } from './my-order-item.ts'

/**
 * Returns what is refunded if the shopper cancels, which is less than a paid advance if the shop retains a part. After a
 * partial refund, the list of refunds shows the rest. The refund of a second payment does not change the amount.
 */
export function refundAtCancellation(order: MyOrder): number {
  const { advancePaisa, isAdvanceDue, isPaid, advanceTerms, refunds, totalPaisa } = order
  if (refunds.some(({ reason }) => reason !== 'paid twice')) return 0
  if (advancePaisa === 0) return isPaid ? totalPaisa : 0
  if (isAdvanceDue) return 0
  const inputs = { totalPaisa: advancePaisa, receivedPaisa: advancePaisa, terms: advanceTerms }
  return orderMoney('cancelled-by-shopper', inputs).refundedPaisa
}
