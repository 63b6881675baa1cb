import { toLatinDigits } from '#lib/digits.ts'
import { recordOf } from '#lib/record/fields.ts'
import { characterCount, isPlainText, oneLine, withoutInvisibleCharacters } from '#lib/text.ts'
import { plainPhone } from '#domain/nepal/nepal-phone.ts'
import { isPlausibleEmail } from '#domain/email.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { countries, provinces } from './regions.ts'

export const addressFields = [
  'firstName',
  'lastName',
  'email',
  'street',
  'city',
  'state',
  'zipcode',
  'country',
  'phone',
] as const
export type AddressField = (typeof addressFields)[number]
export type AddressFields = Record<AddressField, string> & {
  /** The local level that was picked from the list, by its id in local-levels.json. */
  localLevelId?: number | undefined
}
export type AddressErrors = Partial<Record<AddressField, ValidationCode>>

export const addressMaxLength = 200
/** The maximum length of a state abroad, which is free text. */
export const stateMaxLength = 60

/** Fields that a seller may omit from an address taken by phone; they are then ''. */
export const optionalAddressFields = [
  'lastName',
  'email',
  'zipcode',
] as const satisfies readonly AddressField[]

/** Fields that a seller may omit for a sale at the counter, which needs no name, phone number or address. */
export const optionalCounterFields = addressFields.filter((field) => field !== 'country')

/**
 * Checks an entered address and converts it to its stored form: single lines, NFC, trimmed, phone and zipcode in Latin
 * digits. Every field is required except those in `optional`. Unknown fields are dropped. Source:
 * docs/specification.md, 3.5 and 5.2.
 */
export function checkAddress(
  input: unknown,
  optional: readonly AddressField[] = [],
): { ok: true; address: AddressFields } | { ok: false; errors: AddressErrors } {
  const rawInput = new Map<string, unknown>(
    typeof input === 'object' && input !== null ? Object.entries(input) : [],
  )
  const address = blankAddress()
  const errors: AddressErrors = {}
  const isOmitted = (field: AddressField) => optional.includes(field) && address[field] === ''
  for (const field of addressFields) {
    const value = rawInput.get(field)
    address[field] = typeof value === 'string' ? storedForm(field, value) : ''
    const error = isOmitted(field) ? undefined : textError(value, address[field])
    if (error !== undefined) errors[field] = error
  }
  for (const field of addressFields) {
    const error = errors[field] ?? (isOmitted(field) ? undefined : formatError(field, address))
    if (error !== undefined) errors[field] = error
  }
  const localLevelId = parseLocalLevelId(rawInput.get('localLevelId'))
  if (localLevelId !== undefined && address.country === 'Nepal') address.localLevelId = localLevelId
  return Object.keys(errors).length === 0 ? { ok: true, address } : { ok: false, errors }
}

/** Parses the id of a local level. An invalid id counts as no selection, so the city determines the place. */
function parseLocalLevelId(value: unknown): number | undefined {
  const isId = typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 100_000
  return isId ? value : undefined
}

/**
 * Returns the address in another country. Clears a province for a foreign country, and a foreign state for
 * Nepal.
 */
export function withCountry(address: AddressFields, country: string): AddressFields {
  const state = isProvince(address.state) === (country === 'Nepal') ? address.state : ''
  return { ...address, country, state }
}

/** Checks one field of an address, as the form does on blur. The other fields are used with their current values. */
export function checkAddressField(field: AddressField, address: AddressFields): ValidationCode | undefined {
  const stored = { ...address, [field]: storedForm(field, address[field]) }
  return textError(address[field], stored[field]) ?? formatError(field, stored)
}

/** Returns an address with empty fields. */
export function blankAddress(): AddressFields {
  return recordOf(addressFields, () => '')
}

function isProvince(state: string): boolean {
  return provinces.some(({ en }) => en === state)
}

function storedForm(field: AddressField, value: string): string {
  const line = oneLine(value)
  if (field === 'phone') return plainPhone(line)
  if (field === 'zipcode') return toLatinDigits(withoutInvisibleCharacters(line))
  return field === 'email' ? withoutInvisibleCharacters(line) : line
}

function textError(value: unknown, stored: string): ValidationCode | undefined {
  if (value === undefined || value === null) return 'required'
  if (typeof value !== 'string' || !isPlainText(value)) return 'not-text'
  if (stored === '') return 'required'
  return characterCount(stored) > addressMaxLength ? `too-long:${addressMaxLength}` : undefined
}

function formatError(field: AddressField, address: AddressFields): ValidationCode | undefined {
  const value = address[field]
  switch (field) {
    case 'email':
      return isPlausibleEmail(value) ? undefined : 'email'
    case 'phone':
      return isPhone(value) ? undefined : 'phone'
    case 'zipcode':
      return zipcodeError(value, address.country)
    case 'state':
      return stateError(value, address.country)
    case 'country':
      return countries.some(({ en }) => en === value) ? undefined : 'country'
    default:
      return undefined
  }
}

function stateError(state: string, country: string): ValidationCode | undefined {
  if (country === 'Nepal') return isProvince(state) ? undefined : 'state'
  return characterCount(state) > stateMaxLength ? `too-long:${stateMaxLength}` : undefined
}

// A code of the system of 1991 has five digits. One of 2025 has seven, which include the ward. Both are in use.
function zipcodeError(zipcode: string, country: string): ValidationCode | undefined {
  if (country === 'Nepal') return /^\d{5}(?:\d{2})?$/.test(zipcode) ? undefined : 'zipcode-nepal'
  return /^[\p{L}\d -]{3,10}$/u.test(zipcode) ? undefined : 'zipcode'
}

/** Returns whether a text is a phone number: 7 to 15 digits of either script between spaces, +, - and brackets. */
export function isPhone(text: string): boolean {
  return /^\d{7,15}$/.test(plainPhone(text).replace(/[\s+\-()[\]]/g, ''))
}

/** Returns an empty address for a counter sale, which needs none. */
export function emptyCounterAddress(): AddressFields {
  return { ...blankAddress(), country: 'Nepal' }
}

/** Returns whether an order was collected at the shop. Every delivered order has a street and a city. */
export function isCollectedAtShop({ street, city }: Pick<AddressFields, 'street' | 'city'>): boolean {
  return street === '' && city === ''
}
