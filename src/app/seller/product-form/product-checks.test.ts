import { expect, test } from 'vitest'
import { validateProductInput } from './product-checks.ts'
import { blankValues, productDataOf } from './product-values.ts'

function priceError(price: string, language: 'en' | 'ne' = 'en') {
  const texts = { ...blankValues.texts, price, offerPrice: price }
  return validateProductInput({ ...blankValues, texts }, language)['price']
}

test('the error for a price that is too high states the maximum', () => {
  expect(priceError('10,00,00,000')).toBeUndefined()
  expect(priceError('10,00,00,000.01')).toBe('The highest price is Rs.10,00,00,000.')
  expect(priceError('9'.repeat(30))).toBe('The highest price is Rs.10,00,00,000.')
  expect(priceError('९९९९९९९९९९', 'ne')).toBe('मूल्य बढीमा रु.१०,००,००,००० हुन सक्छ।')
  expect(priceError('')).toBe('Enter the price in rupees, above 0.')
  expect(priceError('about 500')).toBe('Write the price as a number above 0, such as 45,000.')
  expect(priceError('रु. ४५,०००', 'ne')).toBeUndefined()
})

test('texts in one language are enough, and a draft needs neither a description nor an offer price', () => {
  const texts = { ...blankValues.texts, nameNe: 'सालको मेच', category: 'office-furniture', price: '4,500' }
  const values = { ...blankValues, texts }
  const invalidFields = (isDraft: boolean) =>
    Object.entries(validateProductInput(values, 'ne', isDraft)).flatMap(([name, error]) =>
      error ? [name] : [],
    )
  expect(invalidFields(false).toSorted()).toEqual(['description', 'offerPrice'])
  expect(invalidFields(true)).toEqual([])
  expect(productDataOf(values, true)).toMatchObject({
    name: 'सालको मेच',
    nameNe: 'सालको मेच',
    description: ['सालको मेच'],
    price: 4500,
    offerPrice: 4500,
  })
})
