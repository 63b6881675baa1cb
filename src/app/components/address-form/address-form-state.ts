import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  addressFields,
  blankAddress,
  checkAddress,
  checkAddressField,
  withCountry,
  type AddressField,
  type AddressFields,
} from '#domain/address/address.ts'
import { isAbroad } from '#domain/address/address-text.ts'
import { countries, provinces } from '#domain/address/regions.ts'
import type { DeliveryLocation } from '#domain/address/saved-location.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import type { Language } from '#domain/language.ts'
import { addressMessages } from '#app/components/delivery-location/address-messages.ts'
import { validationMessage } from '#domain/refusal/validation-messages.ts'
import { isOnlyWard, streetOfLocation } from './street-of-location.ts'
import { messages } from '#domain/messages.ts'
import { isPlausibleNepalPhone } from '#domain/nepal/nepal-phone.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { usePageForm } from '#app/components/forms/page-form.ts'
import {
  rejectedValue,
  useRejectedSubmission,
  type RejectedSubmission,
} from '#app/components/forms/rejected-submission.ts'
import {
  openDeliveryLocation,
  refreshAddressLocation,
  useSelectedLocation,
} from '#app/components/stores/delivery-location-store.ts'
import { readTabStorage, writeTabStorage } from '#app/components/stores/tab-storage.ts'
import { useLanguage, useLocalPath } from '#app/components/use-messages.ts'
import { useShopperName, withShopperName } from './prefilled-name.ts'

type Errors = Partial<Record<AddressField, string | undefined>>
type SavedAddress = ResponseOf<'POST', '/address/add'>['address']

// Each address has its own draft, so that its input never appears in the form of another address.
function draftNameOf(id: string | undefined): string {
  return id === undefined ? 'baithak.address-draft' : `baithak.address-draft.${id}`
}

type AddressFormOptions = {
  /** The saved address that is changed; undefined for a new one. */
  id: string | undefined
  /** The saved address; undefined for a new one. */
  saved: AddressFields | undefined
  /** Whether the address is the shopper's own, so that the name of the account is filled in. */
  isOwn?: boolean
  /** The fields from top to bottom, if they differ from the order of `addressFields`. */
  fieldOrder?: readonly AddressField[]
  focus: (field: AddressField) => void
  /** Called after the address is saved. The form is busy until it resolves. */
  onSaved: (address: SavedAddress) => Promise<void> | void
}

/** Returns the input of the address form, its errors and the function that saves it. */
export function useAddressForm(options: AddressFormOptions) {
  const { id, saved, isOwn = false, fieldOrder = addressFields, focus, onSaved } = options
  const draftName = draftNameOf(id)
  const language = useLanguage()
  const refused = useRejectedSubmission('address')
  const [fields, setFields] = useState<AddressFields>(
    () => refusedAddress(refused) ?? saved ?? { ...blankAddress(), country: 'Nepal' },
  )
  const [errors, setErrors] = useState<Errors>(refused?.errors ?? {})
  const [isFinishing, setIsFinishing] = useState(false)
  const to = useLocalPath()
  const { isSending, send } = usePageForm<{ address: SavedAddress }>('address', {
    action: to('/add-address') + (id === undefined ? '' : `?id=${encodeURIComponent(id)}`),
    fields: fieldOrder,
    shouldRevalidate: false,
    onResponse: (response) =>
      response.ok ? void finish(response.result.address) : showErrors(response.errors),
  })
  const isWorking = isSending || isFinishing
  const [isPhoneTouched, setIsPhoneTouched] = useState(false)
  const isTouched = useRef(refused !== undefined)
  usePrefill({ draftName, isNew: id === undefined, isTouched, onPrefill: setFields })

  useShopperName(isOwn, (shopperName) => setFields((before) => withShopperName(before, shopperName)))

  function showErrors(newErrors: Errors) {
    setErrors(newErrors)
    const firstInvalidField = fieldOrder.find((field) => newErrors[field] !== undefined)
    if (firstInvalidField !== undefined) focus(firstInvalidField)
  }

  function save(input = fields) {
    if (isWorking) return
    const checked = checkAddress(input)
    const fieldErrors = checked.ok ? {} : errorMessages(checked.errors, input, language)
    const street = streetError(input, language)
    if (!checked.ok || street !== undefined) return showErrors({ ...(street && { street }), ...fieldErrors })
    send(checked.address)
  }

  async function finish(address: SavedAddress) {
    setIsFinishing(true)
    writeTabStorage(draftName, undefined)
    void refreshAddressLocation()
    await onSaved(address)
    setIsFinishing(false)
  }

  function updateFields(next: AddressFields, field: AddressField) {
    isTouched.current = true
    setFields(next)
    setErrors((before) => ({ ...before, [field]: undefined }))
    writeTabStorage(draftName, next)
  }

  return {
    fields,
    errors,
    refused,
    isWorking,
    /**
     * Whether the street consists of a ward and a floor only, such as one that was filled in from the delivery
     * location.
     */
    isOnlyWard: fields.country === 'Nepal' && isOnlyWard(fields.street),
    /** Whether the field shows a hint, after it has lost the focus. An unusual number may still be correct. */
    isPhoneUnusual: isPhoneTouched && isUnusualPhone(fields),
    save,
    setField(field: AddressField, value: string) {
      updateFields(withField(fields, field, value), field)
    },
    /** Fills in the fields that a local level of the list determines: the city, and the state if the list gives it. */
    setLocalLevel: (level: Partial<AddressFields>) => updateFields({ ...fields, ...level }, 'city'),
    /** An empty field is an error only after the form has been sent. */
    validateField(field: AddressField) {
      setErrors((before) => ({ ...before, [field]: fieldErrorOf(field, fields, language) }))
      if (field === 'phone') setIsPhoneTouched(true)
    },
  }
}

