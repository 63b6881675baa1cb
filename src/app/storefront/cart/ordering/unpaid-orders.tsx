import { useEffect, useState } from 'react'
import { orderingMessages } from '#domain/messages/account/ordering.ts'
import { formatMoney, paisaFromRupees } from '#domain/money.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { useComingBack } from '#app/components/calls/use-coming-back.ts'
import { PayOrder } from '#app/components/order/pay-order.tsx'
import { callApi } from '#app/components/stores/api-client.ts'
import {
  refreshUnpaidOrders,
  useUnpaidOrders,
  type UnpaidOrder,
} from '#app/components/stores/own-reservations.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import * as styles from '#app/storefront/cart/cart.module.css'

// The store cancels expired orders in rounds of its own.
const expiryDelayMs = 90_000

type UnpaidOrdersProps = {
  gateways: readonly GatewayName[]
  /** Reads the stock of the cart's products again. */
  refresh: () => Promise<unknown>
}

/** The shopper's orders that await their payment, each with the way to pay it and the way to cancel it. */
export function UnpaidOrders({ gateways, refresh }: UnpaidOrdersProps) {
  const unpaid = useUnpaidOrders()
  async function readAgain() {
    // The stock comes first, so that nothing is sold out in between.
    await refresh()
    await refreshUnpaidOrders()
  }
  useComingBack(() => void readAgain())
  const [first] = unpaid.map(({ until }) => Date.parse(until)).toSorted((a, b) => a - b)
  useEffect(() => {
    const delay = first === undefined ? -1 : first + expiryDelayMs - Date.now()
    if (delay < 0) return undefined
    const timer = setTimeout(() => void readAgain(), delay)
    return () => clearTimeout(timer)
  })
  return (
    <div className={styles.unpaid}>
      {unpaid.map((order) => (
        <UnpaidNotice key={order._id} order={order} gateways={gateways} readAgain={readAgain} />
      ))}
    </div>
  )
}

type UnpaidNoticeProps = {
  order: UnpaidOrder
  gateways: readonly GatewayName[]
  readAgain: () => Promise<void>
}

function UnpaidNotice({ order: { _id: id, number }, gateways, readAgain }: UnpaidNoticeProps) {
  const said = useWords(orderingMessages)
  const language = useLanguage()
  const [paisa, setPaisa] = useState<number>()
  const [isCancelling, setIsCancelling] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    void callApi('GET', `/order/${id}`, { signal: leaving.signal }).then(
      (answer) => answer.ok && setPaisa(paisaFromRupees(answer.body.order.amount)),
    )
    return () => leaving.abort()
  }, [id])
  async function cancel() {
    setIsCancelling(true)
    const answer = await callApi('POST', '/order/cancel', { body: { id } })
    if (answer.ok) toastSuccess(answer.body.message)
    else toastError(answer.message)
    await readAgain()
    setIsCancelling(false)
  }
  const total = paisa === undefined ? undefined : formatMoney(paisa, language, 'when-needed')
  return (
    <Notice>
      {said.unpaidOrder({ order: orderNumberText(number, language), total })}
      <span className={styles.payOrCancel}>
        <PayOrder
          {...{ id, gateways }}
          toPayPaisa={paisa ?? 0}
          name={said.payUnpaid}
          size="small"
          variant="ink"
          onRefused={() => void readAgain()}
        />
        <Button size="small" isLoading={isCancelling} onClick={() => void cancel()}>
          {said.cancelUnpaid}
        </Button>
      </span>
    </Notice>
  )
}
