import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { statusText } from '#domain/order/order-status-messages.ts'
import { sellerPaymentsMessages } from './payments-messages.ts'
import type { StoredStatus } from '#domain/order/order.ts'
import { currency, formatCurrencyAmount } from '#domain/payment/payment.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { Button } from '#ui/button/button.tsx'
import { Row } from '#ui/layout/flow.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { PaymentOrigin, PaymentPayer, type Payer } from './payment-parts.tsx'
import { ListRow } from '#app/seller/kit/list-row.tsx'
import * as textStyles from '#ui/styles/text.module.css'

/** A payment with an unknown result; moments are ISO 8601 in UTC. */
export type IndeterminateItem = {
  id: string
  orderId: string
  orderNumber: number
  orderStatus: StoredStatus
  gateway: GatewayName
  amountPaisa: number
  gatewayRef: string | null
  indeterminateAt: string
  nextStatusCheckAt: string | null
  isTest: boolean
  shopper: Payer
}
type IndeterminateProps = { payment: IndeterminateItem }

/** Renders an indeterminate payment: the amount, since when it is indeterminate, and the next status check. */
export function IndeterminateRow({ payment }: IndeterminateProps) {
  const language = useLanguage()
  const { orderId, orderNumber, gateway, isTest, shopper } = payment
  return (
    <ListRow>
      <PaymentOrigin {...{ orderId, orderNumber, gateway, isTest }} at={null}>
        {statusText(payment.orderStatus, language)}
      </PaymentOrigin>
      <PaymentPayer payer={shopper} />
      <IndeterminateFacts payment={payment} />
      <CheckNowButton id={payment.id} />
    </ListRow>
  )
}

function IndeterminateFacts({
  payment: { amountPaisa: paisa, gatewayRef, indeterminateAt, nextStatusCheckAt },
}: IndeterminateProps) {
  const t = useMessages(sellerPaymentsMessages)
  const language = useLanguage()
  const moment = (at: string) => <time dateTime={at}>{formatDateTime(new Date(at), language)}</time>
  return (
    <dl>
      <dt>{t.requested}</dt>
      <dd className={`${textStyles.number} ${textStyles.strong}`}>
        {formatCurrencyAmount({ paisa, currency }, language)}
      </dd>
      <dt>{t.indeterminateSince}</dt>
      <dd>{moment(indeterminateAt)}</dd>
      <dt>{t.nextCheck}</dt>
      <dd>{nextStatusCheckAt === null ? t.checksEnded : moment(nextStatusCheckAt)}</dd>
      {gatewayRef !== null && <dt>{t.reference}</dt>}
      {gatewayRef !== null && <dd className={textStyles.number}>{gatewayRef}</dd>}
    </dl>
  )
}

function CheckNowButton({ id }: { id: string }) {
  const t = useMessages(sellerPaymentsMessages)
  const { isSending, send } = usePageForm('query', { timeoutMs: 40_000 })
  return (
    <Row>
      <Button variant="outline" size="small" isLoading={isSending} onClick={() => send({ id })}>
        {t.checkNow}
      </Button>
    </Row>
  )
}
