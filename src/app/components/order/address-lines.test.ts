import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

test('an address has Latin digits and the street as entered; a sale without an address is shown as collected at the shop', () => {
  const address = {
    firstName: 'Maya',
    lastName: 'Shrestha',
    email: 'maya@example.com',
    street: 'Patan Dhoka 12',
    city: 'Lalitpur',
    state: 'Bagmati',
    zipcode: '44700',
    country: 'Nepal',
    phone: '984-1234567',
  }
  expect(addressLines(address, 'en')).toEqual([
    'Patan Dhoka 12',
    'Lalitpur, Bagmati 44700, Nepal',
    '984-1234567',
  ])
  expect(addressLines(address, 'ne')).toEqual([
    'Patan Dhoka 12',
    'Lalitpur, बागमती 44700, नेपाल',
    '984-1234567',
  ])
  expect(addressLines({ ...address, street: '', city: '' }, 'ne')).toEqual(['पसलबाटै लगेको', '984-1234567'])
})
