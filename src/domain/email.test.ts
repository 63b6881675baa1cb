import { expect, test } from 'vitest'
import { isPlausibleEmail } from './email.ts'

test('an address has no signs that nobody sees: it would be another one that looks the same', () => {
  expect(isPlausibleEmail('maya@example.com')).toBe(true)
  for (const unseen of ['\u200B', '\u202E', '\u00AD', '\u3164'])
    expect(isPlausibleEmail(`ma${unseen}ya@example.com`)).toBe(false)
})
