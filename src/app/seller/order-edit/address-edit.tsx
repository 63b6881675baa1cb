import { addressFields, type AddressField, type AddressFields } from '#domain/address/address.ts'
import { provinces } from '#domain/address/regions.ts'
import { addressMessages } from '#app/components/delivery-location/address-messages.ts'
import { translationFor } from '#domain/language.ts'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'

/** The address fields that a seller can edit; the country cannot be changed. */
export const editedAddressFields = [
  'firstName',
  'lastName',
  'phone',
  ...addressFields.filter(isOtherField),
] as const

function isOtherField(
  field: AddressField,
): field is Exclude<AddressField, 'firstName' | 'lastName' | 'phone' | 'country'> {
  return !['firstName', 'lastName', 'phone', 'country'].includes(field)
}

/** Returns the edited address; undefined without a change. An edited city has no local level. */
export function editedAddress(address: AddressFields, input: Readonly<Record<string, string>>) {
  const { localLevelId, ...addressWithoutLevel } = address
  const newAddress = { ...addressWithoutLevel }
  for (const field of editedAddressFields) newAddress[field] = input[field]?.trim() ?? address[field]
  const isLocationChanged = newAddress.city !== address.city || newAddress.state !== address.state
  if (editedAddressFields.every((field) => newAddress[field] === address[field])) return undefined
  return isLocationChanged || localLevelId === undefined ? newAddress : { ...newAddress, localLevelId }
}

const inputTypes: Partial<Record<AddressField, 'email' | 'tel'>> = { email: 'email', phone: 'tel' }

type AddressInputsProps = { address: AddressFields; errors: Readonly<Record<string, string | undefined>> }

/** Renders the fields of an address with their current values. */
export function AddressInputs({ address, errors }: AddressInputsProps) {
  const t = useMessages(addressMessages)
  const language = useLanguage()
  return editedAddressFields.map((field) => {
    const fieldProps = { label: t[field], name: field, defaultValue: address[field], error: errors[field] }
    if (field !== 'state' || address.country !== 'Nepal')
      return (
        <TextField key={field} {...fieldProps} type={inputTypes[field]} maxLength={200} autoComplete="off" />
      )
    const options = provinces.map((province) => ({
      value: province.en,
      text: translationFor(language, province),
    }))
    return <SelectField key={field} {...fieldProps} options={options} />
  })
}
