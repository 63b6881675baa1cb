import { useRef, useState, type SyntheticEvent } from 'react'
import { amountInputValue } from '#domain/money.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import type { StoredStatus } from '#domain/order/order.ts'
import { minReferenceLength } from '#domain/payment/shop-qr.ts'
import { validationMessages } from '#domain/refusal/validation-messages.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { statusText } from '#domain/order/order-status-messages.ts'
import { currency, formatCurrencyAmount } from '#domain/payment/payment.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/field.tsx'
import { FormStack, Row } from '#ui/layout/flow.tsx'
import { focusFirstInvalid, textFieldsOf } from '#app/components/calls/form-fields.ts'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { readAmount } from '#app/seller/tender/tender-input.ts'
import { PaymentOrigin, PaymentPayer, type Payer } from './payment-parts.tsx'
import { sellerPaymentsMessages } from './payments-messages.ts'
import { ListRow } from '#app/seller/kit/list-row.tsx'
import * as textStyles from '#ui/styles/text.module.css'

/** A payment by the shop's QR to confirm. `since` is when the shopper started it, ISO 8601 in UTC. */
export type QrItem = {
  id: string
  orderId: string
  orderNumber: number
  orderStatus: StoredStatus
  version: number
  amountPaisa: number
  reference: string
  since: string
  isTest: boolean
  shopper: Payer
}

/** Renders a payment by the shop's QR: its amount, its reference, and the confirmation. */
export function QrRow({ payment }: { payment: QrItem }) {
  const t = useMessages(sellerPaymentsMessages)
  const language = useLanguage()
  const { orderId, orderNumber, orderStatus, amountPaisa: paisa, reference, since, isTest, shopper } = payment
  return (
    <ListRow>
      <PaymentOrigin {...{ orderId, orderNumber, isTest }} gateway="qr" at={null}>
        {statusText(orderStatus, language)}
      </PaymentOrigin>
      <PaymentPayer payer={shopper} />
      <dl>
        <dt>{t.amount}</dt>
        <dd className={`${textStyles.number} ${textStyles.strong}`}>
          {formatCurrencyAmount({ paisa, currency }, language)}
        </dd>
        <dt>{t.transaction}</dt>
        <dd className={textStyles.number}>{reference === '' ? t.noTransaction : reference}</dd>
        <dt>{t.since}</dt>
        <dd>
          <time dateTime={since}>{formatDateTime(new Date(since), language)}</time>
        </dd>
      </dl>
      <ConfirmPayment payment={payment} />
    </ListRow>
  )
}

function ConfirmPayment({ payment }: { payment: QrItem }) {
  const t = useMessages(sellerPaymentsMessages)
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const title = t.confirmOf({ order: orderNumberText(payment.orderNumber, language) })
  return (
    <Row>
      <Button size="small" aria-label={title} onClick={() => setIsOpen(true)}>
        {t.confirm}
      </Button>
      <Dialog isOpen={isOpen} title={title} closeLabel={t.back} onClose={() => setIsOpen(false)}>
        <ConfirmForm payment={payment} onClose={() => setIsOpen(false)} />
      </Dialog>
    </Row>
  )
}

const fields = ['amount', 'reference'] as const

function ConfirmForm({ payment, onClose }: { payment: QrItem; onClose: () => void }) {
  const t = useMessages(sellerPaymentsMessages)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const { isSending, errors, setErrors, send } = usePageForm('confirm', {
    fields,
    onResponse: (response) => {
      if (response.ok) onClose()
      else focusFirstInvalid(form.current, fields, response.errors)
    },
  })
  function confirm(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const { amount = '', reference = '' } = textFieldsOf(event.currentTarget)
    const inputErrors = validationMessages(
      {
        ...(readAmount(amount) !== payment.amountPaisa && { amount: 'not-due' }),
        ...(reference.trim().length < minReferenceLength && { reference: `too-short:${minReferenceLength}` }),
      },
      language,
    )
    setErrors(inputErrors)
    if (focusFirstInvalid(event.currentTarget, fields, inputErrors)) return
    send({ id: payment.orderId, version: payment.version, amount, reference })
  }
  return (
    <FormStack ref={form} onSubmit={confirm}>
      <p>{t.confirmHelp}</p>
      <TextField
        label={t.arrivedAmount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={amountInputValue(payment.amountPaisa, language)}
        error={errors['amount']}
      />
      <TextField
        label={t.transaction}
        name="reference"
        autoComplete="off"
        maxLength={60}
        defaultValue={payment.reference}
        error={errors['reference']}
      />
      <Row>
        <Button variant="primary" type="submit" isLoading={isSending}>
          {t.confirm}
        </Button>
        <Button onClick={onClose}>{t.back}</Button>
      </Row>
    </FormStack>
  )
}
