import { expect, test } from 'vitest'
import { isPlausibleNepalPhone } from './nepal-phone.ts'

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
  '%s does not',
  (input) => expect(isPlausibleNepalPhone(input)).toBe(false),
)
