import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithinEdits } from './edit-distance.ts'

test('added, removed, replaced and swapped letters are one edit each', () => {
  expect(isWithinEdits('sofa', 'sofaa', 1)).toBe(true)
  expect(isWithinEdits('sofa', 'sfa', 1)).toBe(true)
  expect(isWithinEdits('sofa', 'soga', 1)).toBe(true)
  expect(isWithinEdits('chair', 'chiar', 1)).toBe(true)
  expect(isWithinEdits('chair', 'chairs', 0)).toBe(false)
  expect(isWithinEdits('wardrobe', 'wardobee', 1)).toBe(false)
  expect(isWithinEdits('wardrobe', 'wardobee', 2)).toBe(true)
})

test('the order of the two words does not matter, and equal words have no edits', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, fc.nat(3), (one, other, limit) => {
      expect(isWithinEdits(one, other, limit)).toBe(isWithinEdits(other, one, limit))
      expect(isWithinEdits(one, one, 0)).toBe(true)
      expect(isWithinEdits(one, other, Math.max(one.length, other.length))).toBe(true)
    }),
  )
})
