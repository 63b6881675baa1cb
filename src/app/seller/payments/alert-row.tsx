import { statusText } from '#domain/messages/order-status.ts'
import { sellerPaymentsMessages } from '#domain/messages/seller/payments.ts'
import type { StoredStatus } from '#domain/order/order.ts'
import { currency as ownCurrency, formatSum, type AlertKind } from '#domain/payment/payment.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentOrigin, PaymentPayer, type Payer } from './payment-parts.tsx'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './payments.module.css'

/** What a gateway reports of a settled payment; `at` is ISO 8601 in UTC. */
export type AlertItem = {
  id: string
  orderId: string
  orderNumber: number
  orderStatus: StoredStatus
  gateway: GatewayName
  kind: AlertKind
  reference: string
  state: string
  amountPaisa: number | null
  currency: string | null
  at: string
  isTest: boolean
  shopper: Payer
}
type AlertProps = { alert: AlertItem }

/** What happened to which payment, how far it has come, and what can be done about it here. */
export function AlertRow({ alert }: AlertProps) {
  const language = useLanguage()
  const { orderId, orderNumber, gateway, isTest, at, shopper } = alert
  return (
    <article className={deskLook.entry}>
      <PaymentOrigin {...{ orderId, orderNumber, gateway, isTest, at }}>
        {statusText(alert.orderStatus, language)}
      </PaymentOrigin>
      <PaymentPayer payer={shopper} />
      <AlertFacts alert={alert} />
      <AlertActions alert={alert} />
    </article>
  )
}

function AlertFacts({ alert: { kind, reference, state, amountPaisa: paisa, currency } }: AlertProps) {
  const said = useWords(sellerPaymentsMessages)
  const language = useLanguage()
  return (
    <dl>
      <dt className={`${textLook.strong} ${deskLook.wrong}`}>{said[kind]}</dt>
      <dd className={`${textLook.number} ${textLook.strong}`}>
        {paisa === null ? said.unknownSum : formatSum({ paisa, currency: currency ?? ownCurrency }, language)}
      </dd>
      {state !== '' && <dt>{said.state}</dt>}
      {state !== '' && <dd>{state}</dd>}
      <dt>{said.reference}</dt>
      <dd className={textLook.number}>{reference}</dd>
    </dl>
  )
}

function AlertActions({ alert: { id, kind } }: AlertProps) {
  const said = useWords(sellerPaymentsMessages)
  if (kind === 'partly-refunded')
    return (
      <div className={styles.actions}>
        <PaymentDialog
          action={said.writePart}
          title={said.writePartQuestion}
          text={said.writePartHelp}
          call="/payment/part"
          body={{ id }}
          note={{ label: said.partSum, required: said.partRequired }}
          isSum
        />
      </div>
    )
  return (
    <div className={styles.actions}>
      <PaymentDialog
        action={said.seen}
        title={said.seenQuestion}
        text={said.seenHelp}
        call="/payment/note"
        body={{ id }}
        note={{ label: said.note }}
      />
    </div>
  )
}
