import { expect, test } from 'vitest'
import { isPlausibleEmail } from './email.ts'

test('refuses invisible characters in an address, because it would look the same as another one', () => {
  expect(isPlausibleEmail('maya@example.com')).toBe(true)
  for (const invisibleCharacter of ['\u200B', '\u202E', '\u00AD', '\u3164'])
    expect(isPlausibleEmail(`ma${invisibleCharacter}ya@example.com`)).toBe(false)
})
