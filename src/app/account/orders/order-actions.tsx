import { cancelOrderMessages } from '#app/components/order/cancel-order-messages.ts'
import { ordersMessages } from '#domain/order/orders-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { canBuyAgain, canCancel } from '#domain/order/order.ts'
import { unpaidPart } from '#domain/order/unpaid-amount.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { CancelOrder } from '#app/components/order/cancel-order.tsx'
import { PayOrder } from '#app/components/order/pay-order.tsx'
import { useUnpaidOrders } from '#app/components/stores/unpaid-orders.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { BuyAgain } from './buy-again.tsx'
import type { MyOrder } from './my-order-item.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './orders.module.css'

type OrderActionsProps = {
  order: MyOrder
  /** The key of the order’s public page, for a customer without an account. That customer can only pay. */
  openBy?: string | undefined
  gateways: readonly GatewayName[]
  refresh: () => void
}

/** The actions for the shopper: pay the order, cancel it before it ships, or buy the same again. */
export function OrderActions({ order, openBy, gateways, refresh }: OrderActionsProps) {
  const isToPay = unpaidPart(order) !== undefined
  // One that the shop took is changed by the shop.
  const isToCancel = openBy === undefined && order.owner !== null && canCancel(order).ok
  const isToBuyAgain = canBuyAgain(order)
  if (!isToPay && !isToCancel && !isToBuyAgain) return null
  return (
    <div className={`${layoutStyles.line} ${layoutStyles.actions} ${styles.actions}`}>
      {isToPay && <PayAgain {...{ order, openBy, gateways, refresh }} />}
      {isToBuyAgain && <BuyAgain items={order.items} />}
      {isToCancel && (
        <CancelOrder
          id={order.id}
          variant="outline"
          refundPaisa={isToGiveBack(order) ? order.totalPaisa : 0}
        />
      )}
    </div>
  )
}

function PayAgain({ order, openBy, gateways, refresh }: OrderActionsProps) {
  const t = useMessages(ordersMessages)
  const language = useLanguage()
  const unpaid = unpaidPart(order)
  const toPayPaisa = unpaid?.paisa ?? 0
  const amount = formatMoney(toPayPaisa, language, 'always')
  // A shopper who ordered by phone may not have tried to pay before.
  const fullPaymentLabel = openBy === undefined ? t.payAgain : t.payIt({ amount })
  const name = unpaid?.isRest === true ? t.payRest({ amount }) : fullPaymentLabel
  return (
    <>
      <PayBefore id={order.id} />
      <PayOrder
        id={order.id}
        variant="primary"
        onRefused={refresh}
        {...{ toPayPaisa, name, openBy, gateways }}
      />
    </>
  )
}

/** Until when an order of the shopper waits for its payment. */
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

/** Returns whether the full payment will be refunded. After a partial refund, the list of refunds shows the rest. */
function isToGiveBack({ isPaid, refunds }: MyOrder): boolean {
  return isPaid && refunds.length === 0
}
