import { Fragment, type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AddressFields } from '#domain/address/address.ts'
import { addressMessages } from '#app/components/delivery-location/address-messages.ts'
import { addressesMessages } from './addresses-messages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { FormRefusal } from '#app/components/forms/form-refusal.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import {
  AddressInput,
  addressFieldSpecs,
  type AddressFieldSpec,
} from '#app/components/address-form/address-input.tsx'
import { useAddressForm } from '#app/components/address-form/address-form-state.ts'
import { continuedCheckout } from '#app/components/order/continued-checkout.ts'
import { rememberAddressId } from '#app/components/stores/tab-storage.ts'
import type { AddressFormTarget } from './address-form-target.ts'
import { cityOf, districtsOf, levelOfCity, levelText } from '#domain/address/local-level.ts'
import { useLocalLevels } from '#app/components/order/local-levels.ts'
import { translationFor } from '#domain/language.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

type AddressFormProps = {
  target: AddressFormTarget
  saved?: AddressFields | undefined
  /** Receives the address in the form, initially and after each change. */
  onInput: (address: AddressFields) => void
}

/** Renders the form for a new or a saved address. */
export function AddressForm({ target, saved, onInput }: AddressFormProps) {
  const t = useMessages(addressMessages)
  const addressesText = useMessages(addressesMessages)
  const to = useLocalPath()
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const addressForm = useAddressForm({
    id: target.id,
    saved,
    focus: (field) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus(),
    async onSaved({ _id: id }) {
      if (target.returnPath === '/profile') return navigate(to('/profile'))
      // Only an address that was opened from the cart is remembered for the current order.
      rememberAddressId(id)
      return navigate(to('/cart'), { state: continuedCheckout })
    },
  })
  const { fields } = addressForm
  useEffect(() => onInput(fields), [onInput, fields])
  function submit(event: FormEvent) {
    event.preventDefault()
    addressForm.save()
  }
  return (
    <form
      className={`${fieldStyles.form} ${fieldStyles.pair}`}
      method="post"
      noValidate
      ref={form}
      onSubmit={submit}
    >
      {addressForm.refused && (
        <div className={fieldStyles.full}>
          <FormRefusal refused={addressForm.refused} />
        </div>
      )}
      {addressFieldSpecs.map((spec) => (
        <Fragment key={spec.field}>
          <ControlledAddressInput spec={spec} addressForm={addressForm} />
          {spec.field === 'state' && (
            <LocalLevelFields address={addressForm.fields} onCity={addressForm.setLocalLevel} />
          )}
        </Fragment>
      ))}
      <div className={`${fieldStyles.full} ${layoutStyles.line} ${layoutStyles.start}`}>
        <Button variant="primary" size="large" type="submit" isLoading={addressForm.isWorking}>
          {t.save}
        </Button>
        <ButtonLink size="large" href={to(target.returnPath)}>
          {target.returnPath === '/cart' ? t.backToCart : addressesText.backToProfile}
        </ButtonLink>
      </div>
    </form>
  )
}

type ControlledAddressInputProps = { spec: AddressFieldSpec; addressForm: ReturnType<typeof useAddressForm> }

function ControlledAddressInput({ spec, addressForm }: ControlledAddressInputProps) {
  const { phoneUnusual } = useMessages(addressesMessages)
  const { streetOnlyWard } = useMessages(addressMessages)
  const { field } = spec
  const hints = {
    phone: addressForm.isPhoneUnusual ? phoneUnusual : undefined,
    street: addressForm.isOnlyWard && addressForm.errors.street === undefined ? streetOnlyWard : undefined,
  }
  return (
    <AddressInput
      spec={spec}
      country={addressForm.fields.country}
      error={addressForm.errors[field]}
      hint={field === 'phone' || field === 'street' ? hints[field] : undefined}
      input={{
        value: addressForm.fields[field],
        onChange: (event) => addressForm.setField(field, event.target.value),
        onBlur: () => addressForm.validateField(field),
      }}
    />
  )
}

type LocalLevelFieldsProps = {
  address: AddressFields
  onCity: (level: { city: string; localLevelId: number }) => void
}

/**
 * Renders the selects of district and local level. The local level fills in the city, which can also be
 * typed.
 */
function LocalLevelFields({ address, onCity }: LocalLevelFieldsProps) {
  const t = useMessages(addressesMessages)
  const language = useLanguage()
  const { state, country } = address
  const hasNepaliState = country === 'Nepal' && state !== ''
  const localLevels = useLocalLevels(hasNepaliState)
  const [selectedDistrict, setSelectedDistrict] = useState<{ state: string; id: string }>()
  const [replacedCity, setReplacedCity] = useState<{ newCity: string; oldCity: string }>()
  if (!hasNepaliState || localLevels === undefined) return null
  const levelOfEnteredCity = levelOfCity(localLevels, address)
  const selectedDistrictId =
    selectedDistrict?.state === state ? selectedDistrict.id : String(levelOfEnteredCity?.district.id ?? '')
  const districts = districtsOf(localLevels, state, language)
  const district = districts.find(({ id }) => String(id) === selectedDistrictId)
  const levels = district?.levels ?? []
  const selectedLevelId =
    levelOfEnteredCity !== undefined && levelOfEnteredCity.district.id === district?.id
      ? String(levelOfEnteredCity.level.id)
      : ''
  function selectLevel(id: string) {
    const selectedLevel = levels.find((one) => String(one.id) === id)
    if (localLevels === undefined || district === undefined || selectedLevel === undefined) return
    const city = cityOf(localLevels, { level: selectedLevel, district }, language)
    // A city that an earlier choice filled in does not count as user input.
    const isUserInput = address.city.trim() !== '' && levelOfEnteredCity === undefined
    setReplacedCity(isUserInput ? { newCity: city, oldCity: address.city } : undefined)
    onCity({ city, localLevelId: selectedLevel.id })
  }
  return (
    <>
      <SelectField
        label={t.district}
        optionalHint={t.optional}
        value={district === undefined ? '' : selectedDistrictId}
        options={[
          { value: '', text: t.chooseDistrict },
          ...districts.map((one) => ({ value: String(one.id), text: translationFor(language, one) })),
        ]}
        onChange={(event) => setSelectedDistrict({ state, id: event.target.value })}
      />
      <SelectField
        label={t.level}
        optionalHint={t.optional}
        hint={
          replacedCity?.newCity === address.city
            ? t.cityReplaced({ typed: replacedCity.oldCity, city: replacedCity.newCity })
            : t.fillsCity
        }
        value={selectedLevelId}
        options={[
          { value: '', text: district === undefined ? t.districtFirst : t.chooseLevel },
          ...levels.map((one) => ({ value: String(one.id), text: levelText(localLevels, one, language) })),
        ]}
        onChange={(event) => selectLevel(event.target.value)}
      />
    </>
  )
}
