import { expect, test } from 'vitest'
import { visibilityAt } from './content.ts'

const now = Date.parse('2026-11-24T10:00:00Z')
const from = '2026-11-24T11:00:00Z'
const to = '2026-11-24T09:00:00Z'

test('a published content block is visible, scheduled, over or hidden', () => {
  const value = { isShown: true, from: null, to: null }
  expect(visibilityAt(value, now)).toBe('shown')
  expect(visibilityAt({ ...value, from: to, to: from }, now)).toBe('shown')
  expect(visibilityAt({ ...value, from }, now)).toBe('waiting')
  expect(visibilityAt({ ...value, to }, now)).toBe('over')
  expect(visibilityAt({ ...value, isShown: false, from }, now)).toBe('hidden')
})
