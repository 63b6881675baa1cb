import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeSort } from './merge-sort.ts'
import { runToCompletion } from './steps.ts'

const byKey = (keys: readonly number[]) => ({
  keyOf: (item: number) => keys[item] ?? 0,
  compare: (one: number, other: number) => one - other,
})

test('items are sorted by their keys, and items with equal keys stay in their order', () => {
  const size = 10_000
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), fc.integer(), (range, seed) => {
      const keys = Array.from({ length: size }, (_, n) => Math.imul(n * 2_654_435 + seed, 40_503) % range)
      const items = Uint32Array.from(keys.keys())
      const expected = [...keys.keys()].toSorted((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0))
      expect([...runToCompletion(mergeSort(items, byKey(keys)))]).toEqual(expected)
    }),
    { numRuns: 20 },
  )
})

test('each step makes fewer comparisons than there are items', () => {
  let comparisons = 0
  let maxComparisons = 0
  const items = Uint32Array.from({ length: 50_000 }, (_, n) => (n * 7919) % 50_000)
  const steps = mergeSort(items, {
    keyOf: (item) => item,
    compare(one, other) {
      comparisons += 1
      return one - other
    },
  })
  for (let step = steps.next(); step.done !== true; step = steps.next()) {
    maxComparisons = Math.max(maxComparisons, comparisons)
    comparisons = 0
  }
  expect(maxComparisons).toBeLessThan(50_000)
  expect(items.every((item, index) => item === index)).toBe(true)
})
