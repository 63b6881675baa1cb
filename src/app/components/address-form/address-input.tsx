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

/** The input type, hint and autofill value of each field of an address. */
export const addressFieldSpecs = [
  { field: 'firstName', autoComplete: 'given-name' },
  { field: 'lastName', autoComplete: 'family-name' },
  { field: 'email', autoComplete: 'email', type: 'email', inputMode: 'email', isFull: true },
  { field: 'street', autoComplete: 'street-address', hint: 'streetHint', isFull: true },
  { field: 'city', autoComplete: 'address-level2' },
  { field: 'state', autoComplete: 'address-level1' },
  { field: 'zipcode', autoComplete: 'postal-code', hint: 'zipcodeHint' },
  { field: 'country', autoComplete: 'country-name' },
  { field: 'phone', autoComplete: 'tel', type: 'tel', inputMode: 'tel', hint: 'phoneHint', isFull: true },
] as const satisfies readonly AddressFieldSpec[]

export type AddressFieldSpec = {
  field: AddressField
  autoComplete: string
  type?: 'email' | 'tel'
  inputMode?: 'email' | 'tel'
  hint?: 'streetHint' | 'zipcodeHint' | 'phoneHint'
  isFull?: boolean
}

type AddressInputProps = {
  spec: AddressFieldSpec
  /** The country of the address. It decides whether the state is a select or a text. */
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
export function AddressInput({ spec, country, error, hint, input }: AddressInputProps) {
  const t = useMessages(addressMessages)
  const language = useLanguage()
  const { field, autoComplete } = spec
  const specifiedHint = spec.hint && hasHint(spec.hint, country) ? t[spec.hint] : undefined
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
    const emptyText = field === 'state' ? t.chooseState : t.chooseCountry
    return (
      <SelectField
        {...fieldProps}
        options={[
          { value: '', text: emptyText },
          ...table.map((one) => ({ value: one.en, text: translationFor(language, one) })),
        ]}
      />
    )
  }
  return (
    <TextField
      {...fieldProps}
      className={spec.isFull === true ? fieldStyles.full : ''}
      type={spec.type ?? 'text'}
      inputMode={spec.inputMode}
      maxLength={field === 'state' ? stateMaxLength : addressMaxLength}
    />
  )
}

// The examples of a zipcode and of a phone number are Nepal's.
function hasHint(hint: NonNullable<AddressFieldSpec['hint']>, country: string): boolean {
  return hint === 'streetHint' || country === 'Nepal'
}
