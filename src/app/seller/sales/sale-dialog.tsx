import { useRef, useState, type SyntheticEvent } from 'react'
import { couponMessages } from '#domain/pricing/coupon-messages.ts'
import { saleMessages } from '#domain/pricing/sale-messages.ts'
import { fieldMessage } from '#domain/refusal/validation-messages.ts'
import { filledTexts, languagesFrom, textIn } from '#domain/language.ts'
import { textName } from '#domain/text-names.ts'
import { groupMessages } from '#domain/product/groups/group-messages.ts'
import { inKathmandu } from '#domain/nepal/dates.ts'
import type { OwnedSale } from '#shop/pricing/sales/owner-sales.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/field.tsx'
import { focusFirstWrong, textsOf } from '#app/components/calls/form-fields.ts'
import { useSend, type FieldErrors } from '#app/components/calls/send.ts'
import { lastMinuteOf, MomentFields, momentOf, overAfter } from '#app/components/moment-fields.tsx'
import { isSelectionEmpty, ScopeFields, scopeOfForm } from '#app/seller/coupons/scope-fields.tsx'
import { ValueFields, valueOfForm } from '#app/seller/coupons/value-fields.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as styles from './sales.module.css'

const fieldNames = ['name', 'nameNe', 'value', 'scope', 'from', 'to'] as const
const sentFields = ['name', 'nameNe', 'basisPoints', 'amount', 'categories', 'productIds', 'from', 'to']
const dayMs = 86_400_000

type SaleFormProps = { sale?: OwnedSale | undefined; now: string; onClose: () => void }

/** A new sale, or another content for one. */
export function SaleDialog({ isOpen, ...form }: SaleFormProps & { isOpen: boolean }) {
  const t = useMessages(saleMessages)
  const language = useLanguage()
  const { sale, onClose } = form
  const title = sale ? t.changeOf({ name: textIn(language, sale.name) }) : t.add
  return (
    <Dialog isOpen={isOpen} title={title} close={t.back} kind="wide" onClose={onClose}>
      <SaleForm {...form} />
    </Dialog>
  )
}

function SaleForm({ sale, now, onClose }: SaleFormProps) {
  const t = useMessages(saleMessages)
  const more = useMessages(couponMessages)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [productIds, setProductIds] = useState(sale?.productIds ?? [])
  const { isSending, errors, send, refuse } = useSend('/seller/sale/save', {
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
    const missing: FieldErrors = {
      ...(nameOfForm(input) === '' && {
        [textName('name', language)]: fieldMessage('required', {}, language),
      }),
      ...(isSelectionEmpty(input, productIds) && { categories: more.chooseSome }),
    }
    if (Object.keys(missing).length === 0) return send(bodyOfForm(input, { sale, productIds }))
    refuse(missing)
    return focusFirstWrong(form.current, fieldNames, atName(missing))
  }
  return (
    <form className={styles.fields} method="post" noValidate autoComplete="off" ref={form} onSubmit={save}>
      <NameFields sale={sale} wrong={wrong} />
      <ValueFields initial={sale} hint={t.valueHint} error={wrong['value']} />
      <ScopeFields initial={sale} productIds={productIds} error={wrong['scope']} onProducts={setProductIds} />
      <TimeFields sale={sale} now={now} wrong={wrong} />
      <div className={styles.actions}>
        <Button variant="primary" type="submit" isLoading={isSending}>
          {t.save}
        </Button>
        <Button onClick={onClose}>{t.back}</Button>
      </div>
    </form>
  )
}

/** Maps the errors of the store to the fields of the form. */
function atName({ basisPoints, amount, categories, productIds, ...same }: FieldErrors): FieldErrors {
  return { ...same, value: basisPoints ?? amount, scope: categories ?? productIds }
}

type FormValues = Readonly<Record<string, string>>
type SaleFormContext = { sale: OwnedSale | undefined; productIds: readonly string[] }

function bodyOfForm(input: FormValues, { sale, productIds }: SaleFormContext) {
  const { nameNe, from = '', fromTime = '', to = '', toTime = '' } = input
  return {
    ...(sale && { id: sale.id }),
    version: sale?.version ?? 0,
    name: nameOfForm(input),
    nameNe,
    ...valueOfForm(input),
    ...scopeOfForm(input, productIds),
    from: momentOf(from, fromTime),
    to: overAfter(to, toTime),
    isActive: sale?.isActive ?? true,
  }
}

/** Returns the English name of a sale, or the Nepali one if that is the only one. */
function nameOfForm({ name = '', nameNe = '' }: FormValues): string {
  return filledTexts({ en: name, ne: nameNe }).en
}

function NameFields({ sale, wrong }: { sale: OwnedSale | undefined; wrong: FieldErrors }) {
  const t = useMessages(saleMessages)
  const { eitherLanguage } = useMessages(groupMessages)
  const pageLanguage = useLanguage()
  return languagesFrom(pageLanguage).map((language) => {
    const name = textName('name', language)
    return (
      <TextField
        key={name}
        label={t[name]}
        {...(language === pageLanguage ? { hint: eitherLanguage } : { optional: t.optional })}
        name={name}
        lang={language}
        maxLength={80}
        error={wrong[name]}
        defaultValue={sale?.name[language] ?? ''}
      />
    )
  })
}

/** Renders the period of a sale. By default a new sale starts tomorrow and runs for a week. */
function TimeFields({ sale, now, wrong }: Pick<SaleFormProps, 'sale' | 'now'> & { wrong: FieldErrors }) {
  const t = useMessages(saleMessages)
  const tomorrow = nextMidnight(now)
  const from = sale ? new Date(sale.from) : tomorrow
  const to = sale ? new Date(sale.to) : new Date(tomorrow.getTime() + 7 * dayMs)
  return (
    <>
      <MomentFields name="from" moment={from} label={t.from} timeLabel={t.fromTime} error={wrong['from']} />
      <MomentFields
        name="to"
        moment={lastMinuteOf(to)}
        label={t.to}
        timeLabel={t.toTime}
        hint={t.toHint}
        error={wrong['to']}
      />
    </>
  )
}

function nextMidnight(now: string): Date {
  const day = inKathmandu(new Date(now)).toISOString().slice(0, 10)
  return new Date(Date.parse(`${day}T00:00:00+05:45`) + dayMs)
}
