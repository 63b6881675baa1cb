import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPassword } from './account.ts'
import { isPlausibleEmail, normalizeEmail } from '#domain/email.ts'

test('an e-mail address is stored trimmed and in small letters', () => {
  expect(normalizeEmail('  Anjali@Example.COM.np ')).toBe('anjali@example.com.np')
})

test('plausible e-mail addresses are accepted', () => {
  for (const email of ['a@b.co', 'first.last+tag@mail.com.np', "o'neil@x.org", 'नाम@उदाहरण.नेपाल']) {
    expect(isPlausibleEmail(email), `«${email}»`).toBe(true)
  }
})

test('implausible e-mail addresses are refused', () => {
  const implausibleEmails = [
    '',
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a b@c.de',
    'a@b..co',
    'a@.co',
    'a@@b.co',
    'a@b.co\nBcc: x@y.z',
    '<a@b.co>',
  ]
  for (const email of [...implausibleEmails, `${'a'.repeat(65)}@b.co`, `a@${'b'.repeat(260)}.co`]) {
    expect(isPlausibleEmail(email), `«${email}»`).toBe(false)
  }
})

test('every e-mail address of an ordinary form is plausible', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(isPlausibleEmail(normalizeEmail(email))).toBe(true)
    }),
  )
})

test('a password has six to one hundred and twenty-eight characters @5.1 @9.10', () => {
  expect(checkPassword('')).toBe('required')
  expect(checkPassword('12345')).toBe('too-short:6')
  expect(checkPassword('123456')).toBeUndefined()
  expect(checkPassword('😀'.repeat(6))).toBeUndefined()
  expect(checkPassword('x'.repeat(128))).toBeUndefined()
  expect(checkPassword('x'.repeat(129))).toBe('too-long:128')
})
