import { useRef, useState, type SyntheticEvent } from 'react'
import { newCode } from '#domain/pricing/coupon-code.ts'
import { couponMessages } from '#domain/pricing/coupon-messages.ts'
import { fieldMessage } from '#domain/refusal/validation-messages.ts'
import { amountText } from '#domain/money.ts'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { addDays, startOfDay } from '#domain/nepal/period.ts'
import { formatNumber } from '#domain/number-format.ts'
import type { OwnedCoupon } from '#shop/pricing/owner-coupons.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/field.tsx'
import { focusFirstWrong, textsOf } from '#app/components/calls/form-fields.ts'
import { useSend, type FieldErrors } from '#app/components/calls/send.ts'
import { DayField } from '#app/components/day-field.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { ValueFields, valueOfForm } from './value-fields.tsx'
import { isSelectionEmpty, ScopeFields, scopeOfForm } from './scope-fields.tsx'
import * as styles from './coupons.module.css'

const fieldNames = ['code', 'value', 'least', 'scope', 'mostPerPerson', 'most', 'from', 'to'] as const

type CouponDialogProps = { coupon?: OwnedCoupon | undefined; isOpen: boolean; onClose: () => void }

/** A new coupon, or another content for one. */
export function CouponDialog({ coupon, isOpen, onClose }: CouponDialogProps) {
  const t = useMessages(couponMessages)
  const title = coupon ? t.changeOf(coupon) : t.add
  return (
    <Dialog isOpen={isOpen} title={title} close={t.back} kind="wide" onClose={onClose}>
      <CouponForm coupon={coupon} onClose={onClose} />
    </Dialog>
  )
}

function CouponForm({ coupon, onClose }: Omit<CouponDialogProps, 'isOpen'>) {
  const t = useMessages(couponMessages)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [productIds, setProductIds] = useState(coupon?.productIds ?? [])
  const { isSending, errors, send, refuse } = useSend('/seller/coupon/save', {
    fields: sentFields,
    onResponse: (response) => {
      if (response.ok) onClose()
      else focusFirstWrong(form.current, fieldNames, atName(response.errors))
    },
  })
  const wrong = atName(errors)
  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = textsOf(event.currentTarget)
    const isNothing = isSelectionEmpty(input, productIds)
    // The store generates a code for an empty field, but here an empty field is treated as a mistake.
    const missing: FieldErrors = {
      ...(input['code']?.trim() ? {} : { code: fieldMessage('required', {}, language) }),
      ...(isNothing && { categories: t.chooseSome }),
    }
    if (Object.keys(missing).length === 0) return send(bodyOfForm(input, { coupon, productIds }))
    refuse(missing)
    return focusFirstWrong(form.current, fieldNames, atName(missing))
  }
  return (
    <form className={styles.fields} method="post" noValidate autoComplete="off" ref={form} onSubmit={save}>
      <CodeField initial={coupon?.code ?? ''} error={wrong['code']} />
      <ValueFields initial={coupon} error={wrong['value']} />
      <TextField
        label={t.least}
        hint={t.leastHint}
        name="least"
        inputMode="decimal"
        maxLength={15}
        error={wrong['least']}
        defaultValue={coupon?.leastPaisa ? amountText(coupon.leastPaisa, language) : ''}
      />
      <ScopeFields
        initial={coupon}
        productIds={productIds}
        error={wrong['scope']}
        onProducts={setProductIds}
      />
      <LimitFields coupon={coupon} wrong={wrong} />
      <div className={styles.actions}>
        <Button variant="primary" type="submit" isLoading={isSending}>
          {t.save}
        </Button>
        <Button onClick={onClose}>{t.back}</Button>
      </div>
    </form>
  )
}

const sentFields = [
  'code',
  'basisPoints',
  'amount',
  'least',
  'categories',
  'productIds',
  'mostPerPerson',
  'most',
  'from',
  'to',
]

/** Maps the errors of the store to the fields of the form. */
function atName({ basisPoints, amount, categories: paths, productIds, ...same }: FieldErrors): FieldErrors {
  return { ...same, value: basisPoints ?? amount, scope: paths ?? productIds }
}

type FormValues = Readonly<Record<string, string>>
type CouponFormContext = { coupon: OwnedCoupon | undefined; productIds: readonly string[] }

function bodyOfForm(input: FormValues, { coupon, productIds }: CouponFormContext) {
  const { from = '', to = '' } = input
  return {
    ...(coupon && { id: coupon.id }),
    version: coupon?.version ?? 0,
    code: input['code'],
    ...valueOfForm(input),
    least: input['least'] || null,
    ...scopeOfForm(input, productIds),
    mostPerPerson: input['mostPerPerson'] || null,
    most: input['most'] || null,
    from: from ? startOfDay(from).toISOString() : null,
    // The last day is included.
    to: to ? startOfDay(addDays(to, 1)).toISOString() : null,
    isActive: coupon?.isActive ?? true,
  }
}

/** Renders the field for the code, which is typed or generated. */
function CodeField({ initial, error }: { initial: string; error: string | undefined }) {
  const t = useMessages(couponMessages)
  const [code, setCode] = useState(initial)
  return (
    <div className={styles.code}>
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
      <Button size="small" onClick={() => setCode(newCode())}>
        {t.generate}
      </Button>
    </div>
  )
}

/** How often and how long. */
function LimitFields({ coupon, wrong }: { coupon: OwnedCoupon | undefined; wrong: FieldErrors }) {
  const t = useMessages(couponMessages)
  const language = useLanguage()
  const { from = null, to = null } = coupon ?? {}
  const times = (name: 'mostPerPerson' | 'most') => {
    const value = coupon?.[name] ?? null
    return {
      label: t[name],
      hint: t.noLimit,
      name,
      inputMode: 'numeric',
      maxLength: 9,
      error: wrong[name],
      defaultValue: value === null ? '' : formatNumber(value, language),
    } as const
  }
  return (
    <>
      <TextField {...times('mostPerPerson')} />
      <TextField {...times('most')} />
      <DayField
        label={t.from}
        name="from"

        error={wrong['from']}
        defaultValue={from === null ? '' : dayInKathmandu(new Date(from))}
      />
      <DayField
        label={t.to}
        name="to"

        error={wrong['to']}
        defaultValue={to === null ? '' : dayInKathmandu(new Date(Date.parse(to) - 1))}
      />
    </>
  )
}
