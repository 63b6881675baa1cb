import { formatDate } from '#domain/nepal/reader-dates.ts'
import { gatewayMessages } from '#domain/messages/gateways.ts'
import { sellerPaymentsMessages } from '#domain/messages/seller/payments.ts'
import { formatSum, refundReasons, type RefundStatus } from '#domain/payment/payment.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { Tag } from '#ui/card/tag.tsx'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentOrigin, PaymentPayer, type Payer } from './payment-parts.tsx'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './payments.module.css'

const shownReasons = [...refundReasons, 'excess', 'edited'] as const

/** Money that goes back, as the seller sees it; moments are ISO 8601 in UTC. */
export type RefundItem = {
  id: string
  orderId: string
  orderNumber: number
  status: RefundStatus
  amountPaisa: number
  currency: string
  reason: string
  dueAt: string
  doneAt: string | null
  daysLeft: number
  gateway: GatewayName | null
  canSend: boolean
  canRecord: boolean
  needsCheck: boolean
  failure: string | null
  doneNote: string
  isTest: boolean
  shopper: Payer
}
type RefundProps = { refund: RefundItem }

/** Whose money, how much, until when, and what can be done about it. */
export function RefundRow({ refund }: RefundProps) {
  const said = useWords(sellerPaymentsMessages)
  const { orderId, orderNumber, gateway, isTest, shopper } = refund
  const reason = shownReasons.find((known) => known === refund.reason)
  return (
    <article className={deskLook.entry}>
      <PaymentOrigin {...{ orderId, orderNumber, gateway, isTest }} at={null}>
        {reason && said[reason]}
      </PaymentOrigin>
      <PaymentPayer payer={shopper} />
      <RefundSum refund={refund} />
      <RefundActions refund={refund} />
    </article>
  )
}

function RefundSum({ refund: { amountPaisa: paisa, currency, dueAt, doneAt, ...refund } }: RefundProps) {
  const said = useWords(sellerPaymentsMessages)
  const language = useLanguage()
  const at = doneAt ?? dueAt
  return (
    <dl>
      <dt>{said.amount}</dt>
      <dd className={`${textLook.number} ${textLook.strong}`}>{formatSum({ paisa, currency }, language)}</dd>
      <dt>{doneAt === null ? said.lastDay : said.given}</dt>
      <dd>
        <time dateTime={at}>{formatDate(new Date(at), language)}</time>
        {doneAt === null && <DaysLeft days={refund.daysLeft} />}
      </dd>
    </dl>
  )
}

function DaysLeft({ days }: { days: number }) {
  const said = useWords(sellerPaymentsMessages)
  if (days < 0)
    return <p className={`${textLook.caption} ${deskLook.wrong}`}>{said.overdue({ days: -days })}</p>
  if (days === 0) return <p className={`${textLook.caption} ${deskLook.wrong}`}>{said.today}</p>
  return <p className={textLook.caption}>{said.daysLeft({ days })}</p>
}

function RefundActions({ refund }: RefundProps) {
  const said = useWords(sellerPaymentsMessages)
  const { status, failure, doneNote, canSend, canRecord } = refund
  if (status === 'done') {
    return (
      <div>
        <Tag kind="done">{said.given}</Tag>
        {doneNote !== '' && <p className={`${textLook.caption} ${textLook.broken}`}>{doneNote}</p>}
      </div>
    )
  }
  return (
    <div className={styles.actions}>
      {status === 'sent' && <Tag kind="open">{said.underWay}</Tag>}
      {status === 'sent' && !canRecord && <p className={textLook.caption}>{said.underWayHelp}</p>}
      {status === 'failed' && <Tag kind="bad">{said.refused}</Tag>}
      {failure !== null && (
        <p className={`${textLook.caption} ${textLook.broken}`}>
          {status === 'sent'
            ? said.silentBecause({ because: failure })
            : said.refusedBecause({ because: failure })}
        </p>
      )}
      {status === 'owed' && !canSend && <Tag kind="quiet">{said.byHand}</Tag>}
      {canSend && <SendRefund refund={refund} />}
      {canRecord && <RecordRefund refund={refund} />}
    </div>
  )
}

function SendRefund({ refund: { id, amountPaisa: paisa, currency, gateway, shopper } }: RefundProps) {
  const said = useWords(sellerPaymentsMessages)
  const gateways = useWords(gatewayMessages)
  const amount = formatSum({ paisa, currency }, useLanguage())
  return (
    <PaymentDialog
      action={said.send}
      variant="primary"
      title={said.sendQuestion}
      text={said.sendHelp({ amount, name: shopper.name, gateway: gateways[gateway ?? 'test'] })}
      call="/refund/send"
      body={{ id }}
    />
  )
}

function RecordRefund({ refund }: RefundProps) {
  const { id, amountPaisa: paisa, currency, shopper, needsCheck } = refund
  const said = useWords(sellerPaymentsMessages)
  const amount = formatSum({ paisa, currency }, useLanguage())
  return (
    <PaymentDialog
      action={said.record}
      title={said.record}
      text={needsCheck ? said.checkedHelp : said.recordHelp({ amount, name: shopper.name })}
      call="/refund/record"
      body={{ id, isChecked: needsCheck }}
      note={{ label: said.how, hint: said.howHint, required: said.howRequired }}
    />
  )
}
