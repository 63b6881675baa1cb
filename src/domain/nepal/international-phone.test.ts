import { expect, test } from 'vitest'
import { internationalPhone } from './international-phone.ts'

test('every notation of a phone number is converted to the same international number', () => {
  for (const input of ['9801234501', '980-1234501', '+977 980 1234501', '00977 9801234501', '९८०१२३४५०१'])
    expect(internationalPhone(input)).toBe('+9779801234501')
  expect(internationalPhone('01-5970012')).toBe('+97715970012')
  expect(internationalPhone('+91 98765 43210')).toBe('+919876543210')
})

test('a text without enough digits is no phone number', () => {
  for (const input of ['', '12', '98012345', '98012345012', 'call me', '+', '+0123456789', '980123450a'])
    expect([input, internationalPhone(input)]).toEqual([input, undefined])
})
