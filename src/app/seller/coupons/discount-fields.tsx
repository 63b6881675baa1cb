import { couponMessages } from '#domain/pricing/coupon-messages.ts'
import { amountInputValue } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import { percent } from '#domain/wire.ts'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'

type DiscountFieldsProps = {
  initial: { basisPoints: number | null; amountPaisa: number | null } | undefined
  hint?: string
  error: string | undefined
}

/** Renders the fields for the discount of a coupon or a sale: a percentage or an amount. */
export function DiscountFields({ initial, hint, error }: DiscountFieldsProps) {
  const t = useMessages(couponMessages)
  const language = useLanguage()
  const { basisPoints = null, amountPaisa = null } = initial ?? {}
  const value =
    amountPaisa === null
      ? formatNumber(percent.encode(basisPoints ?? 1000), language)
      : amountInputValue(amountPaisa, language)
  return (
    <>
      <SelectField
        label={t.kind}
        name="kind"
        defaultValue={amountPaisa === null ? 'percent' : 'amount'}
        options={[
          { value: 'percent', text: t.percent },
          { value: 'amount', text: t.amount },
        ]}
      />
      <TextField
        label={t.value}
        name="value"
        inputMode="decimal"
        maxLength={15}
        hint={hint}
        error={error}
        defaultValue={value}
      />
    </>
  )
}
