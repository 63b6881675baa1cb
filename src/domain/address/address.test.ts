import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressFields, blankAddress, checkAddress, checkAddressField, withCountry } from './address.ts'
import { isAbroad, stateAndCountryNames } from './address-text.ts'
import { countries, provinces } from './regions.ts'

const home = {
  firstName: 'Anjali',
  lastName: 'श्रेष्ठ',
  email: 'anjali@example.com.np',
  street: 'Jawalakhel Chowk, house 214',
  city: 'Lalitpur',
  state: 'Bagmati',
  zipcode: '44700',
  country: 'Nepal',
  phone: '980-1234501',
}

function errorsOf(change: object) {
  const result = checkAddress({ ...home, ...change })
  return result.ok ? {} : result.errors
}

test('a complete address is accepted and trimmed', () => {
  expect(checkAddress({ ...home, firstName: '  Anjali ', extra: 1 })).toEqual({ ok: true, address: home })
})

test('Devanagari digits are accepted and stored as Latin ones', () => {
  const result = checkAddress({ ...home, zipcode: '४४७००', phone: '+९७७ ९८०१२३४५०१' })
  expect(result.ok && [result.address.zipcode, result.address.phone]).toEqual(['44700', '+977 9801234501'])
})

test('every field is required @3.5 @5.2', () => {
  for (const field of addressFields) {
    for (const value of [undefined, null, '', '   '])
      expect(errorsOf({ [field]: value })).toEqual({ [field]: 'required' })
    expect(errorsOf({ [field]: 5 })[field]).toBe('not-text')
    expect(errorsOf({ [field]: 'a\u0000b' })[field]).toBe('not-text')
    expect(errorsOf({ [field]: 'x'.repeat(201) })[field]).toBe('too-long:200')
  }
})

test('an input that is no object has an error for every field', () => {
  for (const input of [undefined, null, 'text', 7, []]) {
    const result = checkAddress(input)
    expect(!result.ok && Object.keys(result.errors)).toEqual([...addressFields])
  }
})

test('state and country must be in the lists @5.2', () => {
  for (const { en } of provinces) expect(errorsOf({ state: en })).toEqual({})
  expect(errorsOf({ state: 'Province 1' })).toEqual({ state: 'state' })
  expect(errorsOf({ country: 'Bhutan', zipcode: '11001' })).toEqual({ country: 'country' })
  expect(countries).toHaveLength(5)
})

test('a state abroad is any text of 1 to 60 characters', () => {
  const abroad = { country: 'Australia', zipcode: '2000' }
  for (const state of ['New South Wales', 'W', 'दिल्ली', 'x'.repeat(60)])
    expect(errorsOf({ ...abroad, state })).toEqual({})
  expect(errorsOf({ ...abroad, state: ' ' })).toEqual({ state: 'required' })
  expect(errorsOf({ ...abroad, state: 'x'.repeat(61) })).toEqual({ state: 'too-long:60' })
  expect(errorsOf({ state: 'New South Wales' })).toEqual({ state: 'state' })
})

test('a change to another country clears a province, and a change to Nepal clears a foreign state', () => {
  const addressAbroad = withCountry(home, 'India')
  expect([addressAbroad.country, addressAbroad.state]).toEqual(['India', ''])
  expect(withCountry({ ...addressAbroad, state: 'Bihar' }, 'Australia').state).toBe('Bihar')
  expect(withCountry({ ...addressAbroad, state: 'Bihar' }, 'Nepal').state).toBe('')
  expect(withCountry(home, 'Nepal')).toEqual(home)
  expect([isAbroad(home), isAbroad(addressAbroad)]).toEqual([false, true])
})

test('provinces and countries are translated, and a state abroad stays as entered', () => {
  expect(stateAndCountryNames(home, 'ne')).toEqual({ state: 'बागमती', country: 'नेपाल' })
  expect(stateAndCountryNames(home, 'en')).toEqual({ state: 'Bagmati', country: 'Nepal' })
  const addressAbroad = { ...home, state: 'Koshi', country: 'Australia' }
  expect(stateAndCountryNames(addressAbroad, 'ne')).toEqual({ state: 'Koshi', country: 'अस्ट्रेलिया' })
})

test('zipcodes have five or seven digits in Nepal and three to ten characters abroad', () => {
  for (const zipcode of ['44600', '3060816']) expect(errorsOf({ zipcode })).toEqual({})
  for (const zipcode of ['4460', '446000', '4460O', '44600-1'])
    expect(errorsOf({ zipcode })).toEqual({ zipcode: 'zipcode-nepal' })
  const abroad = { country: 'United Kingdom' }
  for (const zipcode of ['SW1A 1AA', '110001', '90210-1234', '200'])
    expect(errorsOf({ ...abroad, zipcode })).toEqual({})
  for (const zipcode of ['12', '12345678901', '90210/1'])
    expect(errorsOf({ ...abroad, zipcode })).toEqual({ zipcode: 'zipcode' })
})

test('phones have seven to fifteen digits, with the usual separators', () => {
  for (const phone of ['9801234501', '+977 (980) 123-4501', '01-5970012', '[01] 5970012'])
    expect(errorsOf({ phone })).toEqual({})
  for (const phone of ['123456', '1234567890123456', '98O1234501', '980.123.4501', '+-()']) {
    expect(errorsOf({ phone })).toEqual({ phone: 'phone' })
  }
})

test('an address in its stored form is accepted unchanged', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (firstName, street) => {
      const once = checkAddress({ ...home, firstName, street })
      fc.pre(once.ok)
      expect(checkAddress(once.address)).toEqual(once)
    }),
  )
})

test('a single field gets the same error as in the complete address', () => {
  expect(checkAddressField('zipcode', { ...home, zipcode: ' ४४७०० ' })).toBeUndefined()
  expect(checkAddressField('zipcode', { ...home, zipcode: '4470' })).toBe('zipcode-nepal')
  expect(checkAddressField('email', { ...blankAddress(), email: 'x' })).toBe('email')
  expect(checkAddressField('city', blankAddress())).toBe('required')
})
