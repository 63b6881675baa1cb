import { useState } from 'react'
import { generateCouponCode } from '#domain/pricing/coupon-code.ts'
import { couponMessages } from '#domain/pricing/coupon-messages.ts'
import { amountInputValue } from '#domain/money.ts'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { formatNumber } from '#domain/number-format.ts'
import type { EditableCoupon } from '#shop/pricing/owner-coupons.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Grid, Stack } from '#ui/layout/flow.tsx'
import type { FieldErrors } from '#app/components/forms/page-form.ts'
import { DayField } from '#app/components/day-field.tsx'
import { EditDialog } from '#app/seller/kit/edit-dialog.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { DiscountFields } from './discount-fields.tsx'
import { ScopeFields } from './scope-fields.tsx'

const fieldNames = ['code', 'value', 'least', 'scope', 'mostPerPerson', 'most', 'from', 'to'] as const

type CouponDialogProps = { coupon?: EditableCoupon | undefined; isOpen: boolean; onClose: () => void }

/** Renders the dialog that adds or edits a coupon. */
export function CouponDialog({ coupon, isOpen, onClose }: CouponDialogProps) {
  const t = useMessages(couponMessages)
  const language = useLanguage()
  return (
    <EditDialog
      form="save"
      fields={fieldNames}
      id={coupon?.id}
      version={coupon?.version ?? 0}
      title={coupon ? t.changeOf(coupon) : t.add}
      saveLabel={t.save}
      cancelLabel={t.back}
      kind="wide"
      isOpen={isOpen}
      onClose={onClose}
    >
      {(errors) => (
        <Grid>
          <input type="hidden" name="isActive" value={String(coupon?.isActive ?? true)} />
          <CodeField initial={coupon?.code ?? ''} error={errors['code']} />
          <DiscountFields initial={coupon} error={errors['value']} />
          <TextField
            label={t.minSubtotal}
            hint={t.minSubtotalHint}
            name="least"
            inputMode="decimal"
            maxLength={15}
            error={errors['least']}
            defaultValue={coupon?.minSubtotalPaisa ? amountInputValue(coupon.minSubtotalPaisa, language) : ''}
          />
          <ScopeFields initial={coupon} error={errors['scope']} />
          <LimitFields coupon={coupon} errors={errors} />
        </Grid>
      )}
    </EditDialog>
  )
}

/** Renders the field for the code, which is entered or generated. */
function CodeField({ initial, error }: { initial: string; error: string | undefined }) {
  const t = useMessages(couponMessages)
  const [code, setCode] = useState(initial)
  return (
    <Stack gap="close" spansColumns>
      <TextField
        label={t.code}
        hint={t.codeHint}
        name="code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={error}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button size="small" onClick={() => setCode(generateCouponCode())}>
        {t.generate}
      </Button>
    </Stack>
  )
}

/** Renders the usage limits and the period of a coupon. */
function LimitFields({ coupon, errors }: { coupon: EditableCoupon | undefined; errors: FieldErrors }) {
  const t = useMessages(couponMessages)
  const language = useLanguage()
  const { from = null, to = null } = coupon ?? {}
  const limitFieldProps = (name: 'mostPerPerson' | 'most', value: number | null = null) => {
    return {
      label: t[name],
      hint: t.noLimit,
      name,
      inputMode: 'numeric',
      maxLength: 9,
      error: errors[name],
      defaultValue: value === null ? '' : formatNumber(value, language),
    } as const
  }
  return (
    <>
      <TextField {...limitFieldProps('mostPerPerson', coupon?.maxPerCustomer)} />
      <TextField {...limitFieldProps('most', coupon?.maxRedemptions)} />
      <DayField
        label={t.from}
        name="from"
        error={errors['from']}
        period="future"
        defaultValue={from === null ? '' : dayInKathmandu(new Date(from))}
      />
      {/* `to` is exclusive, and the field displays the last day of the period. */}
      <DayField
        label={t.to}
        name="to"
        error={errors['to']}
        period="future"
        defaultValue={to === null ? '' : dayInKathmandu(new Date(Date.parse(to) - 1))}
      />
    </>
  )
}
