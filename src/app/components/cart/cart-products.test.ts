import { expect, test } from 'vitest'
import { canBeOrdered, leadDaysOfLines, lineOf, pricedLines, type CartProduct } from './cart-products.ts'

const sofa: CartProduct = {
  id: 'sofa',
  category: 'sofas-couches',
  name: 'Sofa',
  nameLang: 'en',
  picture: null,
  pricePaisa: 900_00,
  offerPricePaisa: 800_00,
  inStock: true,
  rating: 4,
  ratingCount: 24,
  stock: 3,
  weightKg: null,
  leadTimeDays: 0,
}
const states = {
  'in-stock': lineOf('sofa', 3, sofa),
  'too-many': lineOf('sofa', 4, sofa),
  'out-of-stock': lineOf('sofa', 1, { ...sofa, inStock: false, stock: 0 }),
  gone: lineOf('sofa', 1, undefined),
}

test('the state of a line depends on whether the stock covers its quantity', () => {
  for (const [state, line] of Object.entries(states)) expect(line.state).toBe(state)
  expect(lineOf('sofa', 99, { ...sofa, stock: null }).state).toBe('in-stock')
})

test('includes only available products in the total', () => {
  expect(pricedLines(Object.values(states))).toEqual([{ unitPaisa: 800_00, quantity: 3 }])
})

function leadDaysOf(quantity: number, stock: number): number {
  return leadDaysOfLines([lineOf('sofa', quantity, { ...sofa, stock, inStock: stock > 0, leadTimeDays: 3 })])
}

test('a line above the stock counts in the lead time, and a line that is out of stock does not', () => {
  expect([leadDaysOf(3, 3), leadDaysOf(5, 3), leadDaysOf(1, 0)]).toEqual([3, 3, 0])
})

test('the cart cannot be ordered while a line is not available in its quantity', () => {
  expect(canBeOrdered([states['in-stock']])).toBe(true)
  for (const state of ['too-many', 'out-of-stock', 'gone'] as const)
    expect(canBeOrdered([states['in-stock'], states[state]])).toBe(false)
})
