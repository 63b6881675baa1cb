import { type SyntheticEvent, useState } from 'react'
import { stockMessages } from '#domain/product/stock-messages.ts'
import { numberOf } from '#domain/product/fields/input-text.ts'
import {
  manualReasons,
  isManualReason,
  stockAfter,
  type ManualReason,
} from '#domain/product/inventory/stock-reasons.ts'
import { newId } from '#lib/id.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { isRefused, usePageForm } from '#app/components/forms/page-form.ts'
import { useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

const reasons = Object.keys(manualReasons).filter(isManualReason)
const labels = { adds: 'howManyAdded', takes: 'howManyTaken', sets: 'howManyThere' } as const

/**
 * Renders the form for a manual stock change: its reason and quantity. Stock that is not counted yet starts with a
 * count.
 */
export function StockForm({ id, stock }: { id: string; stock: number | null }) {
  const t = useMessages(stockMessages)
  const [reason, setReason] = useState<ManualReason>(stock === null ? 'counted' : 'received')
  const [input, setInput] = useState('')
  const [idempotencyKey, setIdempotencyKey] = useState(() => newId() + newId())
  const { isSending, errors, setErrors, send } = usePageForm('change', {
    fields: ['pieces'],
    // After a timeout the request may have succeeded, so the retry reuses the idempotency key.
    onResponse: (response) => {
      if (response.ok || isRefused(response)) setIdempotencyKey(newId() + newId())
      if (response.ok) setInput('')
    },
  })
  const effect = manualReasons[reason]
  const quantity = numberOf(input)
  const stockResult = quantity === undefined ? undefined : stockAfter(stock, { reason, quantity })

  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const isInvalid =
      quantity === undefined || !Number.isInteger(quantity) || (effect !== 'sets' && quantity === 0)
    if (isInvalid) return setErrors({ pieces: effect === 'sets' ? t.countWrong : t.quantityWrong })
    send({ id, reason, pieces: quantity, ...(effect === 'sets' && { stockSeen: stock }) }, idempotencyKey)
  }

  return (
    <form className={fieldStyles.form} method="post" noValidate onSubmit={save}>
      {stock === null && <p className={`${textStyles.small} ${textStyles.muted}`}>{t.countFirst}</p>}
      <SelectField
        label={t.why}
        value={reason}
        options={reasons
          .filter((reasonOption) => stock !== null || manualReasons[reasonOption] === 'sets')
          .map((reasonOption) => ({ value: reasonOption, text: t[reasonOption] }))}
        onChange={({ target: { value } }) => {
          if (isManualReason(value)) setReason(value)
          setErrors({})
        }}
      />
      <TextField
        label={t[labels[effect]]}
        name="pieces"
        inputMode="numeric"
        autoComplete="off"
        value={input}
        error={errors['pieces']}
        onChange={({ target }) => setInput(target.value)}
      />
      {stockResult?.ok === true && stock !== null && (
        <output className={`${textStyles.small} ${textStyles.number} ${textStyles.muted}`}>
          {t.becomes({ before: stock, after: stockResult.stock })}
        </output>
      )}
      <Button type="submit" variant="primary" isLoading={isSending}>
        {t.save}
      </Button>
    </form>
  )
}
