import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { statusText } from '#domain/messages/order-status.ts'
import { sellerPaymentsMessages } from '#domain/messages/seller/payments.ts'
import type { StoredStatus } from '#domain/order/order.ts'
import { currency, formatSum } from '#domain/payment/payment.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { Button } from '#ui/button/button.tsx'
import { useSend } from '#app/components/calls/send.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { PaymentOrigin, PaymentPayer, type Payer } from './payment-parts.tsx'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './payments.module.css'

/** A payment whose end nobody knows; moments are ISO 8601 in UTC. */
export type UnsureItem = {
  id: string
  orderId: string
  orderNumber: number
  orderStatus: StoredStatus
  gateway: GatewayName
  amountPaisa: number
  gatewayRef: string | null
  unsureAt: string
  nextLookupAt: string | null
  isTest: boolean
  shopper: Payer
}
type UnsureProps = { payment: UnsureItem }

/** What was to be paid, since when it is unsure, and when the gateway is asked next. */
export function UnsureRow({ payment }: UnsureProps) {
  const language = useLanguage()
  const { orderId, orderNumber, gateway, isTest, shopper } = payment
  return (
    <article className={deskLook.entry}>
      <PaymentOrigin {...{ orderId, orderNumber, gateway, isTest }} at={null}>
        {statusText(payment.orderStatus, language)}
      </PaymentOrigin>
      <PaymentPayer payer={shopper} />
      <UnsureFacts payment={payment} />
      <AskNow id={payment.id} />
    </article>
  )
}

function UnsureFacts({ payment: { amountPaisa: paisa, gatewayRef, unsureAt, nextLookupAt } }: UnsureProps) {
  const said = useWords(sellerPaymentsMessages)
  const language = useLanguage()
  const moment = (at: string) => <time dateTime={at}>{formatDateTime(new Date(at), language)}</time>
  return (
    <dl>
      <dt>{said.asked}</dt>
      <dd className={`${textLook.number} ${textLook.strong}`}>{formatSum({ paisa, currency }, language)}</dd>
      <dt>{said.unsureSince}</dt>
      <dd>{moment(unsureAt)}</dd>
      <dt>{said.asksNext}</dt>
      <dd>{nextLookupAt === null ? said.asksNoMore : moment(nextLookupAt)}</dd>
      {gatewayRef !== null && <dt>{said.reference}</dt>}
      {gatewayRef !== null && <dd className={textLook.number}>{gatewayRef}</dd>}
    </dl>
  )
}

function AskNow({ id }: { id: string }) {
  const said = useWords(sellerPaymentsMessages)
  const { isSending, send } = useSend('/payment/ask', { patienceMs: 40_000 })
  return (
    <div className={styles.actions}>
      <Button variant="outline" size="small" isLoading={isSending} onClick={() => send({ id })}>
        {said.askNow}
      </Button>
    </div>
  )
}
