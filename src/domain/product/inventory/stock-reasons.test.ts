import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { productLimits } from '#domain/product/product.ts'
import { manualReasons, isManualReason, stockAfter, stockReasons } from './stock-reasons.ts'

const reasons = Object.keys(manualReasons).filter(isManualReason)
const stockLevels = fc.integer({ min: 0, max: productLimits.stock })

describe('a stock changed by hand', () => {
  test('is the counted number, plus received and minus removed units', () => {
    expect(stockAfter(10, { reason: 'received', quantity: 4 })).toEqual({ ok: true, stock: 14 })
    expect(stockAfter(10, { reason: 'returned', quantity: 1 })).toEqual({ ok: true, stock: 11 })
    expect(stockAfter(10, { reason: 'damaged', quantity: 10 })).toEqual({ ok: true, stock: 0 })
    expect(stockAfter(10, { reason: 'sold-elsewhere', quantity: 3 })).toEqual({ ok: true, stock: 7 })
    expect(stockAfter(10, { reason: 'counted', quantity: 3 })).toEqual({ ok: true, stock: 3 })
    expect(stockAfter(null, { reason: 'counted', quantity: 0 })).toEqual({ ok: true, stock: 0 })
  })

  test('starts with a count, and is never negative or above the maximum', () => {
    expect(stockAfter(null, { reason: 'received', quantity: 3 })).toEqual({ ok: false, why: 'count-first' })
    expect(stockAfter(2, { reason: 'damaged', quantity: 3 })).toEqual({ ok: false, why: 'too-few' })
    expect(stockAfter(productLimits.stock, { reason: 'received', quantity: 1 })).toEqual({
      ok: false,
      why: 'too-many',
    })
    fc.assert(
      fc.property(stockLevels, fc.constantFrom(...reasons), stockLevels, (stock, reason, count) => {
        const after = stockAfter(stock, { reason, quantity: count })
        return !after.ok || (after.stock >= 0 && after.stock <= productLimits.stock)
      }),
    )
  })

  test('has a reason that the stock ledger accepts', () => {
    expect(reasons.filter((reason) => !stockReasons.includes(reason))).toEqual([])
    expect(['order', 'toString', ''].filter(isManualReason)).toEqual([])
  })
})
