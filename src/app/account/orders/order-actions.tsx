import { useState } from 'react'
import { ordersMessages } from '#domain/messages/account/orders.ts'
import { formatMoney } from '#domain/money.ts'
import { canCancel } from '#domain/order/order.ts'
import { unpaidPart } from '#domain/order/unpaid-part.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PayOrder } from '#app/components/order/pay-order.tsx'
import { refreshUnpaidOrders } from '#app/components/stores/own-reservations.ts'
import { useSend } from '#app/components/calls/send.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import type { OwnOrder } from './own-orders.ts'
import * as layoutLook from '#ui/look/layout.module.css'
import * as styles from './orders.module.css'

type OrderActionsProps = {
  order: OwnOrder
  /** The key of its own page, where it is shown to somebody without an account, who pays and does no more. */
  openBy?: string | undefined
  gateways: readonly GatewayName[]
  refresh: () => void
}

/** What the shopper can still do with an order: pay it, or cancel it before it ships. */
export function OrderActions({ order, openBy, gateways, refresh }: OrderActionsProps) {
  const isToPay = unpaidPart(order) !== undefined
  // One that the shop took is changed by the shop.
  const isToCancel = openBy === undefined && order.owner !== null && canCancel(order).ok
  if (!isToPay && !isToCancel) return null
  return (
    <div className={`${layoutLook.line} ${layoutLook.actions} ${styles.actions}`}>
      {isToPay && <PayAgain {...{ order, openBy, gateways, refresh }} />}
      {isToCancel && <CancelOrder order={order} />}
    </div>
  )
}

function PayAgain({ order, openBy, gateways, refresh }: OrderActionsProps) {
  const said = useWords(ordersMessages)
  const language = useLanguage()
  const unpaid = unpaidPart(order)
  const toPayPaisa = unpaid?.paisa ?? 0
  const amount = formatMoney(toPayPaisa, language, 'always')
  // Whoever ordered by phone may never have paid before.
  const whole = openBy === undefined ? said.payAgain : said.payIt({ amount })
  const name = unpaid?.isRest === true ? said.payRest({ amount }) : whole
  return (
    <PayOrder
      id={order.id}
      variant="primary"
      onRefused={refresh}
      {...{ toPayPaisa, name, openBy, gateways }}
    />
  )
}

function CancelOrder({ order }: { order: OwnOrder }) {
  const { id } = order
  const said = useWords(ordersMessages)
  const language = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const { isSending, send } = useSend('/order/cancel', {
    onAnswer: () => {
      setIsAsking(false)
      void refreshUnpaidOrders()
    },
  })
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        {said.cancel}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={said.cancelQuestion}
        close={said.keep}
        onClose={() => setIsAsking(false)}
      >
        <p>{said.cancelHelp}</p>
        {isToGiveBack(order) && (
          <p>{said.cancelRefund({ amount: formatMoney(order.totalPaisa, language, 'always') })}</p>
        )}
        <div className={`${layoutLook.line} ${layoutLook.actions} ${styles.actions}`}>
          <Button variant="danger" isLoading={isSending} onClick={() => send({ id })}>
            {said.cancel}
          </Button>
          <Button onClick={() => setIsAsking(false)}>{said.keep}</Button>
        </div>
      </Dialog>
    </>
  )
}

/** All that was paid goes back; where some of it has, the order's refunds tell the rest. */
function isToGiveBack({ isPaid, refunds }: OwnOrder): boolean {
  return isPaid && refunds.length === 0
}
