import { statusText } from '#domain/messages/order-status.ts'
import { sellerPaymentsMessages } from '#domain/messages/seller/payments.ts'
import type { StoredStatus } from '#domain/order/order.ts'
import { currency, formatSum } from '#domain/payment/payment.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentOrigin, PaymentPayer, type Payer } from './payment-parts.tsx'
import * as deskStyles from '#ui/styles/desk.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './payments.module.css'

/** A payment that waits for a decision; `arrivedAt` is ISO 8601 in UTC. */
export type HeldItem = {
  id: string
  orderId: string
  orderNumber: number
  orderStatus: StoredStatus
  gateway: GatewayName
  askedPaisa: number
  arrivedPaisa: number | null
  arrivedCurrency: string | null
  arrivedAt: string
  isForeign: boolean
  canAccept: boolean
  isTest: boolean
  shopper: Payer
}
type HeldProps = { payment: HeldItem }

/** What was asked for beside what arrived, and the two decisions. */
export function HeldRow({ payment }: HeldProps) {
  const language = useLanguage()
  const { orderId, orderNumber, gateway, isTest, arrivedAt, shopper } = payment
  return (
    <article className={deskStyles.entry}>
      <PaymentOrigin {...{ orderId, orderNumber, gateway, isTest }} at={arrivedAt}>
        {statusText(payment.orderStatus, language)}
      </PaymentOrigin>
      <PaymentPayer payer={shopper} />
      <HeldSums payment={payment} />
      <Decisions payment={payment} />
    </article>
  )
}

function HeldSums({ payment: { askedPaisa, arrivedPaisa, arrivedCurrency, isForeign } }: HeldProps) {
  const t = useMessages(sellerPaymentsMessages)
  const language = useLanguage()
  const arrived =
    arrivedPaisa === null
      ? t.unknownSum
      : formatSum({ paisa: arrivedPaisa, currency: arrivedCurrency ?? currency }, language)
  return (
    <dl>
      <dt>{t.asked}</dt>
      <dd className={textStyles.number}>{formatSum({ paisa: askedPaisa, currency }, language)}</dd>
      <dt>{t.arrived}</dt>
      <dd className={`${textStyles.number} ${textStyles.strong} ${deskStyles.wrong}`}>{arrived}</dd>
      {isForeign && <dd className={`${textStyles.caption} ${deskStyles.wrong}`}>{t.foreign}</dd>}
    </dl>
  )
}

function Decisions({ payment: { id, canAccept, isForeign } }: HeldProps) {
  const t = useMessages(sellerPaymentsMessages)
  const note = { label: t.note }
  const proof = isForeign ? { ...note, required: t.noteRequired } : note
  return (
    <div className={styles.actions}>
      <PaymentDialog
        action={t.accept}
        title={t.acceptQuestion}
        text={isForeign ? t.acceptForeignHelp : t.acceptHelp}
        call="/payment/resolve"
        body={{ id, decision: 'accept' }}
        note={proof}
        reason={canAccept ? undefined : t.acceptRefused}
      />
      <PaymentDialog
        action={t.giveBack}
        title={t.giveBackQuestion}
        text={t.giveBackHelp}
        call="/payment/resolve"
        body={{ id, decision: 'refund' }}
        note={note}
      />
    </div>
  )
}
