import { deliveryMessages } from '#domain/pricing/delivery/delivery-messages.ts'
import { zoneStates } from '#domain/pricing/delivery/zones.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import type { BandDraft, TermsDraft } from './zone-draft.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './delivery.module.css'

type TermsFieldsProps = {
  draft: TermsDraft
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<TermsDraft>) => void
}

/** Renders the terms of a zone: service, price, days, delivery services and cash on delivery. */
export function TermsFields({ draft, errors, onChange }: TermsFieldsProps) {
  const t = useMessages(deliveryMessages)
  const fieldProps = { draft, errors, onChange }
  return (
    <>
      <SelectField
        label={t.state}
        hint={t.stateHelp}
        value={draft.state}
        options={zoneStates.map((state) => ({ value: state, text: t[state] }))}
        onChange={({ target }) =>
          onChange({ state: zoneStates.find((state) => state === target.value) ?? 'delivered' })
        }
      />
      {draft.state === 'delivered' && (
        <>
          <FeeFields {...fieldProps} />
          <div className={styles.fields}>
            <NumberField name="freeFrom" label={t.freeFrom} hint={t.freeHelp} {...fieldProps} />
            <NumberField name="least" label={t.daysLeast} {...fieldProps} />
            <NumberField name="most" label={t.daysMost} {...fieldProps} />
          </div>
          <fieldset className={styles.group}>
            <legend className={textStyles.strong}>{t.carrying}</legend>
            <p className={textStyles.caption}>{t.carryingHelp}</p>
            <div className={styles.fields}>
              <NumberField name="stairs" label={t.stairs} {...fieldProps} />
              <NumberField name="lift" label={t.lift} {...fieldProps} />
              <NumberField name="assembly" label={t.assembly} hint={t.assemblyHelp} {...fieldProps} />
            </div>
          </fieldset>
          <fieldset className={styles.group}>
            <legend className={textStyles.strong}>{t.cash}</legend>
            <CheckField
              checked={draft.hasCash}
              onChange={({ currentTarget }) => onChange({ hasCash: currentTarget.checked })}
            >
              {t.hasCash}
            </CheckField>
            {draft.hasCash && (
              <div className={styles.fields}>
                <NumberField name="mostCash" label={t.maxCash} hint={t.maxCashHelp} {...fieldProps} />
              </div>
            )}
          </fieldset>
        </>
      )}
    </>
  )
}

type NumberName = 'freeFrom' | 'least' | 'most' | 'stairs' | 'lift' | 'assembly' | 'mostCash'
type NumberFieldProps = TermsFieldsProps & { name: NumberName; label: string; hint?: string }

function NumberField({ name, label, hint, draft, errors, onChange }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      name={name}
      error={errors[name]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={draft[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
}

/** Renders the fees by weight. */
function FeeFields({ draft: { bands }, errors, onChange }: TermsFieldsProps) {
  const t = useMessages(deliveryMessages)
  const put = (key: number, part: Partial<BandDraft>) =>
    onChange({ bands: bands.map((band) => (band.key === key ? { ...band, ...part } : band)) })
  const typed = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const
  return (
    <fieldset className={styles.group}>
      <legend className={textStyles.strong}>{t.fees}</legend>
      <p className={textStyles.caption}>{t.feesHelp}</p>
      {bands.map(({ key, upToKg, fee }) => (
        <div className={styles.fields} key={key}>
          <TextField
            {...typed}
            label={t.upToKg}
            hint={t.upToHelp}
            name={`upToKg-${key}`}
            error={errors[`upToKg-${key}`]}
            value={upToKg}
            onChange={({ currentTarget }) => put(key, { upToKg: currentTarget.value })}
          />
          <TextField
            {...typed}
            label={t.feeRupees}
            name={`fee-${key}`}
            error={errors[`fee-${key}`]}
            value={fee}
            onChange={({ currentTarget }) => put(key, { fee: currentTarget.value })}
          />
          {bands.length > 1 && (
            <p className={styles.adding}>
              <Button
                size="small"
                onClick={() => onChange({ bands: bands.filter((one) => one.key !== key) })}
              >
                {t.removeBand}
              </Button>
            </p>
          )}
        </div>
      ))}
      <p className={styles.adding}>
        <Button
          size="small"
          icon="plus"
          onClick={() => onChange({ bands: [...bands, { key: nextKey(bands), upToKg: '', fee: '' }] })}
        >
          {t.addBand}
        </Button>
      </p>
    </fieldset>
  )
}

function nextKey(bands: readonly BandDraft[]): number {
  return Math.max(-1, ...bands.map(({ key }) => key)) + 1
}
