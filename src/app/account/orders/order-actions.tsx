import { correctsBill } from '#domain/payment/payment.ts'
import { cancelOrderMessages } from '#app/components/order/cancel-order-messages.ts'
import { href } from 'react-router'
import { advanceMessages, retentionText } from '#domain/order/advance-messages.ts'
import { ordersMessages } from '#domain/order/orders-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { canBuyAgain, canCancel } from '#domain/order/order.ts'
import { onlinePayableAmount } from '#domain/order/online-payable-amount.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { qrMessages } from '#domain/payment/qr-messages.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { CancelOrder } from '#app/components/order/cancel-order.tsx'
import { PayOrder } from '#app/components/order/pay-order.tsx'
import { useUnpaidOrders } from '#app/components/stores/unpaid-orders.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { BuyAgain } from './buy-again.tsx'
import type { MyOrder } from './my-order-item.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './orders.module.css'

type OrderActionsProps = {
  order: MyOrder
  /** The key of the order’s public page, for a customer without an account. That customer can only pay. */
  orderKey?: string | undefined
  gateways: readonly GatewayName[]
  refresh: () => void
}

/** Renders the actions of the shopper: pay the order, cancel it before it ships, or buy it again. */
export function OrderActions({ order, orderKey, gateways, refresh }: OrderActionsProps) {
  const canPay = onlinePayableAmount(order) !== undefined && !order.isPaymentOnHold
  // Only the shop can cancel a manual order.
  const isCancellable = orderKey === undefined && order.shopperId !== null && canCancel(order).ok
  const isRepeatable = canBuyAgain(order)
  if (!canPay && !isCancellable && !isRepeatable) return null
  return (
    <div
      className={`${layoutStyles.line} ${layoutStyles.actions} ${styles.actions} ${textStyles.hiddenInPrint}`}
    >
      {canPay && <PaymentActions {...{ order, orderKey, gateways, refresh }} />}
      {isRepeatable && <BuyAgain items={order.items} />}
      {isCancellable && (
        <CancelOrder
          id={order.id}
          variant="outline"
          refundPaisa={order.refundIfCancelledPaisa}
          retainedPaisa={order.retainedIfCancelledPaisa}
          hasRefunds={order.refunds.some(({ reason }) => correctsBill(reason))}
        />
      )}
    </div>
  )
}

function PaymentActions({ order, orderKey, gateways, refresh }: OrderActionsProps) {
  const t = useMessages(ordersMessages)
  const language = useLanguage()
  const payableAmount = onlinePayableAmount(order)
  const advanceText = useMessages(advanceMessages)
  const toPayPaisa = payableAmount?.paisa ?? 0
  const amount = formatMoney(toPayPaisa, language, 'when-needed')
  // A shopper who ordered by phone may not have tried to pay before.
  const fullPaymentLabel = orderKey === undefined ? t.payAgain : t.payAmount({ amount })
  const advanceLabel = order.isAdvanceDue ? advanceText.payAdvance({ amount }) : fullPaymentLabel
  const label = payableAmount?.isOutstandingAmount === true ? t.payRest({ amount }) : advanceLabel
  // The page of the QR requires a login.
  const allowedGateways = orderKey === undefined ? gateways : gateways.filter((gateway) => gateway !== 'qr')
  const isByQr = orderKey === undefined && order.qr !== null
  const hasReference = isByQr && order.qr?.reference !== ''
  return (
    <>
      {!hasReference && <PayBefore id={order.id} />}
      {order.isAdvanceDue && order.advanceTerms !== null && (
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {retentionText(order.advancePaisa, order.advanceTerms, language)}
        </p>
      )}
      {isByQr && <QrPayment id={order.id} reference={order.qr?.reference ?? ''} />}
      {/* A payment by another gateway would be a second one, because the shop checks the first. */}
      {!hasReference && (
        <PayOrder
          id={order.id}
          variant={isByQr ? 'outline' : 'primary'}
          onRefused={refresh}
          gateways={allowedGateways}
          {...{ toPayPaisa, label, orderKey }}
        />
      )}
    </>
  )
}

/** Renders the link to the page of the shop's QR, and the reference that awaits the shop's confirmation. */
function QrPayment({ id, reference }: { id: string; reference: string }) {
  const t = useMessages(qrMessages)
  const to = useLocalPath()
  const path = to(href('/pay/qr/:id', { id }))
  const hasReference = reference !== ''
  return (
    <>
      {hasReference && <p className={textStyles.small}>{t.waiting({ reference })}</p>}
      <ButtonLink href={path} variant={hasReference ? 'outline' : 'primary'}>
        {hasReference ? t.changeReference : t.title}
      </ButtonLink>
    </>
  )
}

/** Renders the time until which an order can be paid. */
function PayBefore({ id }: { id: string }) {
  const { payBefore } = useMessages(cancelOrderMessages)
  const language = useLanguage()
  const unpaid = useUnpaidOrders().find((order) => order._id === id)
  if (unpaid === undefined) return null
  return (
    <p className={`${textStyles.small} ${textStyles.muted}`}>
      {payBefore({ time: formatDateTime(new Date(unpaid.until), language) })}
    </p>
  )
}
