import { statusText } from '#domain/order/order-status-messages.ts'
import { sellerPaymentsMessages } from './payments-messages.ts'
import type { StoredStatus } from '#domain/order/order.ts'
import { currency, formatCurrencyAmount } from '#domain/payment/payment.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentOrigin, PaymentPayer, type Payer } from './payment-parts.tsx'
import { Row } from '#ui/layout/flow.tsx'
import { ListRow } from '#app/seller/kit/list-row.tsx'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'

/** A payment that waits for a decision; `arrivedAt` is ISO 8601 in UTC. */
export type OnHoldPaymentItem = {
  id: string
  orderId: string
  orderNumber: number
  orderStatus: StoredStatus
  gateway: GatewayName
  requestedPaisa: number
  arrivedPaisa: number | null
  arrivedCurrency: string | null
  arrivedAt: string
  isForeign: boolean
  canAccept: boolean
  isTest: boolean
  shopper: Payer
}
type OnHoldProps = { payment: OnHoldPaymentItem }

/** Renders the expected and the received amount, and the two decisions. */
export function OnHoldRow({ payment }: OnHoldProps) {
  const language = useLanguage()
  const { orderId, orderNumber, gateway, isTest, arrivedAt, shopper } = payment
  return (
    <ListRow>
      <PaymentOrigin {...{ orderId, orderNumber, gateway, isTest }} at={arrivedAt}>
        {statusText(payment.orderStatus, language)}
      </PaymentOrigin>
      <PaymentPayer payer={shopper} />
      <PaymentAmounts payment={payment} />
      <Decisions payment={payment} />
    </ListRow>
  )
}

function PaymentAmounts({
  payment: { requestedPaisa, arrivedPaisa, arrivedCurrency, isForeign },
}: OnHoldProps) {
  const t = useMessages(sellerPaymentsMessages)
  const language = useLanguage()
  const arrived =
    arrivedPaisa === null
      ? t.unknownAmount
      : formatCurrencyAmount({ paisa: arrivedPaisa, currency: arrivedCurrency ?? currency }, language)
  return (
    <dl>
      <dt>{t.requested}</dt>
      <dd className={textStyles.number}>
        {formatCurrencyAmount({ paisa: requestedPaisa, currency }, language)}
      </dd>
      <dt>{t.arrived}</dt>
      <dd className={`${textStyles.number} ${textStyles.strong} ${workspaceStyles.wrong}`}>{arrived}</dd>
      {isForeign && <dd className={`${textStyles.caption} ${workspaceStyles.wrong}`}>{t.foreign}</dd>}
    </dl>
  )
}

function Decisions({ payment: { id, canAccept, isForeign } }: OnHoldProps) {
  const t = useMessages(sellerPaymentsMessages)
  const note = { label: t.note }
  const requiredNote = isForeign ? { ...note, required: t.noteRequired } : note
  return (
    <Row>
      <PaymentDialog
        action={t.accept}
        title={t.acceptQuestion}
        text={isForeign ? t.acceptForeignHelp : t.acceptHelp}
        form="resolve"
        body={{ id, decision: 'accept' }}
        note={requiredNote}
        reason={canAccept ? undefined : t.acceptRefused}
      />
      <PaymentDialog
        action={t.giveBack}
        title={t.giveBackQuestion}
        text={t.giveBackHelp}
        form="resolve"
        body={{ id, decision: 'refund' }}
        note={note}
      />
    </Row>
  )
}
