import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSortedOrder } from './sorted-order.ts'

test('ordinals stay sorted when they are inserted and removed', () => {
  const change = fc.record({ ordinal: fc.nat(30), value: fc.nat(5) })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 120 }), (changes) => {
      const values = new Map<number, number>()
      const compare = (one: number, other: number) =>
        (values.get(one) ?? 0) - (values.get(other) ?? 0) || one - other
      const order = createSortedOrder(new Uint32Array(0), compare)
      for (const { ordinal, value } of changes) {
        if (values.has(ordinal)) {
          order.remove(ordinal)
          values.delete(ordinal)
        } else {
          values.set(ordinal, value)
          order.insert(ordinal)
        }
      }
      expect([...order.ordinals()]).toEqual([...values.keys()].toSorted(compare))
    }),
  )
})

test('a missing item cannot be removed', () => {
  const order = createSortedOrder(Uint32Array.of(1, 3, 5), (one, other) => one - other)
  expect(() => {
    order.remove(2)
  }).toThrow(RangeError)
  expect(() => {
    order.remove(9)
  }).toThrow(RangeError)
  order.remove(3)
  expect([...order.ordinals()]).toEqual([1, 5])
})
