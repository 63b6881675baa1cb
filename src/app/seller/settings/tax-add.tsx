import { useRef, useState, type SyntheticEvent } from 'react'
import { taxMessages } from './tax-messages.ts'
import { taxPeriodOn, type TaxPeriod } from '#domain/pricing/tax-periods.ts'
import { fillMissingTexts } from '#domain/language.ts'
import { mentionsVat } from '#domain/settings/settings.ts'
import { formatNumber, parseScaledInteger } from '#domain/number-format.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { validationMessage } from '#domain/refusal/validation-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { FormStack, Grid, Row } from '#ui/layout/flow.tsx'
import { Card } from '#ui/layout/section.tsx'
import { focusFirstInvalid, textFieldsOf } from '#app/components/calls/form-fields.ts'
import { usePageForm, type FieldErrors } from '#app/components/forms/page-form.ts'
import { DayField } from '#app/components/day-field.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'

/** The configured tax periods, the version of the setting, the default tax before them, and the day in Kathmandu. */
export type TaxSettings = {
  value: readonly TaxPeriod[]
  version: number
  defaultPeriod: TaxPeriod
  today: string
}

const fieldNames = ['from', 'basisPoints', 'label.en', 'label.ne'] as const
// The new period is the first of the sent list.
const errorPath = (name: string) => `0.${name}`

/** Renders the form of a tax that starts on a day. It replaces a tax with the same start. */
export function AddTax({ settings }: { settings: TaxSettings }) {
  const t = useMessages(taxMessages)
  const form = useRef<HTMLFormElement>(null)
  const language = useLanguage()
  const [{ preset, presetPresses }, setPresetState] = useState<{
    preset?: PresetName
    presetPresses: number
  }>({ presetPresses: 0 })
  const { isSending, errors, send, setErrors } = usePageForm('setting', {
    fields: [...fieldNames.map(errorPath), errorPath('label')],
    onResponse: (response) => {
      if (!response.ok) focusFirstError(response.errors)
    },
  })
  function focusFirstError(fieldErrors: FieldErrors) {
    focusFirstInvalid(form.current, fieldNames, errorsByName(fieldErrors))
  }
  function applyPreset(name: PresetName) {
    setErrors({})
    // The new key resets the fields, also if the same preset was pressed before.
    setPresetState({ preset: name, presetPresses: presetPresses + 1 })
  }
  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = textFieldsOf(event.currentTarget)
    const rate = input['basisPoints'] ?? ''
    const period = {
      from: input['from'] ?? '',
      basisPoints: parseScaledInteger(rate, 100) ?? rate,
      isIncluded: input['isIncluded'] === 'yes',
      isOnShipping: input['isOnShipping'] !== undefined,
      registration: input['registration'],
      label: fillMissingTexts({ en: input['label.en'] ?? '', ne: input['label.ne'] ?? '' }),
    }
    const periodErrors = checkPeriod(period)
    if (Object.keys(periodErrors).length > 0) {
      const errorTexts = Object.fromEntries(
        Object.entries(periodErrors).map(([name, code]) => [
          errorPath(name),
          validationMessage(code, {}, language),
        ]),
      )
      setErrors(errorTexts)
      return focusFirstError(errorTexts)
    }
    const otherPeriods = settings.value.filter(({ from }) => from !== period.from)
    send({ name: 'tax', version: settings.version, value: [period, ...otherPeriods] })
  }
  return (
    <Card title={t.add}>
      <FormStack aria-label={t.add} ref={form} onSubmit={save}>
        <Grid>
          <Presets onChoose={applyPreset} />
          <DayField
            label={t.from}
            name="from"
            error={errors[errorPath('from')]}
            period="future"
            defaultValue={settings.today}
          />
          <PeriodFields
            key={presetPresses}
            {...{ settings, preset }}
            errorOf={(name) => errors[errorPath(name)]}
          />
          <CheckField name="isOnShipping">{t.onShipping}</CheckField>
        </Grid>
        <Button variant="primary" type="submit" isLoading={isSending}>
          {t.save}
        </Button>
      </FormStack>
    </Card>
  )
}

function errorsByName(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(fieldNames.map((name) => [name, errors[errorPath(name)]]))
}

type PeriodInput = Pick<TaxPeriod, 'label'> & {
  from: string
  basisPoints: number | string
  registration: string | undefined
}

/** Returns the errors of a tax period by field. The store validates it again. */
function checkPeriod({
  from,
  basisPoints,
  registration,
  label,
}: PeriodInput): Record<string, ValidationCode> {
  const isValidRate = typeof basisPoints === 'number' && basisPoints <= 10_000
  const hasUnregisteredVatLabel = registration !== 'vat' && (mentionsVat(label.en) || mentionsVat(label.ne))
  return {
    ...(from === '' && { from: 'day' }),
    ...(!isValidRate && { basisPoints: basisPoints === '' ? 'required' : 'rate' }),
    ...(label.ne.trim() === '' && { 'label.ne': 'required' }),
    ...(label.en.trim() === ''
      ? { 'label.en': 'required' }
      : hasUnregisteredVatLabel && { 'label.en': 'not-vat' }),
  }
}

const vatPercent = 13

/** The two most common taxes in Nepal. */
const presets = {
  noTax: { percent: 0, labelEn: 'Tax', labelNe: 'कर', registration: 'pan', isIncluded: 'no' },
  vatIncluded: {
    percent: vatPercent,
    labelEn: 'VAT',
    labelNe: 'भ्याट',
    registration: 'vat',
    isIncluded: 'yes',
  },
} as const
type PresetName = keyof typeof presets

function Presets({ onChoose }: { onChoose: (preset: PresetName) => void }) {
  const t = useMessages(taxMessages)
  return (
    <Row as="fieldset" spansColumns aria-label={t.presets}>
      {(['noTax', 'vatIncluded'] as const).map((name) => (
        <Button key={name} size="small" onClick={() => onChoose(name)}>
          {t[name]}
        </Button>
      ))}
    </Row>
  )
}

type PeriodFieldsProps = {
  settings: TaxSettings
  preset: PresetName | undefined
  errorOf: (name: string) => string | undefined
}

/** Renders the fields that a preset fills in. */
function PeriodFields({ settings, preset, errorOf }: PeriodFieldsProps) {
  const t = useMessages(taxMessages)
  const language = useLanguage()
  const { today, value, defaultPeriod } = settings
  const presetValues = preset && presets[preset]
  const { registration } = taxPeriodOn(value, today) ?? defaultPeriod
  return (
    <>
      <TextField
        label={t.rate}
        name="basisPoints"
        inputMode="decimal"
        maxLength={6}
        error={errorOf('basisPoints')}
        defaultValue={presetValues && formatNumber(presetValues.percent, language)}
      />
      <TextField
        label={t.labelEn}
        name="label.en"
        maxLength={40}
        error={errorOf('label.en') ?? errorOf('label')}
        defaultValue={presetValues?.labelEn}
      />
      <TextField
        label={t.labelNe}
        name="label.ne"
        maxLength={40}
        error={errorOf('label.ne')}
        defaultValue={presetValues?.labelNe}
      />
      <SelectField
        label={t.registration}
        name="registration"
        defaultValue={presetValues?.registration ?? registration}
        options={[
          { value: 'pan', text: t.pan },
          { value: 'vat', text: t.vat },
        ]}
      />
      <SelectField
        label={t.prices}
        name="isIncluded"
        defaultValue={presetValues?.isIncluded}
        options={[
          { value: 'no', text: t.added },
          { value: 'yes', text: t.included },
        ]}
      />
    </>
  )
}
