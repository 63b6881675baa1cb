import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
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
import { addressMessages } from '#app/components/place/address-messages.ts'
import { fieldMessage } from '#domain/refusal/validation-messages.ts'
import { isWardAlone, streetOfPlace } from './street-of-place.ts'
import { messages } from '#domain/messages.ts'
import { isPlausibleNepalPhone } from '#domain/nepal/nepal-phone.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { openPlace, refreshAddressPlace, useChosenPlace } from '#app/components/stores/place-store.ts'
import { readTab, rememberAddress, writeTab } from '#app/components/stores/tab-memory.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useLanguage, useLocalPath } from '#app/components/use-messages.ts'
import { useOwnName, withOwn } from './prefilled-name.ts'
import type { AddressPlace } from './address-place.ts'

type Errors = Partial<Record<AddressField, string | undefined>>

// What is typed for one address is not offered for another.
function draftNameOf(id: string | undefined): string {
  return id === undefined ? 'baithak.address-draft' : `baithak.address-draft.${id}`
}

type AddressFormUse = {
  place: AddressPlace
  /** What is saved so far; nothing for a new address. */
  saved: AddressFields | undefined
  focus: (field: AddressField) => void
}

/** What is typed into the address form, what is wrong with it, and how it is saved. */
export function useAddressForm({ place, saved, focus }: AddressFormUse) {
  const draftName = draftNameOf(place.id)
  const language = useLanguage()
  const navigate = useNavigate()
  const to = useLocalPath()
  const [typed, setTyped] = useState<AddressFields>(saved ?? { ...blankAddress(), country: 'Nepal' })
  const [errors, setErrors] = useState<Errors>({})
  const [isWorking, setIsWorking] = useState(false)
  const [hasLeftPhone, setHasLeftPhone] = useState(false)
  const isTouched = useRef(false)
  useBeginning({ draftName, isNew: place.id === undefined, isTouched, onFound: setTyped })

  useOwnName((own) => setTyped((before) => withOwn(before, own)))

  function refuse(found: Errors) {
    setErrors(found)
    const first = addressFields.find((field) => found[field] !== undefined)
    if (first !== undefined) focus(first)
  }

  async function save() {
    if (isWorking) return
    const checked = checkAddress(typed)
    const found = checked.ok ? {} : sentences(checked.errors, typed, language)
    const street = streetError(typed, language)
    if (!checked.ok || street !== undefined) return refuse({ ...(street && { street }), ...found })
    setIsWorking(true)
    const answer = await sendAddress(place.id, checked.address)
    setIsWorking(false)
    if (!answer.ok) {
      toastError(answer.message)
      return refuse(answer.errors)
    }
    writeTab(draftName, undefined)
    void refreshAddressPlace()
    const { _id: id } = answer.body.address
    // Only who comes from the cart has chosen it for this order.
    if (place.back === '/cart') rememberAddress(id)
    toastSuccess(answer.body.message)
    await navigate(to(place.back))
  }

  function put(next: AddressFields, field: AddressField) {
    isTouched.current = true
    setTyped(next)
    setErrors((before) => ({ ...before, [field]: undefined }))
    writeTab(draftName, next)
  }

  return {
    typed,
    errors,
    isWorking,
    /** Shows a hint after the field loses focus. An unusual number may still be correct. */
    isPhoneUnusual: hasLeftPhone && isUnusual(typed),
    save,
    type(field: AddressField, value: string) {
      put(withField(typed, field, value), field)
    },
    /** A local level of the list, which fills in the city. */
    pick: (city: string, localLevelId: number) => put({ ...typed, city, localLevelId }, 'city'),
    /** Nothing typed is no mistake yet; it becomes one when the form is sent. */
    leave(field: AddressField) {
      setErrors((before) => ({ ...before, [field]: errorAt(field, typed, language) }))
      if (field === 'phone') setHasLeftPhone(true)
    },
  }
}

/** What was picked from the list of local levels holds until somebody writes where it is. */
function withField(typed: AddressFields, field: AddressField, value: string): AddressFields {
  const next = field === 'country' ? withCountry(typed, value) : { ...typed, [field]: value }
  const isPlace = field === 'city' || field === 'state' || field === 'country'
  return isPlace ? { ...next, localLevelId: undefined } : next
}

type Begun = {
  draftName: string
  isNew: boolean
  isTouched: { current: boolean }
  onFound: (begin: (before: AddressFields) => AddressFields) => void
}

/**
 * The server and the first look show an empty form. What this tab remembers comes after; else, in a new address, the place
 * that was chosen once, which of an account comes later yet. What is typed stays.
 */
function useBeginning({ draftName, isNew, isTouched, onFound }: Begun): void {
  const language = useLanguage()
  const savedLocation = useChosenPlace()
  const begin = useEffectEvent(onFound)
  useEffect(() => {
    // The surrounding page opens the place store too, but after its children.
    openPlace()
    if (isTouched.current) return
    const draft = readDraft(draftName)
    if (draft !== undefined) begin((before) => ({ ...before, ...draft }))
    else if (isNew && savedLocation !== undefined)
      begin((before) => withSavedLocation(before, savedLocation, language))
  }, [draftName, isNew, isTouched, savedLocation, language])
}

/** A new address, in which nothing has been typed yet, at the place that was chosen once. */
function withSavedLocation(
  blank: AddressFields,
  savedLocation: DeliveryLocation,
  language: Language,
): AddressFields {
  if ('country' in savedLocation)
    return countries.some(({ en }) => en === savedLocation.country)
      ? withCountry(blank, savedLocation.country)
      : blank
  if (!provinces.some(({ en }) => en === savedLocation.state)) return blank
  return {
    ...withCountry(blank, 'Nepal'),
    state: savedLocation.state,
    city: savedLocation[language],
    localLevelId: savedLocation.levelId,
    street: streetOfPlace(savedLocation, language),
  }
}

function sendAddress(id: string | undefined, address: AddressFields) {
  return id === undefined
    ? callApi('POST', '/address/add', { body: { address } })
    : callApi('POST', '/address/update', { body: { id, address } })
}

function isUnusual({ country, phone }: AddressFields): boolean {
  return country === 'Nepal' && phone.trim() !== '' && !isPlausibleNepalPhone(phone)
}

function errorAt(field: AddressField, typed: AddressFields, language: Language): string | undefined {
  const code = typed[field] === '' ? undefined : checkAddressField(field, typed)
  if (code !== undefined) return sentence({ field, code, typed, language })
  return field === 'street' ? streetError(typed, language) : undefined
}

/**
 * Returns an error for a street that consists of a ward only. The API accepts such a street, but the form requires
 * more.
 */
function streetError({ street, country }: AddressFields, language: Language): string | undefined {
  return country === 'Nepal' && isWardAlone(street)
    ? messages(addressMessages, language).streetWardAlone
    : undefined
}

function readDraft(draftName: string): Partial<AddressFields> | undefined {
  const stored = readTab(draftName)
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

function sentences(
  codes: Partial<Record<AddressField, ValidationCode>>,
  typed: AddressFields,
  language: Language,
): Errors {
  const found: Errors = {}
  for (const field of addressFields) {
    const code = codes[field]
    if (code !== undefined) found[field] = sentence({ field, code, typed, language })
  }
  return found
}

type Wrong = { field: AddressField; code: ValidationCode; typed: AddressFields; language: Language }

function sentence({ field, code, typed, language }: Wrong): string {
  if (code !== 'required') return fieldMessage(code, {}, language)
  const t = messages(addressMessages, language)
  return field === 'state' && isAbroad(typed) ? t.stateAbroadRequired : t[`${field}Required`]
}
