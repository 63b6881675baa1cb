import { saleMessages } from '#domain/pricing/sale-messages.ts'
import { languagesPreferredFirst, textIn } from '#domain/language.ts'
import { localizeFieldName } from '#domain/localized-field-names.ts'
import { groupMessages } from '#domain/product/groups/group-messages.ts'
import { inKathmandu } from '#domain/nepal/dates.ts'
import type { EditableSale } from '#shop/pricing/sales/owner-sales.ts'
import { TextField } from '#ui/field/field.tsx'
import { Grid } from '#ui/layout/flow.tsx'
import type { FieldErrors } from '#app/components/forms/page-form.ts'
import { inclusiveEndOf, DateTimeFields } from '#app/components/date-time-fields.tsx'
import { EditDialog } from '#app/seller/kit/edit-dialog.tsx'
import { ScopeFields } from '#app/seller/coupons/scope-fields.tsx'
import { DiscountFields } from '#app/seller/coupons/discount-fields.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'

const fieldNames = ['name', 'nameNe', 'value', 'scope', 'from', 'to'] as const
const dayMs = 86_400_000

type SaleDialogProps = { sale?: EditableSale | undefined; now: string; isOpen: boolean; onClose: () => void }

/** Renders the dialog that adds or edits a sale. */
export function SaleDialog({ sale, now, isOpen, onClose }: SaleDialogProps) {
  const t = useMessages(saleMessages)
  const language = useLanguage()
  return (
    <EditDialog
      form="save"
      fields={fieldNames}
      id={sale?.id}
      version={sale?.version ?? 0}
      title={sale ? t.changeOf({ name: textIn(language, sale.name) }) : t.add}
      saveLabel={t.save}
      cancelLabel={t.back}
      kind="wide"
      isOpen={isOpen}
      onClose={onClose}
    >
      {(errors) => (
        <Grid>
          <input type="hidden" name="isActive" value={String(sale?.isActive ?? true)} />
          <NameFields sale={sale} errors={errors} />
          <DiscountFields initial={sale} hint={t.valueHint} error={errors['value']} />
          <ScopeFields initial={sale} error={errors['scope']} />
          <TimeFields sale={sale} now={now} errors={errors} />
        </Grid>
      )}
    </EditDialog>
  )
}

function NameFields({ sale, errors }: { sale: EditableSale | undefined; errors: FieldErrors }) {
  const t = useMessages(saleMessages)
  const { eitherLanguage } = useMessages(groupMessages)
  const pageLanguage = useLanguage()
  return languagesPreferredFirst(pageLanguage).map((language) => {
    const name = localizeFieldName('name', language)
    return (
      <TextField
        key={name}
        label={t[name]}
        {...(language === pageLanguage ? { hint: eitherLanguage } : { optionalHint: t.optional })}
        name={name}
        lang={language}
        maxLength={80}
        error={errors[name]}
        defaultValue={sale?.name[language] ?? ''}
      />
    )
  })
}

/** Renders the period of a sale. By default a new sale starts tomorrow and runs for a week. */
function TimeFields({ sale, now, errors }: Pick<SaleDialogProps, 'sale' | 'now'> & { errors: FieldErrors }) {
  const t = useMessages(saleMessages)
  const tomorrow = nextMidnight(now)
  const from = sale ? new Date(sale.from) : tomorrow
  const to = sale ? new Date(sale.to) : new Date(tomorrow.getTime() + 7 * dayMs)
  return (
    <>
      <DateTimeFields name="from" time={from} label={t.from} timeLabel={t.fromTime} error={errors['from']} />
      <DateTimeFields
        name="to"
        time={inclusiveEndOf(to)}
        label={t.to}
        timeLabel={t.toTime}
        hint={t.toHint}
        error={errors['to']}
      />
    </>
  )
}

function nextMidnight(now: string): Date {
  const day = inKathmandu(new Date(now)).toISOString().slice(0, 10)
  return new Date(Date.parse(`${day}T00:00:00+05:45`) + dayMs)
}
