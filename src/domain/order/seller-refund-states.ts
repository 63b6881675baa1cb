import { refundStatesOf, type RefundedOrder, type RefundState } from '#domain/payment/payment.ts'
import { isCancelledOrReturned, type StoredStatus } from './order.ts'

/**
 * Returns the refund states for sellers, which include refunds of payments that the order never accepted. An unpaid order
 * is partly refunded if the shop still has some of its advance.
 */
export function allRefundStatesOf(
  order: RefundedOrder & { status: StoredStatus; retainedPaisa: number; prepaidPaisa: number },
): readonly RefundState[] {
  const { isPaid, refunds, retainedPaisa, prepaidPaisa } = order
  const isToRefund = refunds.some(({ status }) => status !== 'done')
  if (isPaid || refunds.length === 0) {
    const states = refundStatesOf(order)
    return isToRefund && !states.includes('to-refund') ? [...states, 'to-refund'] : states
  }
  if (isToRefund) return ['to-refund']
  const advancePaisa = isCancelledOrReturned(order) ? retainedPaisa : prepaidPaisa
  return [advancePaisa > 0 ? 'partly-refunded' : 'refunded']
}
