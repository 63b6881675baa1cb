import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  availabilityOf,
  scarceQuantity,
  coversQuantity,
  isInStock,
  availableStock,
  takenUnits,
} from './stock.ts'

test('an uncounted product with a preparation time is available as made to order', () => {
  const madeToOrder = { inStock: true, stock: null, leadTimeDays: 14 }
  expect(availabilityOf(madeToOrder)).toBe('MadeToOrder')
  expect(availabilityOf({ ...madeToOrder, stock: 3 })).toBe('InStock')
  expect(availabilityOf({ ...madeToOrder, leadTimeDays: 0 })).toBe('InStock')
  expect(availabilityOf({ ...madeToOrder, inStock: false })).toBe('OutOfStock')
})

test('a product is in stock if it is available and its stock is not 0 @4.17', () => {
  expect(isInStock({ isAvailable: true, stock: 1 })).toBe(true)
  expect(isInStock({ isAvailable: true, stock: null })).toBe(true)
  expect(isInStock({ isAvailable: true, stock: 0 })).toBe(false)
  expect(isInStock({ isAvailable: false, stock: 5 })).toBe(false)
  expect(isInStock({ isAvailable: false, stock: null })).toBe(false)
})

test('a stock covers up to its number of units, and uncounted stock covers any quantity', () => {
  expect(coversQuantity(2, 2)).toBe(true)
  expect(coversQuantity(2, 3)).toBe(false)
  expect(coversQuantity(0, 1)).toBe(false)
  expect(coversQuantity(null, 99)).toBe(true)
})

test('a counted stock of 1 to 5 units is displayed', () => {
  expect([1, 5].map(scarceQuantity)).toEqual([1, 5])
  expect([0, 6, null].map(scarceQuantity)).toEqual([undefined, undefined, undefined])
})

test('a product that is not available has an available stock of 0', () => {
  expect(availableStock({ isAvailable: false, stock: 5 })).toBe(0)
  expect(availableStock({ isAvailable: true, stock: 5 })).toBe(5)
  expect(availableStock({ isAvailable: true, stock: null })).toBeNull()
})

function withdrawal(id: number, quantity: number, productId = 'a') {
  return { id, productId, change: -quantity, reverses: null }
}

function unitReturn(id: number, quantity: number, reverses: number | null) {
  return { id, productId: 'a', change: quantity, reverses }
}

describe('units of an order that were not returned', () => {
  test('are the units of each withdrawal minus the returns that name it', () => {
    expect(takenUnits([withdrawal(1, 3), withdrawal(2, 2, 'b'), unitReturn(3, 1, 1)])).toEqual([
      { id: 1, productId: 'a', unreturned: 2 },
      { id: 2, productId: 'b', unreturned: 2 },
    ])
    expect(takenUnits([withdrawal(1, 3), unitReturn(2, 3, 1)])).toEqual([])
  })

  test('are counted again after a return and a new withdrawal, even if the return names no withdrawal', () => {
    for (const reverses of [1, null])
      expect(takenUnits([withdrawal(1, 3), unitReturn(2, 3, reverses), withdrawal(3, 3)])).toEqual([
        { id: 3, productId: 'a', unreturned: 3 },
      ])
  })

  test('are the withdrawn units minus the returned ones, never negative', () => {
    const steps = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 9 }), hasWithdrawalId: fc.boolean() }),
    )
    fc.assert(
      fc.property(steps, (moves) => {
        const movements = moves.flatMap(({ quantity, hasWithdrawalId }, n) => {
          const id = n * 2 + 1
          return [
            withdrawal(id, quantity),
            unitReturn(id + 1, Math.ceil(quantity / 2), hasWithdrawalId ? id : null),
          ]
        })
        const net = movements.reduce((sum, { change }) => sum - change, 0)
        const unreturned = takenUnits(movements)
        expect(unreturned.reduce((sum, product) => sum + product.unreturned, 0)).toBe(net)
        expect(unreturned.every((product) => product.unreturned > 0)).toBe(true)
      }),
    )
  })
})
