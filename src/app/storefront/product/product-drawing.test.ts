import { expect, test } from 'vitest'
import { largestPackage } from './product-drawing.ts'

test('the largest package is the one with the largest face, not the longest one', () => {
  const rails = { widthMm: 2060, depthMm: 260, heightMm: 200, weightGrams: 22_000 }
  const headboard = { widthMm: 1740, depthMm: 1120, heightMm: 160, weightGrams: 30_000 }
  expect(largestPackage([rails, headboard])).toEqual({ width: 1740, depth: 1120, height: 160 })
  expect(largestPackage([])).toBeUndefined()
})
