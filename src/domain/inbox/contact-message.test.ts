import { expect, test } from 'vitest'
import {
  blankContact,
  checkContactField,
  contactFields,
  contactLimits,
  languageOfScript,
} from './contact-message.ts'

const input = { name: 'Maya', email: 'maya@example.com', subject: 'A size', message: 'Does it fit?' }

test('a complete message has no error', () => {
  expect(contactFields.map((field) => checkContactField(field, input))).toEqual(
    contactFields.map(() => undefined),
  )
})

test('every field of the contact form is required, and blanks count as empty @5.5', () => {
  for (const field of contactFields) {
    expect(checkContactField(field, blankContact)).toBe('required')
    expect(checkContactField(field, { ...input, [field]: '  ' })).toBe('required')
  }
})

test('an e-mail address that cannot be answered is refused', () => {
  expect(checkContactField('email', { ...input, email: 'maya' })).toBe('email')
})

test('a message of the maximum length is accepted, and a longer one is refused', () => {
  const message = 'x'.repeat(contactLimits.message)
  expect(checkContactField('message', { ...input, message })).toBeUndefined()
  expect(checkContactField('message', { ...input, message: `${message}x` })).toBe('too-long:5000')
})

test('a text with a Devanagari letter is Nepali, and digits and signs alone are not', () => {
  for (const text of ['सोफा', 'Sofa छ?', 'ॐ']) expect(languageOfScript(text)).toBe('ne')
  for (const text of ['', 'Sofa', '२ m', 'a।', '\u093f']) expect(languageOfScript(text)).toBe('en')
})
