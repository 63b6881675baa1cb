import { useState } from 'react'
import { gatewayMessages } from '#domain/messages/gateways.ts'
import { ordersMessages } from '#domain/messages/account/orders.ts'
import { formatMoney } from '#domain/money.ts'
import { canCancel, isAwaitingPayment } from '#domain/order/order.ts'
import type { GatewayName } from '#domain/payment/payment.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { callApi } from '#app/components/stores/api-client.ts'
import { GatewayPicker, useGatewayChoice } from '#app/components/order/gateway-picker.tsx'
import { useSend } from '#app/components/calls/send.ts'
import { toastError } from '#app/components/stores/toasts.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import type { OwnOrder } from './own-orders.ts'
import * as layoutLook from '#ui/look/layout.module.css'
import * as styles from './orders.module.css'

type OrderActionsProps = { order: OwnOrder; gateways: readonly GatewayName[]; refresh: () => void }

/** What the shopper can still do with an order: pay it, or cancel it before it ships. */
export function OrderActions({ order, gateways, refresh }: OrderActionsProps) {
  const isToPay = isAwaitingPayment(order)
  const isToCancel = canCancel(order).ok
  if (!isToPay && !isToCancel) return null
  return (
    <div className={`${layoutLook.line} ${layoutLook.actions} ${styles.actions}`}>
      {isToPay && <PayAgain {...{ order, gateways, refresh }} />}
      {isToCancel && <CancelOrder order={order} />}
    </div>
  )
}

/** Goes on to the gateway at once; where there are several, they are shown first. */
function PayAgain({ order: { id, totalPaisa }, gateways, refresh }: OrderActionsProps) {
  const said = useWords(ordersMessages)
  const payment = useWords(gatewayMessages)
  const choice = useGatewayChoice(gateways, totalPaisa)
  const [isChoosing, setIsChoosing] = useState(false)
  const [isWorking, setIsWorking] = useState(false)
  async function pay() {
    setIsWorking(true)
    const answer = await callApi('POST', '/order/pay', {
      body: { id, gateway: choice.chosen },
    })
    if (answer.ok) return location.assign(answer.body.url)
    setIsWorking(false)
    setIsChoosing(false)
    toastError(answer.message)
    refresh()
  }
  if (gateways.length < 2) {
    return (
      <Button variant="primary" isLoading={isWorking} onClick={() => void pay()}>
        {said.payAgain}
      </Button>
    )
  }
  return (
    <>
      <Button variant="primary" onClick={() => setIsChoosing(true)}>
        {said.payAgain}
      </Button>
      <Dialog
        isOpen={isChoosing}
        title={said.payAgain}
        close={payment.close}
        onClose={() => setIsChoosing(false)}
      >
        <GatewayPicker choice={choice} />
        <div className={`${layoutLook.line} ${layoutLook.actions} ${styles.actions}`}>
          <Button variant="primary" isLoading={isWorking} onClick={() => void pay()}>
            {payment.payNow}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function CancelOrder({ order }: { order: OwnOrder }) {
  const { id } = order
  const said = useWords(ordersMessages)
  const language = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const { isSending, send } = useSend('/order/cancel', { onAnswer: () => setIsAsking(false) })
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
