import { useState } from 'react'
import { gatewayMessages } from '#domain/messages/gateways.ts'
import { ordersMessages } from '#domain/messages/account/orders.ts'
import { formatMoney } from '#domain/money.ts'
import { canCancel } from '#domain/order/order.ts'
import { unpaidPart } from '#domain/order/unpaid-part.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { callApi } from '#app/components/stores/api-client.ts'
import { useGatewayChoice } from '#app/components/order/gateway-choice.ts'
import { GatewayPicker } from '#app/components/order/gateway-picker.tsx'
import { useSend } from '#app/components/calls/send.ts'
import { toastError } from '#app/components/stores/toasts.ts'
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

/** Goes on to the gateway at once; where there are several, they are shown first. */
function PayAgain({ order, openBy, gateways, refresh }: OrderActionsProps) {
  const { id } = order
  const said = useWords(ordersMessages)
  const language = useLanguage()
  const unpaid = unpaidPart(order)
  const toPay = unpaid?.paisa ?? 0
  const amount = formatMoney(toPay, language, 'always')
  // Whoever ordered by phone may never have paid before.
  const whole = openBy === undefined ? said.payAgain : said.payIt({ amount })
  const name = unpaid?.isRest === true ? said.payRest({ amount }) : whole
  const payment = useWords(gatewayMessages)
  const choice = useGatewayChoice(gateways, toPay)
  const [isChoosing, setIsChoosing] = useState(false)
  const [isWorking, setIsWorking] = useState(false)
  async function pay() {
    setIsWorking(true)
    const body = { id, gateway: choice.chosen }
    const answer =
      openBy === undefined
        ? await callApi('POST', '/order/pay', { body })
        : await callApi('POST', '/pay', { body: { ...body, key: openBy } })
    if (answer.ok) return location.assign(answer.body.url)
    setIsWorking(false)
    setIsChoosing(false)
    toastError(answer.message)
    refresh()
  }
  if (gateways.length < 2) {
    return (
      <Button variant="primary" isLoading={isWorking} onClick={() => void pay()}>
        {name}
      </Button>
    )
  }
  return (
    <>
      <Button variant="primary" onClick={() => setIsChoosing(true)}>
        {name}
      </Button>
      <Dialog isOpen={isChoosing} title={name} close={payment.close} onClose={() => setIsChoosing(false)}>
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
