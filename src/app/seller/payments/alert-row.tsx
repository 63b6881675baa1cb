import { statusText } from '#domain/order/order-status-messages.ts'
import { sellerPaymentsMessages } from './payments-messages.ts'
import type { StoredStatus } from '#domain/order/order.ts'
import {
  currency as shopCurrency,
  formatCurrencyAmount,
  type PaymentAlertKind,
} from '#domain/payment/payment.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentOrigin, PaymentPayer, type Payer } from './payment-parts.tsx'
import { Row } from '#ui/layout/flow.tsx'
import { ListRow } from '#app/seller/kit/list-row.tsx'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'

/** A gateway’s report about a settled payment; `at` is ISO 8601 in UTC. */
export type AlertItem = {
  id: string
  orderId: string
  orderNumber: number
  orderStatus: StoredStatus
  gateway: GatewayName
  kind: PaymentAlertKind
  reference: string
  state: string
  amountPaisa: number | null
  currency: string | null
  at: string
  isTest: boolean
  shopper: Payer
}
type AlertProps = { alert: AlertItem }

/** Renders a payment alert: the event, the payment, its progress and the available actions. */
export function AlertRow({ alert }: AlertProps) {
  const language = useLanguage()
  const { orderId, orderNumber, gateway, isTest, at, shopper } = alert
  return (
    <ListRow>
      <PaymentOrigin {...{ orderId, orderNumber, gateway, isTest, at }}>
        {statusText(alert.orderStatus, language)}
      </PaymentOrigin>
      <PaymentPayer payer={shopper} />
      <AlertFacts alert={alert} />
      <AlertActions alert={alert} />
    </ListRow>
  )
}

function AlertFacts({ alert: { kind, reference, state, amountPaisa: paisa, currency } }: AlertProps) {
  const t = useMessages(sellerPaymentsMessages)
  const language = useLanguage()
  return (
    <dl>
      <dt className={`${textStyles.strong} ${workspaceStyles.wrong}`}>{t[kind]}</dt>
      <dd className={`${textStyles.number} ${textStyles.strong}`}>
        {paisa === null
          ? t.unknownAmount
          : formatCurrencyAmount({ paisa, currency: currency ?? shopCurrency }, language)}
      </dd>
      {state !== '' && <dt>{t.state}</dt>}
      {state !== '' && <dd>{state}</dd>}
      <dt>{t.reference}</dt>
      <dd className={textStyles.number}>{reference}</dd>
    </dl>
  )
}

function AlertActions({ alert: { id, kind } }: AlertProps) {
  const t = useMessages(sellerPaymentsMessages)
  if (kind === 'partly-refunded')
    return (
      <Row>
        <PaymentDialog
          action={t.recordPartialRefund}
          title={t.recordPartialRefundQuestion}
          text={t.recordPartialRefundHelp}
          form="part"
          body={{ id }}
          note={{ label: t.partialRefundAmount, required: t.partialRefundRequired }}
          isAmount
        />
      </Row>
    )
  return (
    <Row>
      <PaymentDialog
        action={t.seen}
        title={t.seenQuestion}
        text={t.seenHelp}
        form="note"
        body={{ id }}
        note={{ label: t.note }}
      />
    </Row>
  )
}
