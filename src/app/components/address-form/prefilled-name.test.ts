import { expect, test } from 'vitest'
import { blankAddress } from '#domain/address/address.ts'
import { shopperNameOf, withShopperName } from './prefilled-name.ts'

test('the last word of a name is the surname, and a single word is the first name', () => {
  const email = 'maya@example.com'
  expect(shopperNameOf({ name: ' Maya  Devi Shrestha ', email })).toEqual({
    firstName: 'Maya Devi',
    lastName: 'Shrestha',
    email,
  })
  expect(shopperNameOf({ name: 'माया', email })).toMatchObject({ firstName: 'माया', lastName: '' })
})

test('keeps typed values and fills in only the empty fields', () => {
  const shopperName = shopperNameOf({ name: 'Maya Shrestha', email: 'maya@example.com' })
  const input = { ...blankAddress(), firstName: 'Ram', street: 'Patan Dhoka 12' }
  expect(withShopperName(input, shopperName)).toEqual({
    ...input,
    lastName: 'Shrestha',
    email: 'maya@example.com',
  })
})