/** Returns the input of a refused form; undefined if none was refused. */
function refusedAddress(refused: RejectedSubmission | undefined): AddressFields | undefined {
  if (!refused) return undefined
  const values = blankAddress()
  for (const field of addressFields) values[field] = rejectedValue(refused, field) ?? ''
  return values
}

/**
 * Returns the input with a changed field. A change of country, state or city clears the selected local level.
 */
function withField(rawInput: AddressFields, field: AddressField, value: string): AddressFields {
  const next = field === 'country' ? withCountry(rawInput, value) : { ...rawInput, [field]: value }
  const isLocationField = field === 'city' || field === 'state' || field === 'country'
  return isLocationField ? { ...next, localLevelId: undefined } : next
}

type PrefillOptions = {
  draftName: string
  isNew: boolean
  isTouched: { current: boolean }
  onPrefill: (fill: (before: AddressFields) => AddressFields) => void
}

/**
 * Restores the draft of this tab after hydration, because the server renders an empty form. Without a draft, a new
 * address starts with the selected delivery location. An account’s location may arrive later. Typed input is never
 * replaced.
 */
function usePrefill({ draftName, isNew, isTouched, onPrefill }: PrefillOptions): void {
  const language = useLanguage()
  const selectedLocation = useSelectedLocation()
  const prefill = useEffectEvent(onPrefill)
  useEffect(() => {
    // The page around the form opens the location store too, but its effect runs after this one.
    openDeliveryLocation()
    if (isTouched.current) return
    const draft = readDraft(draftName)
    if (draft !== undefined) prefill((before) => ({ ...before, ...draft }))
    else if (isNew && selectedLocation !== undefined)
      prefill((before) => withSelectedLocation(before, selectedLocation, language))
  }, [draftName, isNew, isTouched, selectedLocation, language])
}

/** Fills the selected delivery location into a new address without input. */
function withSelectedLocation(
  blank: AddressFields,
  selectedLocation: DeliveryLocation,
  language: Language,
): AddressFields {
  if ('country' in selectedLocation)
    return countries.some(({ en }) => en === selectedLocation.country)
      ? withCountry(blank, selectedLocation.country)
      : blank
  if (!provinces.some(({ en }) => en === selectedLocation.state)) return blank
  return {
    ...withCountry(blank, 'Nepal'),
    state: selectedLocation.state,
    city: selectedLocation[language],
    localLevelId: selectedLocation.levelId,
    street: streetOfLocation(selectedLocation, language),
  }
}

function isUnusualPhone({ country, phone }: AddressFields): boolean {
  return country === 'Nepal' && phone.trim() !== '' && !isPlausibleNepalPhone(phone)
}

function fieldErrorOf(field: AddressField, rawInput: AddressFields, language: Language): string | undefined {
  const code = rawInput[field] === '' ? undefined : checkAddressField(field, rawInput)
  if (code !== undefined) return errorMessage({ field, code, fields: rawInput, language })
  return field === 'street' ? streetError(rawInput, language) : undefined
}

/**
 * Returns an error for a street that consists of a ward and a floor only. The API accepts such a street, but the form
 * requires more.
 */
function streetError({ street, country }: AddressFields, language: Language): string | undefined {
  return country === 'Nepal' && isOnlyWard(street)
    ? messages(addressMessages, language).streetOnlyWard
    : undefined
}

function readDraft(draftName: string): Partial<AddressFields> | undefined {
  const stored = readTabStorage(draftName)
  if (typeof stored !== 'object' || stored === null) return undefined
  const draft: Partial<AddressFields> = {}
  const level: unknown = Reflect.get(stored, 'localLevelId')
  draft.localLevelId = typeof level === 'number' ? level : undefined
  for (const field of addressFields) {
    const value: unknown = Reflect.get(stored, field)
    if (typeof value === 'string') draft[field] = value
  }
  return draft
}

function errorMessages(
  codes: Partial<Record<AddressField, ValidationCode>>,
  rawInput: AddressFields,
  language: Language,
): Errors {
  const errors: Errors = {}
  for (const field of addressFields) {
    const code = codes[field]
    if (code !== undefined) errors[field] = errorMessage({ field, code, fields: rawInput, language })
  }
  return errors
}

type FieldError = { field: AddressField; code: ValidationCode; fields: AddressFields; language: Language }

function errorMessage({ field, code, fields, language }: FieldError): string {
  if (code !== 'required') return validationMessage(code, {}, language)
  const t = messages(addressMessages, language)
  return field === 'state' && isAbroad(fields) ? t.stateAbroadRequired : t[`${field}Required`]
}
