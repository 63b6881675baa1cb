import type { ChangeEvent } from 'react'
import {
  addressFields,
  addressMaxLength,
  stateMaxLength,
  type AddressField,
} from '#domain/address/address.ts'
import { isAbroad } from '#domain/address/address-text.ts'
import { countries, provinces } from '#domain/address/regions.ts'
import { translationFor } from '#domain/language.ts'
import { addressMessages } from '#app/components/delivery-location/address-messages.ts'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as fieldStyles from '#ui/field/field.module.css'

/** The input type, hint and autofill value of fields of an address. */
const specs: Readonly<Partial<Record<AddressField, Omit<AddressFieldSpec, 'field'>>>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email', isFullWidth: true },
  street: { autoComplete: 'street-address', hint: 'streetHint', isFullWidth: true },
  city: { autoComplete: 'address-level2' },
  state: { autoComplete: 'address-level1' },
  zipcode: { autoComplete: 'postal-code', hint: 'zipcodeHint' },
  country: { autoComplete: 'country-name' },
  phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel', hint: 'phoneHint', isFullWidth: true },
}

/** The fields of an address from top to bottom. */
export const addressFieldSpecs: readonly AddressFieldSpec[] = addressFields.map((field) => ({
  field,
  ...specs[field],
}))

export type AddressFieldSpec = {
  field: AddressField
  autoComplete?: string
  type?: 'email' | 'tel'
  inputMode?: 'email' | 'tel'
  hint?: 'streetHint' | 'zipcodeHint' | 'phoneHint'
  isFullWidth?: boolean
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
          ...table.map((place) => ({ value: place.en, text: translationFor(language, place) })),
        ]}
      />
    )
  }
  return (
    <TextField
      {...fieldProps}
      className={spec.isFullWidth === true ? fieldStyles.full : ''}
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
