import { Fragment, type FormEvent, useRef } from 'react'
import {
  addressMaxLength,
  countries,
  isAbroad,
  provinces,
  stateMaxLength,
  type AddressField,
  type AddressFields,
} from '#domain/address/address.ts'
import type { Language } from '#domain/language.ts'
import { addressMessages } from '#domain/messages/account/address.ts'
import { addressesMessages } from '#domain/messages/account/addresses.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import { useAddressForm } from './address-form-state.ts'
import { LocalLevelFields } from './address-local-level.tsx'
import type { AddressPlace } from './address-place.ts'

/** How each line of an address is typed and what a browser may fill in. */
const lines = [
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

type AddressLine = {
  field: AddressField
  autoComplete: string
  type?: 'email' | 'tel'
  inputMode?: 'email' | 'tel'
  hint?: 'streetHint' | 'zipcodeHint' | 'phoneHint'
  isFull?: boolean
}

type AddressFormProps = { place: AddressPlace; saved?: AddressFields | undefined }

/** The form for a new address, or for one that is saved already. */
export function AddressForm({ place, saved }: AddressFormProps) {
  const said = useWords(addressMessages)
  const book = useWords(addressesMessages)
  const to = useLocalPath()
  const form = useRef<HTMLFormElement>(null)
  const address = useAddressForm({
    place,
    saved,
    focus: (field) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus(),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    void address.save()
  }
  return (
    <form className="form form--2" method="post" noValidate ref={form} onSubmit={submit}>
      {lines.map((line) => (
        <Fragment key={line.field}>
          <AddressLineField line={line} address={address} />
          {line.field === 'state' && (
            <LocalLevelFields address={address.typed} onCity={(city) => address.type('city', city)} />
          )}
        </Fragment>
      ))}
      <div className="full row row--start">
        <Button variant="primary" size="large" type="submit" isLoading={address.isWorking}>
          {said.save}
        </Button>
        <ButtonLink size="large" href={to(place.back)}>
          {place.back === '/cart' ? said.backToCart : book.backToProfile}
        </ButtonLink>
      </div>
    </form>
  )
}

type LineProps = { line: AddressLine; address: ReturnType<typeof useAddressForm> }

function AddressLineField({ line, address }: LineProps) {
  const said = useWords(addressMessages)
  const book = useWords(addressesMessages)
  const language = useLanguage()
  const { field, hint, autoComplete } = line
  const isUnusual = field === 'phone' && address.isPhoneUnusual
  const shown = {
    label: said[field],
    error: address.errors[field],
    hint: isUnusual
      ? book.phoneUnusual
      : hint && hintOf(hint, address.typed.country)
        ? said[hint]
        : undefined,
    name: field,
    value: address.typed[field],
    autoComplete,
    required: true,
    onBlur: () => address.leave(field),
  }
  if (field === 'country' || (field === 'state' && !isAbroad(address.typed))) {
    const table = field === 'state' ? provinces : countries
    const none = field === 'state' ? said.chooseState : said.chooseCountry
    return (
      <SelectField
        {...shown}
        options={[
          { value: '', text: none },
          ...table.map((one) => ({ value: one.name, text: textOf(one, language) })),
        ]}
        onChange={(event) => address.type(field, event.target.value)}
      />
    )
  }
  return (
    <TextField
      {...shown}
      className={line.isFull === true ? 'full' : ''}
      type={line.type ?? 'text'}
      inputMode={line.inputMode}
      maxLength={field === 'state' ? stateMaxLength : addressMaxLength}
      onChange={(event) => address.type(field, event.target.value)}
    />
  )
}

// The examples of a zipcode and of a phone number are Nepal's.
function hintOf(hint: NonNullable<AddressLine['hint']>, country: string): boolean {
  return hint === 'streetHint' || country === 'Nepal'
}

function textOf(one: { name: string; nameNe: string }, language: Language): string {
  return language === 'ne' ? one.nameNe : one.name
}
