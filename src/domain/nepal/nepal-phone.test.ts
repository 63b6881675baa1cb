import { expect, test } from 'vitest'
import { isPlausibleNepalPhone, nationalDigits } from './nepal-phone.ts'

test.each([
  '984-1234567',
  '+977 980 1234567',
  '00977-9741234567',
  '०९६११२३४५६७',
  '९८४१२३४५६७',
  '01-5523456',
  '(061) 523456',
])('%s looks like a number of Nepal', (input) => expect(isPlausibleNepalPhone(input)).toBe(true))

test.each(['983-1234567', '999 1234567', '12345', '98412345', '+91 98100 12345', ''])(
  '%s does not look like a number of Nepal',
  (input) => expect(isPlausibleNepalPhone(input)).toBe(false),
)

test.each([
  '9841234567',
  '09841234567',
  '+9779841234567',
  '977-984-1234567',
  '+977 (0) 9841234567',
  '00977 09841234567',
  '0977 9841234567',
  '00 9841234567',
  '+977 00 9841234567',
  '0000009841234567',
])('%s has the same national digits as other notations', (input) =>
  expect(nationalDigits(input)).toBe('9841234567'),
)
