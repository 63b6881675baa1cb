import { expect, test } from 'vitest'
import { contactWays } from './contact-links.ts'

test('a mobile of Nepal is called and written to, however it is typed', () => {
  const ways = {
    call: 'tel:+9779801234501',
    whatsApp: 'https://wa.me/9779801234501',
    viber: 'viber://chat?number=%2B9779801234501',
  }
  for (const typed of [
    '980-1234501',
    '+977 9801234501',
    '00977 9801234501',
    '९८०१२३४५०१',
    '9801234501, 01-5970012',
  ])
    expect(contactWays(typed)).toEqual(ways)
})

test('a landline is only called, a number abroad is taken as it is', () => {
  expect(contactWays('01-5970012')).toEqual({ call: 'tel:+97715970012' })
  expect(contactWays('+91 98765 43210')).toMatchObject({
    call: 'tel:+919876543210',
    whatsApp: 'https://wa.me/919876543210',
  })
})

test('what is no number leads nowhere', () => {
  for (const typed of ['', 'call us', '12', 'javascript:alert(1)']) expect(contactWays(typed)).toBeUndefined()
})

test('the messengers begin with the words they are given', () => {
  expect(contactWays('9801234501', 'Is it 2 m & grey?')).toEqual({
    call: 'tel:+9779801234501',
    whatsApp: 'https://wa.me/9779801234501?text=Is%20it%202%20m%20%26%20grey%3F',
    viber: 'viber://chat?number=%2B9779801234501&draft=Is%20it%202%20m%20%26%20grey%3F',
  })
})
