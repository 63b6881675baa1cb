import { expect, test } from 'vitest'
import { errorsOf } from './product-checks.ts'
import { blankValues } from './product-values.ts'

function priceError(price: string, language: 'en' | 'ne' = 'en') {
  const texts = { ...blankValues.texts, price, offerPrice: price }
  return errorsOf({ ...blankValues, texts }, language)['price']
}

test('a price that is too high is told the highest one', () => {
  expect(priceError('10,00,00,000')).toBeUndefined()
  expect(priceError('10,00,00,000.01')).toBe('The highest price is Rs.10,00,00,000.')
  expect(priceError('9'.repeat(30))).toBe('The highest price is Rs.10,00,00,000.')
  expect(priceError('९९९९९९९९९९', 'ne')).toBe('मूल्य बढीमा रु.१०,००,००,००० हुन सक्छ।')
  expect(priceError('0')).toBe('Enter the price in rupees, above 0.')
})
