import { deliveryMessages } from '#domain/pricing/delivery/delivery-messages.ts'
import { zoneStates } from '#domain/pricing/delivery/zones.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Grid } from '#ui/layout/flow.tsx'
import { FieldGroup } from '#ui/field/field-group.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import type { BandDraft, TermsDraft } from './zone-draft.ts'

type TermsFieldsProps = {
  draft: TermsDraft
  errors: Readonly<Record<string, string>>
  onChange: (changes: Partial<TermsDraft>) => void
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
          <Grid columns="three">
            <NumberField name="freeFrom" label={t.freeFrom} hint={t.freeHelp} {...fieldProps} />
            <NumberField name="least" label={t.minWorkingDays} {...fieldProps} />
            <NumberField name="most" label={t.maxWorkingDays} {...fieldProps} />
          </Grid>
          <FieldGroup legend={t.carrying} help={t.carryingHelp}>
            <Grid columns="three">
              <NumberField name="stairs" label={t.stairs} {...fieldProps} />
              <NumberField name="lift" label={t.lift} {...fieldProps} />
              <NumberField name="assembly" label={t.assembly} hint={t.assemblyHelp} {...fieldProps} />
            </Grid>
          </FieldGroup>
          <FieldGroup legend={t.cash}>
            <CheckField
              checked={draft.hasCash}
              onChange={({ currentTarget }) => onChange({ hasCash: currentTarget.checked })}
            >
              {t.hasCash}
            </CheckField>
            {draft.hasCash && (
              <Grid columns="three">
                <NumberField name="mostCash" label={t.maxCash} hint={t.maxCashHelp} {...fieldProps} />
              </Grid>
            )}
          </FieldGroup>
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
  const changeBand = (key: number, changes: Partial<BandDraft>) =>
    onChange({ bands: bands.map((band) => (band.key === key ? { ...band, ...changes } : band)) })
  const decimalInputProps = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const
  return (
    <FieldGroup legend={t.fees} help={t.feesHelp}>
      {bands.map(({ key, upToKg, fee }) => (
        <Grid columns="three" key={key}>
          <TextField
            {...decimalInputProps}
            label={t.upToKg}
            hint={t.upToHelp}
            name={`upToKg-${key}`}
            error={errors[`upToKg-${key}`]}
            value={upToKg}
            onChange={({ currentTarget }) => changeBand(key, { upToKg: currentTarget.value })}
          />
          <TextField
            {...decimalInputProps}
            label={t.feeRupees}
            name={`fee-${key}`}
            error={errors[`fee-${key}`]}
            value={fee}
            onChange={({ currentTarget }) => changeBand(key, { fee: currentTarget.value })}
          />
          {bands.length > 1 && (
            <p>
              <Button
                size="small"
                onClick={() => onChange({ bands: bands.filter((other) => other.key !== key) })}
              >
                {t.removeBand}
              </Button>
            </p>
          )}
        </Grid>
      ))}
      <p>
        <Button
          size="small"
          icon="plus"
          onClick={() => onChange({ bands: [...bands, { key: nextKey(bands), upToKg: '', fee: '' }] })}
        >
          {t.addBand}
        </Button>
      </p>
    </FieldGroup>
  )
}

function nextKey(bands: readonly BandDraft[]): number {
  return Math.max(-1, ...bands.map(({ key }) => key)) + 1
}
