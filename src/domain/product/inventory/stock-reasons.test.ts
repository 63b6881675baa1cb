import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { productLimits } from '#domain/product/product.ts'
import { handReasons, isHandReason, stockAfter, stockReasons } from './stock-reasons.ts'

const reasons = Object.keys(handReasons).filter(isHandReason)
const stockLevels = fc.integer({ min: 0, max: productLimits.stock })

describe('a stock changed by hand', () => {
  test('is the counted number, plus received and minus removed units', () => {
    expect(stockAfter(10, { reason: 'received', pieces: 4 })).toEqual({ ok: true, stock: 14 })
    expect(stockAfter(10, { reason: 'returned', pieces: 1 })).toEqual({ ok: true, stock: 11 })
    expect(stockAfter(10, { reason: 'damaged', pieces: 10 })).toEqual({ ok: true, stock: 0 })
    expect(stockAfter(10, { reason: 'sold-elsewhere', pieces: 3 })).toEqual({ ok: true, stock: 7 })
    expect(stockAfter(10, { reason: 'counted', pieces: 3 })).toEqual({ ok: true, stock: 3 })
    expect(stockAfter(null, { reason: 'counted', pieces: 0 })).toEqual({ ok: true, stock: 0 })
  })

  test('starts with a count, and is never negative or above the maximum', () => {
    expect(stockAfter(null, { reason: 'received', pieces: 3 })).toEqual({ ok: false, why: 'count-first' })
    expect(stockAfter(2, { reason: 'damaged', pieces: 3 })).toEqual({ ok: false, why: 'too-few' })
    expect(stockAfter(productLimits.stock, { reason: 'received', pieces: 1 })).toEqual({
      ok: false,
      why: 'too-many',
    })
    fc.assert(
      fc.property(stockLevels, fc.constantFrom(...reasons), stockLevels, (stock, reason, count) => {
        const after = stockAfter(stock, { reason, pieces: count })
        return !after.ok || (after.stock >= 0 && after.stock <= productLimits.stock)
      }),
    )
  })

  test('has a reason that the ledger knows', () => {
    expect(reasons.filter((reason) => !stockReasons.includes(reason))).toEqual([])
    expect(['order', 'toString', ''].filter(isHandReason)).toEqual([])
  })
})
