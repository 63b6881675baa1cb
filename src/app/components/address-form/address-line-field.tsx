import type { ChangeEvent } from 'react'
import { addressMaxLength, stateMaxLength, type AddressField } from '#domain/address/address.ts'
import { isAbroad } from '#domain/address/address-text.ts'
import { countries, provinces } from '#domain/address/regions.ts'
import { translationFor } from '#domain/language.ts'
import { addressMessages } from '#app/components/place/address-messages.ts'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as fieldStyles from '#ui/field/field.module.css'

/** How each field of an address is typed, and which autofill value it has. */
export const addressLines = [
  { field: 'firstName', autoComplete: 'given-name' },
  { field: 'lastName', autoComplete: 'family-name' },
  { field: 'email', autoComplete: 'email', type: 'email', inputMode: 'email', isFull: true },
  { field: 'street', autoComplete: 'street-address', hint: 'streetHint', isFull: true },
  { field: 'city', autoComplete: 'address-level2' },
  { field: 'state', autoComplete: 'address-level1' },
  { field: 'zipcode', autoComplete: 'postal-code', hint: 'zipcodeHint' },
  { field: 'country', autoComplete: 'country-name' },
  { field: 'phone', autoComplete: 'tel', type: 'tel', inputMode: 'tel', hint: 'phoneHint', isFull: true },
] as const satisfies readonly AddressLine[]

export type AddressLine = {
  field: AddressField
  autoComplete: string
  type?: 'email' | 'tel'
  inputMode?: 'email' | 'tel'
  hint?: 'streetHint' | 'zipcodeHint' | 'phoneHint'
  isFull?: boolean
}

type AddressLineFieldProps = {
  line: AddressLine
  /** The country of the address, which decides how its state is chosen. */
  country: string
  error: string | undefined
  /** Replaces the hint of the field. */
  hint?: string | undefined
  input:
    | { defaultValue: string }
    | {
        value: string
        onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
        onBlur: () => void
      }
}

/** Renders one field of an address. */
export function AddressLineField({ line, country, error, hint, input }: AddressLineFieldProps) {
  const t = useMessages(addressMessages)
  const language = useLanguage()
  const { field, autoComplete } = line
  const specifiedHint = line.hint && hintOf(line.hint, country) ? t[line.hint] : undefined
  const fieldProps = {
    label: t[field],
    error,
    hint: hint ?? specifiedHint,
    name: field,
    autoComplete,
    required: true,
    ...input,
  }
  if (field === 'country' || (field === 'state' && !isAbroad({ country }))) {
    const table = field === 'state' ? provinces : countries
    const none = field === 'state' ? t.chooseState : t.chooseCountry
    return (
      <SelectField
        {...fieldProps}
        options={[
          { value: '', text: none },
          ...table.map((one) => ({ value: one.en, text: translationFor(language, one) })),
        ]}
      />
    )
  }
  return (
    <TextField
      {...fieldProps}
      className={line.isFull === true ? fieldStyles.full : ''}
      type={line.type ?? 'text'}
      inputMode={line.inputMode}
      maxLength={field === 'state' ? stateMaxLength : addressMaxLength}
    />
  )
}

// The examples of a zipcode and of a phone number are Nepal's.
function hintOf(hint: NonNullable<AddressLine['hint']>, country: string): boolean {
  return hint === 'streetHint' || country === 'Nepal'
}
