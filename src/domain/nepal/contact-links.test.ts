import { expect, test } from 'vitest'
import { contactLinks } from './contact-links.ts'

test('a Nepali mobile number has call and message links in any notation', () => {
  const expectedLinks = {
    call: 'tel:+9779801234501',
    whatsApp: 'https://wa.me/9779801234501',
    viber: 'viber://chat?number=%2B9779801234501',
  }
  for (const input of [
    '980-1234501',
    '+977 9801234501',
    '00977 9801234501',
    '९८०१२३४५०१',
    '980-1234501 (demo)',
    '9801234501, 01-5970012',
  ])
    expect(contactLinks(input)).toEqual(expectedLinks)
})

test('a landline has only a call link, and a number abroad is not changed', () => {
  expect(contactLinks('01-5970012')).toEqual({ call: 'tel:+97715970012' })
  expect(contactLinks('+91 98765 43210')).toMatchObject({
    call: 'tel:+919876543210',
    whatsApp: 'https://wa.me/919876543210',
  })
})

test('an invalid number has no links', () => {
  for (const input of ['', 'call us', '12', 'javascript:alert(1)'])
    expect(contactLinks(input)).toBeUndefined()
})

test('the messengers start with the given text', () => {
  expect(contactLinks('9801234501', 'Is it 2 m & grey?')).toEqual({
    call: 'tel:+9779801234501',
    whatsApp: 'https://wa.me/9779801234501?text=Is%20it%202%20m%20%26%20grey%3F',
    viber: 'viber://chat?number=%2B9779801234501&draft=Is%20it%202%20m%20%26%20grey%3F',
  })
})
