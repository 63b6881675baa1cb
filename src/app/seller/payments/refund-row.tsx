import { useState } from 'react'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { gatewayMessages } from '#domain/payment/gateway-messages.ts'
import { sellerPaymentsMessages } from './payments-messages.ts'
import { formatCurrencyAmount, refundReasons } from '#domain/payment/payment.ts'
import { tenderMessages } from '#domain/payment/tender-messages.ts'
import { tenderMethods } from '#domain/payment/tender.ts'
import type { Refund } from '#shop/payments/refund-list.ts'
import { Tag } from '#ui/card/tag.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Row } from '#ui/layout/flow.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentOrigin, PaymentPayer } from './payment-parts.tsx'
import { ListRow } from '#app/seller/kit/list-row.tsx'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'

const visibleReasons = [...refundReasons, 'excess', 'edited'] as const

/** A refund as pages receive it. Times are ISO 8601 in UTC. */
export type RefundItem = Omit<Refund, 'dueAt' | 'doneAt'> & {
  dueAt: string
  doneAt: string | null
  daysLeft: number
}
type RefundProps = { refund: RefundItem }

/** Renders a refund: its shopper, amount, due date and actions. */
export function RefundRow({ refund }: RefundProps) {
  const t = useMessages(sellerPaymentsMessages)
  const { orderId, orderNumber, gateway, isTest, shopper } = refund
  const reason = visibleReasons.find((candidate) => candidate === refund.reason)
  return (
    <ListRow>
      <PaymentOrigin {...{ orderId, orderNumber, gateway, isTest }} at={null}>
        {reason && t[reason]}
      </PaymentOrigin>
      <PaymentPayer payer={shopper} />
      <RefundAmount refund={refund} />
      <RefundActions refund={refund} />
    </ListRow>
  )
}

function RefundAmount({ refund: { amountPaisa: paisa, currency, dueAt, doneAt, ...refund } }: RefundProps) {
  const t = useMessages(sellerPaymentsMessages)
  const language = useLanguage()
  const at = doneAt ?? dueAt
  return (
    <dl>
      <dt>{t.amount}</dt>
      <dd className={`${textStyles.number} ${textStyles.strong}`}>
        {formatCurrencyAmount({ paisa, currency }, language)}
      </dd>
      <dt>{doneAt === null ? t.lastDay : t.given}</dt>
      <dd>
        <time dateTime={at}>{formatDate(new Date(at), language)}</time>
        {doneAt === null && <DaysLeft days={refund.daysLeft} />}
      </dd>
    </dl>
  )
}

function DaysLeft({ days }: { days: number }) {
  const t = useMessages(sellerPaymentsMessages)
  if (days < 0)
    return <p className={`${textStyles.caption} ${workspaceStyles.wrong}`}>{t.overdue({ days: -days })}</p>
  if (days === 0) return <p className={`${textStyles.caption} ${workspaceStyles.wrong}`}>{t.today}</p>
  return <p className={textStyles.caption}>{t.daysLeft({ days })}</p>
}

function RefundActions({ refund }: RefundProps) {
  const t = useMessages(sellerPaymentsMessages)
  const tenderText = useMessages(tenderMessages)
  const { status, method, failure, doneNote, canSend, canRecord } = refund
  if (status === 'done') {
    return (
      <div>
        <Tag kind="done">{t.given}</Tag>
        {method !== null && <p className={textStyles.caption}>{tenderText[method]}</p>}
        {doneNote !== '' && <p className={`${textStyles.caption} ${textStyles.breakWords}`}>{doneNote}</p>}
      </div>
    )
  }
  return (
    <Row align="center">
      {status === 'sent' && <Tag kind="open">{t.underWay}</Tag>}
      {status === 'sent' && !canRecord && <p className={textStyles.caption}>{t.underWayHelp}</p>}
      {status === 'failed' && <Tag kind="bad">{t.refused}</Tag>}
      {failure !== null && (
        <p className={`${textStyles.caption} ${textStyles.breakWords}`}>
          {status === 'sent'
            ? t.noResponseBecause({ because: failure })
            : t.refusedBecause({ because: failure })}
        </p>
      )}
      {status === 'owed' && !canSend && <Tag kind="quiet">{t.byHand}</Tag>}
      {canSend && <SendRefund refund={refund} />}
      {canRecord && <RecordRefund refund={refund} />}
      {refund.canWithdraw && <WithdrawRefund refund={refund} />}
    </Row>
  )
}

function SendRefund({ refund: { id, amountPaisa: paisa, currency, gateway, shopper } }: RefundProps) {
  const t = useMessages(sellerPaymentsMessages)
  const gatewayText = useMessages(gatewayMessages)
  const amount = formatCurrencyAmount({ paisa, currency }, useLanguage())
  return (
    <PaymentDialog
      action={t.send}
      variant="primary"
      title={t.sendQuestion}
      text={t.sendHelp({ amount, name: shopper.name, gateway: gatewayText[gateway ?? 'test'] })}
      form="refund-send"
      body={{ id }}
    />
  )
}

function WithdrawRefund({ refund: { id, amountPaisa: paisa, currency } }: RefundProps) {
  const t = useMessages(sellerPaymentsMessages)
  const amount = formatCurrencyAmount({ paisa, currency }, useLanguage())
  return (
    <PaymentDialog
      action={t.withdraw}
      title={t.withdrawQuestion}
      text={t.withdrawHelp({ amount })}
      form="refund-withdraw"
      body={{ id }}
    />
  )
}

function RecordRefund({ refund }: RefundProps) {
  const { id, amountPaisa: paisa, currency, shopper, needsCheck } = refund
  const t = useMessages(sellerPaymentsMessages)
  const tenderText = useMessages(tenderMessages)
  const amount = formatCurrencyAmount({ paisa, currency }, useLanguage())
  const [method, setMethod] = useState<string>(refund.method ?? '')
  return (
    <PaymentDialog
      action={t.record}
      title={t.record}
      text={needsCheck ? t.checkedHelp : t.recordHelp({ amount, name: shopper.name })}
      form="refund-record"
      body={{ id, isChecked: needsCheck, ...(method !== '' && { method }) }}
      note={{ label: t.how, ...(method !== 'cash' && { hint: t.howHint, required: t.howRequired }) }}
    >
      <SelectField
        label={t.givenBy}
        value={method}
        options={[
          // If another method was agreed, the method of the payment is no option.
          ...(refund.method === null ? [{ value: '', text: t.asPaid }] : []),
          ...tenderMethods.map((value) => ({ value, text: tenderText[value] })),
        ]}
        onChange={({ currentTarget }) => setMethod(currentTarget.value)}
      />
    </PaymentDialog>
  )
}
