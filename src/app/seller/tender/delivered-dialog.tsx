import { useRef, useState, type SyntheticEvent } from 'react'
import { money } from '#domain/wire.ts'
import { formatMoney, remainingPaisa } from '#domain/money.ts'
import { cashToCollect, type OrderFacts } from '#domain/order/order.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { orderStatusMessages } from '#domain/order/order-status-messages.ts'
import { minReasonLength } from '#domain/reason.ts'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import { validationMessages } from '#domain/refusal/validation-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/field.tsx'
import { FormStack, Row, Stack } from '#ui/layout/flow.tsx'
import { Callout } from '#ui/dialog/notice.tsx'
import { focusFirstInvalid } from '#app/components/calls/form-fields.ts'
import type { FieldErrors } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { TenderFields } from './tender-fields.tsx'
import { tenderFormMessages } from './tender-form-messages.ts'
import { amountField, cashInFull, readAmount, tenderBody, tenderErrors } from './tender-input.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** The payment received at the delivery, as the request has it. Empty if nothing was due. */
export type ReceivedOnDelivery = {
  tender?: ReturnType<typeof tenderBody>
  shortfall?: { amount: number; reason: string }
}

type DeliveredDialogProps = {
  order: OrderFacts & { number: number; duePaisa: number }
  isOpen: boolean
  onClose: () => void
  onDeliver: (received: ReceivedOnDelivery) => void
}

/** Renders the confirmation of a delivery, with the received payment if an amount was due. */
export function DeliveredDialog({ order, isOpen, onClose, onDeliver }: DeliveredDialogProps) {
  const t = useMessages(tenderFormMessages)
  const language = useLanguage()
  const duePaisa = cashToCollect(order)
  const props = { onClose, onDeliver }
  return (
    <Dialog
      isOpen={isOpen}
      title={t.deliveredQuestion({ order: orderNumberText(order.number, language) })}
      closeLabel={t.notYet}
      onClose={onClose}
    >
      {duePaisa > 0 ? <ReceivedForm duePaisa={duePaisa} {...props} /> : <ConfirmDelivery {...props} />}
    </Dialog>
  )
}

type ReceivedHandlers = Pick<DeliveredDialogProps, 'onClose' | 'onDeliver'>

function ConfirmDelivery({ onClose, onDeliver }: ReceivedHandlers) {
  const t = useMessages(tenderFormMessages)
  const sellerOrderText = useMessages(sellerOrderMessages)
  const orderStatusText = useMessages(orderStatusMessages)
  return (
    <Stack>
      <p>
        {t.nothingDue} {t.final}
      </p>
      <Row>
        <Button variant="primary" onClick={() => onDeliver({})}>
          {sellerOrderText.markAs({ status: orderStatusText.Delivered })}
        </Button>
        <Button onClick={onClose}>{t.notYet}</Button>
      </Row>
    </Stack>
  )
}

type Shortfall = { amount: string; reason: string }

function ReceivedForm({ duePaisa, onClose, onDeliver }: ReceivedHandlers & { duePaisa: number }) {
  const t = useMessages(tenderFormMessages)
  const language = useLanguage()
  const ref = useRef<HTMLFormElement>(null)
  const [tender, setTender] = useState(cashInFull)
  const [shortfall, setShortfall] = useState<Shortfall>()
  const [errors, setErrors] = useState<FieldErrors>({})
  const shortfallPaisa = shortfall === undefined ? 0 : (readAmount(shortfall.amount) ?? 0)
  const receivablePaisa = remainingPaisa(duePaisa, shortfallPaisa)
  const moneyText = (paisa: number) => formatMoney(paisa, language, 'when-needed')

  function deliver(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const inputErrors = {
      ...validationMessages(tenderErrors(tender, receivablePaisa), language),
      ...validationMessages(shortfallErrors(shortfall), language),
      ...(shortfallPaisa >= duePaisa && {
        'shortfall.amount': t.shortTooMuch({ amount: moneyText(duePaisa) }),
      }),
    }
    setErrors(inputErrors)
    const fields = [...tender.map((_, index) => amountField(index)), 'shortfall.amount', 'shortfall.reason']
    if (focusFirstInvalid(ref.current, fields, inputErrors)) return
    onDeliver({
      tender: tenderBody(tender, receivablePaisa),
      ...(shortfall && {
        shortfall: { amount: money.encode(shortfallPaisa), reason: shortfall.reason.trim() },
      }),
    })
  }

  return (
    <FormStack ref={ref} onSubmit={deliver}>
      <p className={textStyles.subheading}>{t.due({ amount: moneyText(duePaisa) })}</p>
      <TenderFields
        tender={tender}
        duePaisa={receivablePaisa}
        errors={errors}
        onChange={(changed) => {
          setTender(changed)
          setErrors({})
        }}
      />
      <ShortfallFields
        shortfall={shortfall}
        errors={errors}
        onChange={(changed) => {
          setShortfall(changed)
          setErrors({})
        }}
      />
      <p className={textStyles.caption}>{t.final}</p>
      <Row>
        <Button type="submit" variant="primary">
          {t.received({ amount: moneyText(receivablePaisa) })}
        </Button>
        <Button onClick={onClose}>{t.notYet}</Button>
      </Row>
    </FormStack>
  )
}

function shortfallErrors(shortfall: Shortfall | undefined) {
  if (shortfall === undefined) return {}
  return {
    ...(readAmount(shortfall.amount) === undefined && { 'shortfall.amount': 'amount' as const }),
    ...(shortfall.reason.trim().length < minReasonLength && {
      'shortfall.reason': `too-short:${minReasonLength}` as const,
    }),
  }
}

type ShortfallFieldsProps = {
  shortfall: Shortfall | undefined
  errors: FieldErrors
  onChange: (shortfall: Shortfall | undefined) => void
}

/** Renders the amount that the customer does not pay, with its reason, if there is one. */
function ShortfallFields({ shortfall, errors, onChange }: ShortfallFieldsProps) {
  const t = useMessages(tenderFormMessages)
  if (shortfall === undefined) {
    return (
      <Button variant="link" onClick={() => onChange({ amount: '', reason: '' })}>
        {t.paidLess}
      </Button>
    )
  }
  return (
    <Callout>
      <TextField
        label={t.short}
        name="shortfall.amount"
        inputMode="decimal"
        autoComplete="off"
        hint={t.shortHint}
        value={shortfall.amount}
        error={errors['shortfall.amount']}
        onChange={({ currentTarget }) => onChange({ ...shortfall, amount: currentTarget.value })}
      />
      <TextField
        label={t.shortReason}
        name="shortfall.reason"
        autoComplete="off"
        maxLength={200}
        value={shortfall.reason}
        error={errors['shortfall.reason']}
        onChange={({ currentTarget }) => onChange({ ...shortfall, reason: currentTarget.value })}
      />
      <Button variant="link" onClick={() => onChange(undefined)}>
        {t.paidFull}
      </Button>
    </Callout>
  )
}
