import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { advanceMessages } from '#domain/order/advance-messages.ts'
import { ordersMessages } from '#domain/order/orders-messages.ts'
import { isCancelledOrReturned, paymentState } from '#domain/order/order.ts'
import { onlinePayableAmount } from '#domain/order/online-payable-amount.ts'
import { qrMessages } from '#domain/payment/qr-messages.ts'
import { Notice } from '#ui/dialog/notice.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { PendingShopperResponse } from '#app/components/calls/shopper-response.ts'
import { useShopperResponse } from '#app/components/calls/use-shopper-response.ts'
import { clearPaidChoices } from '#app/components/order/last-order.ts'
import { toMyOrder, type OrderResponse, type MyOrder } from './my-order-item.ts'

const pollIntervalMs = 3000
const maxPolls = 40

type PaymentNoticeProps = {
  id: string
  shopperId: string
  orders: readonly MyOrder[]
  /** The response with the order, if the order is not on this page of the list. */
  orderOfOtherPage: PendingShopperResponse<OrderResponse> | undefined
  refresh: () => void
}

/** Renders the state of the payment after the return from the gateway. Polls while the payment is being confirmed. */
export function PaymentNotice(props: PaymentNoticeProps) {
  const { id, orders, refresh } = props
  const orderOnPage = orders.find((order) => order.id === id)
  if (orderOnPage) return <OrderPaymentNotice order={orderOnPage} isOnPage refresh={refresh} />
  return (
    <Suspense key={id} fallback={null}>
      <NoticeOfOtherPage {...props} />
    </Suspense>
  )
}

function NoticeOfOtherPage({ id, shopperId, orderOfOtherPage, refresh }: PaymentNoticeProps) {
  const orderRequest = useShopperResponse(orderOfOtherPage, shopperId)
  const language = useLanguage()
  const order = orderRequest.state === 'ready' ? toMyOrder(orderRequest.body.order, language) : undefined
  return order?.id === id ? <OrderPaymentNotice order={order} refresh={refresh} /> : null
}

type OrderPaymentNoticeProps = {
  order: MyOrder
  /** Whether the order is on the page, which states that the shop checks a payment. */
  isOnPage?: boolean
  refresh: () => void
}

function OrderPaymentNotice({ order, isOnPage = false, refresh }: OrderPaymentNoticeProps) {
  const t = useMessages(ordersMessages)
  const advanceText = useMessages(advanceMessages)
  const qrText = useMessages(qrMessages)
  const hasAdvance = order.advancePaisa > 0
  const isOnline = order.paymentType === 'Online Payment' || hasAdvance
  const isFirstPaymentConfirmed =
    order.isPaid || (hasAdvance && !order.isAdvanceDue && !isCancelledOrReturned(order))
  const paidText = hasAdvance ? advanceText.confirmed : t.paidNotice
  const confirmedText = order.isPaidTwice ? t.paidTwiceNotice : paidText
  const isRestUnpaid = onlinePayableAmount(order)?.isOutstandingAmount === true
  const isRecoveredOrder = useIsRecoveredOrder()
  // Only the shop reports a payment by its QR.
  const isPending = paymentState(order) === 'awaiting-payment' && order.isPaymentOpen && order.qr === null
  usePaymentPolling(isPending, refresh)
  useEffect(() => {
    if (isFirstPaymentConfirmed) clearPaidChoices(order.id)
  }, [order.id, isFirstPaymentConfirmed])
  if (!isOnline)
    return isRecoveredOrder && !isCancelledOrReturned(order) ? <Notice>{t.placedNotice}</Notice> : null
  if (isFirstPaymentConfirmed && !isRestUnpaid && !order.isPaymentOnHold)
    return <Notice>{confirmedText}</Notice>
  if (order.status === 'Cancelled')
    return <Notice>{order.isPaymentOpen ? t.unsureNotice : t.cancelledNotice}</Notice>
  if (order.qr !== null) {
    const { reference } = order.qr
    if (reference === '') return <Notice>{qrText.referenceMissing}</Notice>
    return isOnPage ? null : <Notice>{qrText.waiting({ reference })}</Notice>
  }
  if (order.isPaymentOnHold) return isOnPage ? null : <Notice>{t.onHold}</Notice>
  if (isRestUnpaid) return <Notice>{t.restUnpaidNotice}</Notice>
  const notPaidText = hasAdvance ? advanceText.unpaid : t.notPaidNotice
  return <Notice>{isPending ? t.pendingNotice : notPaidText}</Notice>
}

/** Returns whether the cart has opened this page for an order whose response was lost. */
function useIsRecoveredOrder(): boolean {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && Reflect.get(state, 'isJustFound') === true
}

function usePaymentPolling(isPending: boolean, refresh: () => void): void {
  const [pollCount, setPollCount] = useState(0)
  const poll = useEffectEvent(refresh)
  useEffect(() => {
    if (!isPending || pollCount >= maxPolls) return undefined
    const timer = setTimeout(() => {
      setPollCount(pollCount + 1)
      poll()
    }, pollIntervalMs)
    return () => clearTimeout(timer)
  }, [isPending, pollCount])
}
