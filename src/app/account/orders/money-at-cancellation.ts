import { remainingPaisa } from '#domain/money.ts'
import { orderMoney } from '#domain/order/order-money.ts'
import { correctsBill } from '#domain/payment/payment.ts'
import type { MyOrder } from './my-order-item.ts'

/**
 * Returns what is refunded if the shopper cancels, and what the shop retains of a paid advance. Both are 0 after a partial
 * refund, because the list of refunds shows the rest. Refunds of money above the total do not change the amounts.
 */
export function moneyAtCancellation(order: MyOrder): { refundPaisa: number; retainedPaisa: number } {
  const { advanceTerms, duePaisa, refunds, totalPaisa } = order
  if (refunds.some(({ reason }) => correctsBill(reason))) return { refundPaisa: 0, retainedPaisa: 0 }
  const receivedPaisa = remainingPaisa(totalPaisa, duePaisa)
  const inputs = { totalPaisa, receivedPaisa, advancePaisa: receivedPaisa, terms: advanceTerms }
  const { refundedPaisa: refundPaisa, retainedPaisa } = orderMoney('cancelled-by-shopper', inputs)
  return { refundPaisa, retainedPaisa }
}
