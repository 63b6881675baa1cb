import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentPath } from './accent-path.ts'
import { accentSheet, contrast, isReadableAccent } from './accent.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#bf3317', '#ffffff', 5.67],
  ['#777777', '#ffffff', 4.48],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

test.each(['#BF3317', '#bf331', 'red', '#f0c24f', '#8e7d66', '#000000}body{display:none'])(
  '%s is refused as an accent colour',
  (hex) => {
    expect([isReadableAccent(hex), accentSheet(hex)]).toEqual([false, undefined])
  },
)

test('an accepted colour is readable in its normal and dark form and on its tint, and its style sheet has at most 300 bytes', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(hex, (accent) => {
      const sheet = accentSheet(accent)
      if (sheet === undefined) return
      const [normal = '', dark = '', tint = ''] = sheet.match(/#[0-9a-f]{6}/g) ?? []
      expect(sheet.length).toBeLessThanOrEqual(300)
      expect(contrast(normal, '#f8f5ee')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(dark, '#f8f5ee')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(dark, tint)).toBeGreaterThanOrEqual(4.5)
      expect(accentPath(accent)).toMatch(/^\/theme\/[0-9a-f]{6}\.css$/)
    }),
  )
})
