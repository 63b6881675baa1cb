import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutSlug, maxSlugLength, slugOf } from './slug.ts'

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

test('converts any name to at most 80 characters with single hyphens', () => {
  expect(slugOf('Sagar Sofa, 3½ seats')).toBe('sagar-sofa-31-2-seats')
  expect(slugOf('सोफा', 'a1b2c3')).toBe('piece-a1b2c3')
  expect(slugOf(`${'x'.repeat(72)} yz`, 'a1b2c3')).toBe(`${'x'.repeat(72)}-a1b2c3`)
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: fc.constantFrom('a', '1', ' ', '-', '½', 'ﷺ'), maxLength: 200 }),
  )
  fc.assert(
    fc.property(name, fc.constantFrom('', 'a1b2c3', 'a1b2c3d4'), (text, ending) => {
      const generatedSlug = slugOf(text, ending)
      expect(generatedSlug).toMatch(slug)
      expect(generatedSlug.length).toBeLessThanOrEqual(maxSlugLength)
      expect(generatedSlug.endsWith(ending)).toBe(true)
    }),
  )
})

test('cutSlug leaves no hyphen at the end', () => {
  expect(cutSlug('outdoor-furniture', 8)).toBe('outdoor')
  expect(cutSlug('outdoor', 8)).toBe('outdoor')
})
