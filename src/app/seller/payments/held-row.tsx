import { statusText } from '#domain/messages/order-status.ts'
import { sellerPaymentsMessages } from '#domain/messages/seller/payments.ts'
import type { StoredStatus } from '#domain/order/order.ts'
import { currency, formatSum } from '#domain/payment/payment.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentOrigin, PaymentPayer, type Payer } from './payment-parts.tsx'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'
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
    <article className={deskLook.entry}>
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
  const said = useWords(sellerPaymentsMessages)
  const language = useLanguage()
  const arrived =
    arrivedPaisa === null
      ? said.unknownSum
      : formatSum({ paisa: arrivedPaisa, currency: arrivedCurrency ?? currency }, language)
  return (
    <dl>
      <dt>{said.asked}</dt>
      <dd className={textLook.number}>{formatSum({ paisa: askedPaisa, currency }, language)}</dd>
      <dt>{said.arrived}</dt>
      <dd className={`${textLook.number} ${textLook.strong} ${deskLook.wrong}`}>{arrived}</dd>
      {isForeign && <dd className={`${textLook.caption} ${deskLook.wrong}`}>{said.foreign}</dd>}
    </dl>
  )
}

function Decisions({ payment: { id, canAccept, isForeign } }: HeldProps) {
  const said = useWords(sellerPaymentsMessages)
  const note = { label: said.note }
  const proof = isForeign ? { ...note, required: said.noteRequired } : note
  return (
    <div className={styles.actions}>
      <PaymentDialog
        action={said.accept}
        title={said.acceptQuestion}
        text={isForeign ? said.acceptForeignHelp : said.acceptHelp}
        call="/payment/resolve"
        body={{ id, decision: 'accept' }}
        note={proof}
        reason={canAccept ? undefined : said.acceptRefused}
      />
      <PaymentDialog
        action={said.giveBack}
        title={said.giveBackQuestion}
        text={said.giveBackHelp}
        call="/payment/resolve"
        body={{ id, decision: 'refund' }}
        note={note}
      />
    </div>
  )
}
