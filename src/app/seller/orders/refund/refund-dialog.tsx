import { useRef, useState, type SyntheticEvent } from 'react'
import { sellerRefundMessages } from './seller-refund-messages.ts'
import { amountInputValue, formatMoney, parseMoney, sumPaisa } from '#domain/money.ts'
import type { StoredStatus } from '#domain/order/order.ts'
import { formatNumber } from '#domain/number-format.ts'
import { newId } from '#lib/id.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { FormStack, Row, Stack } from '#ui/layout/flow.tsx'
import { focusFirstInvalid, textFieldsOf } from '#app/components/calls/form-fields.ts'
import { isRefused, usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'

type RefundProps = {
  order: { id: string; status: StoredStatus; items: readonly { id: string; name: string }[] }
  /** The refundable amounts in paisa. `totals[n - 1]` is the refund for `n` units of a product. */
  refundable: { remainingPaisa: number; lines: readonly { productId: string; totals: readonly number[] }[] }
}

/** Renders the dialog for a refund that the shopper did not request: of units or of an amount. */
export function RefundDialog(props: RefundProps) {
  const t = useMessages(sellerRefundMessages)
  const [idempotencyKey, setIdempotencyKey] = useState<string>()
  return (
    <>
      <Button size="small" onClick={() => setIdempotencyKey(newId() + newId())}>
        {t.open}
      </Button>
      <Dialog
        isOpen={idempotencyKey !== undefined}
        title={t.open}
        closeLabel={t.back}
        onClose={() => setIdempotencyKey(undefined)}
      >
        <Stack>
          <p>{t.help}</p>
          {idempotencyKey !== undefined && (
            <RefundForm
              {...props}
              idempotencyKey={idempotencyKey}
              onClose={() => setIdempotencyKey(undefined)}
            />
          )}
        </Stack>
      </Dialog>
    </>
  )
}

const fields = ['amount', 'reason'] as const

type FormProps = RefundProps & { idempotencyKey: string; onClose: () => void }

function RefundForm({ order, refundable, idempotencyKey, onClose }: FormProps) {
  const t = useMessages(sellerRefundMessages)
  const language = useLanguage()
  const { remainingPaisa, lines } = refundable
  const max = formatMoney(remainingPaisa, language, 'when-needed')
  const [quantities, setQuantities] = useState<Quantities>({})
  const ref = useRef<HTMLFormElement>(null)
  const { isSending, errors, setErrors, send } = usePageForm('refund', {
    fields,
    onResponse: (response) => {
      const isFieldInvalid = !response.ok && focusFirstInvalid(ref.current, fields, response.errors)
      // After a timeout the dialog stays open, so that a retry reuses the idempotency key.
      if (!isFieldInvalid && (response.ok || isRefused(response))) onClose()
    },
  })
  const selectedLines = lines.filter(({ productId }) => (quantities[productId] ?? 0) > 0)
  const linesPaisa = sumPaisa(
    selectedLines.map(({ productId, totals }) => totals[(quantities[productId] ?? 0) - 1] ?? 0),
  )

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const { amount = '', reason = '', restock } = textFieldsOf(event.currentTarget)
    const amountPaisa = selectedLines.length > 0 ? linesPaisa : parseMoney(amount)
    const isAmountWrong = !amountPaisa || (selectedLines.length === 0 && amountPaisa > remainingPaisa)
    const inputErrors = {
      amount: isAmountWrong ? t.amountWrong({ max }) : undefined,
      reason: reason.trim() === '' ? t.reasonWrong : undefined,
    }
    setErrors(inputErrors)
    if (focusFirstInvalid(event.currentTarget, fields, inputErrors)) return
    const refundLines = selectedLines.map(({ productId }) => ({ productId, quantity: quantities[productId] }))
    const refundFields =
      selectedLines.length > 0 ? { lines: refundLines, restock: restock !== undefined } : { amount }
    send({ id: order.id, reason, ...refundFields }, idempotencyKey)
  }

  return (
    <FormStack ref={ref} onSubmit={submit}>
      <QuantityFields
        {...{ order, lines, quantities }}
        onQuantitiesChange={(newQuantities) => {
          setQuantities(newQuantities)
          setErrors({ ...errors, amount: undefined })
        }}
      />
      <TextField
        key={selectedLines.length > 0 ? 'price of items' : 'any amount'}
        label={t.amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        hint={selectedLines.length > 0 ? t.priceOfItems : t.remaining({ amount: max })}
        error={errors['amount'] === undefined ? undefined : t.amountWrong({ max })}
        onInput={() => setErrors({ ...errors, amount: undefined })}
        {...(selectedLines.length > 0 && {
          value: amountInputValue(Math.min(linesPaisa, remainingPaisa), language),
          readOnly: true,
        })}
      />
      <TextField
        label={t.reason}
        name="reason"
        maxLength={200}
        error={errors['reason']}
        onInput={() => setErrors({ ...errors, reason: undefined })}
      />
      {selectedLines.length > 0 && order.status === 'Delivered' && (
        <CheckField name="restock">{t.restock}</CheckField>
      )}
      <Row>
        <Button type="submit" variant="primary" isLoading={isSending}>
          {t.agree}
        </Button>
        <Button onClick={onClose}>{t.back}</Button>
      </Row>
    </FormStack>
  )
}

type Quantities = Readonly<Record<string, number>>
type QuantityFieldsProps = Pick<RefundProps, 'order'> & {
  lines: RefundProps['refundable']['lines']
  quantities: Quantities
  onQuantitiesChange: (quantities: Quantities) => void
}

/** Renders a field for the refunded units of each order line. */
function QuantityFields({ order, lines, quantities, onQuantitiesChange }: QuantityFieldsProps) {
  const t = useMessages(sellerRefundMessages)
  const language = useLanguage()
  return lines
    .filter(({ totals }) => totals.length > 0)
    .map(({ productId, totals }) => (
      <SelectField
        key={productId}
        label={t.quantityOf({ name: order.items.find(({ id }) => id === productId)?.name ?? productId })}
        value={String(quantities[productId] ?? 0)}
        options={[0, ...totals].map((_, count) => {
          return { value: String(count), text: formatNumber(count, language) }
        })}
        onChange={({ target }) => onQuantitiesChange({ ...quantities, [productId]: Number(target.value) })}
      />
    ))
}
