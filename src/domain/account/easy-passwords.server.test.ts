import { expect, test } from 'vitest'
import commonHashPrefixes from './common-passwords.json' with { type: 'json' }
import { isEasyPassword } from './easy-passwords.server.ts'

const maya = { name: 'Maya Shrestha', email: 'maya@example.com' }

test('a password that is common, or equals the person’s name or e-mail address, is easy to guess', () => {
  for (const easy of ['123456', 'PASSWORD', 'qwerty', 'Maya@Example.com', 'maya shrestha'])
    expect({ easy, is: isEasyPassword(easy, maya) }).toEqual({ easy, is: true })
  for (const hard of ['secret-6', 'maya', 'three brown chairs', '123456-and-more'])
    expect({ hard, is: isEasyPassword(hard, maya) }).toEqual({ hard, is: false })
})

test('the list contains the hashes of a thousand passwords', () => {
  expect(new Set(commonHashPrefixes).size).toBe(1000)
})
