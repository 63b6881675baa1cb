import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { cancelOrderMessages } from '#app/components/order/cancel-order-messages.ts'
import { orderingMessages } from './ordering-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { money } from '#domain/wire.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { ordersMessages } from '#domain/order/orders-messages.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { qrMessages } from '#domain/payment/qr-messages.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { useTabVisible } from '#app/components/calls/use-tab-visible.ts'
import { CancelOrder } from '#app/components/order/cancel-order.tsx'
import { PayOrder } from '#app/components/order/pay-order.tsx'
import { takeGatewayVisit } from '#app/components/order/last-order.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import {
  refreshUnpaidOrders,
  useUnpaidOrders,
  type UnpaidOrder,
} from '#app/components/stores/unpaid-orders.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'

// The scheduler of the store cancels expired orders with a delay.
const expiryDelayMs = 90_000

type UnpaidOrdersProps = {
  gateways: readonly GatewayName[]
  /** Reloads the stock of the cart's products. */
  reloadStock: () => Promise<unknown>
}

/** Renders the shopper's unpaid orders, each with buttons to pay and to cancel it. */
export function UnpaidOrders({ gateways, reloadStock }: UnpaidOrdersProps) {
  const unpaid = useUnpaidOrders()
  async function reloadOrders() {
    // The stock reloads first, so that no product appears sold out in between.
    await reloadStock()
    await refreshUnpaidOrders()
  }
  useTabVisible(() => void reloadOrders())
  const [firstExpiry] = unpaid.map(({ until }) => Date.parse(until)).toSorted((a, b) => a - b)
  useEffect(() => {
    const delay = firstExpiry === undefined ? -1 : firstExpiry + expiryDelayMs - Date.now()
    if (delay < 0) return undefined
    const timer = setTimeout(() => void reloadOrders(), delay)
    return () => clearTimeout(timer)
  })
  return (
    <div className={layoutStyles.remark}>
      {unpaid.map((order) => (
        <UnpaidNotice key={order._id} order={order} gateways={gateways} {...{ reloadStock, reloadOrders }} />
      ))}
    </div>
  )
}

/**
 * The amount due now. `isOnHold`: a received payment is being checked. `reference`: the bank reference of a QR payment,
 * '' until the shopper enters it; undefined if the order is not paid by QR.
 */
type UnpaidPayment = { paisa: number; isOnHold: boolean; reference: string | undefined }

async function fetchPayment(
  id: string,
  options?: { signal: AbortSignal },
): Promise<UnpaidPayment | undefined> {
  const response = await callApi('GET', `/order/${id}`, options)
  if (!response.ok) return undefined
  const { amount, advance, isPaymentOnHold: isOnHold, qr } = response.body.order
  return { paisa: money.decode(advance?.amount ?? amount), isOnHold, reference: qr?.reference }
}

type UnpaidNoticeProps = UnpaidOrdersProps & { order: UnpaidOrder; reloadOrders: () => Promise<void> }

function UnpaidNotice({ order, gateways, reloadStock, reloadOrders }: UnpaidNoticeProps) {
  const { _id: id, number, until } = order
  const t = useMessages(orderingMessages)
  const { payBefore } = useMessages(cancelOrderMessages)
  const ordersText = useMessages(ordersMessages)
  const qrText = useMessages(qrMessages)
  const language = useLanguage()
  const [payment, setPayment] = useState<UnpaidPayment>()
  const section = useFocusOnReturn()
  async function loadPayment() {
    const loaded = await fetchPayment(id)
    if (loaded) setPayment(loaded)
  }
  useEffect(() => {
    const controller = new AbortController()
    void fetchPayment(id, { signal: controller.signal }).then((loaded) => loaded && setPayment(loaded))
    return () => controller.abort()
  }, [id])
  const textId = `unpaid-${id}`
  const { isOnHold = false, reference } = payment ?? {}
  const hasReference = reference !== undefined && reference !== ''
  const orderNumber = orderNumberText(number, language)
  const checkText = isOnHold ? ordersText.onHold : hasReference ? qrText.waiting({ reference }) : undefined
  const total = payment && formatMoney(payment.paisa, language, 'when-needed')
  const to = useLocalPath()
  return (
    <section ref={section} aria-labelledby={textId} tabIndex={-1}>
      <Notice>
        <span id={textId}>
          {checkText === undefined
            ? `${t.unpaidOrder({ order: orderNumber, total })} ${payBefore({ time: formatDateTime(new Date(until), language) })}`
            : `${qrText.order({ order: orderNumber })}: ${checkText}`}
        </span>
        <span className={`${layoutStyles.flow} ${layoutStyles.spacedAbove}`}>
          {reference !== undefined && !isOnHold && (
            <ButtonLink size="small" href={to(href('/pay/qr/:id', { id }))}>
              {hasReference ? qrText.changeReference : qrText.title}
            </ButtonLink>
          )}
          {checkText === undefined && (
            <PayOrder
              {...{ id, gateways }}
              toPayPaisa={payment?.paisa ?? 0}
              label={t.payUnpaid}
              size="small"
              variant="primary"
              onRefused={() => {
                void loadPayment()
                void reloadOrders()
              }}
            />
          )}
          <CancelOrder id={id} label={t.cancelUnpaid} size="small" onResponse={reloadStock} />
        </span>
      </Notice>
    </section>
  )
}

/** Focuses the first notice after the shopper returns from the gateway with the browser’s back button. */
function useFocusOnReturn() {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!takeGatewayVisit()) return
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'center' })
  }, [])
  return section
}
