import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cartChange,
  countItems,
  emptyCart,
  isQuantity,
  isSameCart,
  mergeCarts,
  quantityChoices,
  sortLike,
  quantityIn,
  readCart,
  setQuantity,
} from './cart.ts'

const id = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString', 'a', 'b', 'c'), fc.string())
const cart = fc
  .array(fc.tuple(id, fc.integer({ min: 1, max: 99 })), { maxLength: 12 })
  .map((entries) => entries.reduce((sum, [key, quantity]) => setQuantity(sum, key, quantity), emptyCart()))

test('a quantity of zero removes the product and does not change a cart without it @4.1', () => {
  const cartOfFive = setQuantity(emptyCart(), 'a', 5)
  expect(quantityIn(cartOfFive, 'a')).toBe(5)
  expect(Object.keys(setQuantity(cartOfFive, 'a', 0))).toEqual([])
  expect(Object.keys(setQuantity(cartOfFive, 'b', 0))).toEqual(['a'])
})

test('a change of quantity does not change the order of the lines @4.1', () => {
  const three = ['x', 'y', 'z'].reduce((items, key) => setQuantity(items, key, 1), emptyCart())
  expect(Object.keys(setQuantity(three, 'y', 7))).toEqual(['x', 'y', 'z'])
})

test('a product with the id __proto__ is an ordinary entry', () => {
  const strange = setQuantity(emptyCart(), '__proto__', 1)
  expect(quantityIn(strange, '__proto__')).toBe(1)
  expect(JSON.stringify(strange)).toBe('{"__proto__":1}')
  expect(quantityIn(emptyCart(), '__proto__')).toBe(0)
  expect(quantityIn({}, 'constructor')).toBe(0)
})

test('an invalid quantity is refused', () => {
  for (const quantity of [-1, 100, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(isQuantity(quantity)).toBe(false)
    expect(() => setQuantity(emptyCart(), 'a', quantity)).toThrow(RangeError)
  }
  expect(isQuantity('3')).toBe(false)
  expect(isQuantity(0)).toBe(true)
})

test('a cart is never changed in place', () => {
  fc.assert(
    fc.property(cart, id, (items, key) => {
      const before = JSON.stringify(items)
      setQuantity(items, key, 3)
      setQuantity(items, key, 0)
      expect(JSON.stringify(items)).toBe(before)
    }),
  )
})

test('adding a unit and removing it again results in the same cart', () => {
  fc.assert(
    fc.property(cart, id, (items, key) => {
      const before = quantityIn(items, key)
      fc.pre(before < 99)
      const increasedItems = setQuantity(items, key, before + 1)
      expect(isSameCart(setQuantity(increasedItems, key, before), items)).toBe(true)
      expect(countItems(increasedItems)).toBe(countItems(items) + 1)
    }),
  )
})

test('merging uses the larger quantity, in whatever order and however often carts are merged', () => {
  fc.assert(
    fc.property(cart, cart, cart, (a, b, c) => {
      const both = mergeCarts(a, b)
      for (const key of [...Object.keys(a), ...Object.keys(b)]) {
        expect(quantityIn(both, key)).toBe(Math.max(quantityIn(a, key), quantityIn(b, key)))
      }
      expect(isSameCart(both, mergeCarts(b, a))).toBe(true)
      expect(isSameCart(mergeCarts(both, b), both)).toBe(true)
      expect(isSameCart(mergeCarts(both, c), mergeCarts(a, mergeCarts(b, c)))).toBe(true)
    }),
  )
})

test('the quantity select offers 1 to 10, or up to the current quantity if it is higher @5.7 @9.11', () => {
  expect(quantityChoices(1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(quantityChoices(10)).toHaveLength(10)
  expect(quantityChoices(14).at(-1)).toBe(14)
  expect(quantityChoices(Number.NaN)).toHaveLength(10)
})

test('a change of quantity is described as added, updated, removed or none @4.2', () => {
  expect(cartChange(0, 1)).toBe('added')
  expect(cartChange(0, 5)).toBe('added')
  expect(cartChange(2, 1)).toBe('updated')
  expect(cartChange(2, 0)).toBe('removed')
  expect(cartChange(0, 0)).toBe('none')
  expect(cartChange(3, 3)).toBe('none')
})

test('invalid entries of a stored cart are dropped', () => {
  const stored: unknown = JSON.parse('{"a":2,"b":0,"c":-1,"d":"3","e":1.5,"f":100,"__proto__":4}')
  expect(Object.entries(readCart(stored))).toEqual([
    ['a', 2],
    ['__proto__', 4],
  ])
  for (const value of [null, undefined, 'a', 3, [1, 2]]) expect(Object.keys(readCart(value))).toEqual([])
})

test('a restored entry returns to its former position, and entries added later follow', () => {
  const before = setQuantity(setQuantity(setQuantity(emptyCart(), 'a', 1), 'b', 2), 'c', 3)
  const changed = setQuantity(setQuantity(setQuantity(before, 'b', 0), 'd', 4), 'a', 0)
  const restored = sortLike(before, setQuantity(changed, 'b', 2))
  expect(Object.entries(restored)).toEqual([
    ['b', 2],
    ['c', 3],
    ['d', 4],
  ])
})
