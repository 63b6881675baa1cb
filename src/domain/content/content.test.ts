import { expect, test } from 'vitest'
import { emptyContent, missingForPublishing, visibilityAt } from './content.ts'

const now = Date.parse('2026-11-24T10:00:00Z')
const future = '2026-11-24T11:00:00Z'
const past = '2026-11-24T09:00:00Z'

test('a published content block is visible, scheduled, over or hidden', () => {
  const value = { isShown: true, from: null, to: null }
  expect(visibilityAt(value, now)).toBe('shown')
  expect(visibilityAt({ ...value, from: past, to: future }, now)).toBe('shown')
  expect(visibilityAt({ ...value, from: future }, now)).toBe('waiting')
  expect(visibilityAt({ ...value, to: past }, now)).toBe('over')
  expect(visibilityAt({ ...value, isShown: false, from: future }, now)).toBe('hidden')
})

test('a banner needs a headline in one language and a picture, but no button', () => {
  const value = {
    ...emptyContent,
    texts: { en: {}, ne: { headline: 'नयाँ सोफा' } },
    picture: 'a1',
  }
  expect(missingForPublishing('banner', value)).toEqual([])
  expect(missingForPublishing('banner', { ...value, picture: '' })).toEqual(['picture'])
  expect(missingForPublishing('banner', { ...value, texts: { en: {}, ne: {} } })).toEqual([
    'texts.en.headline',
  ])
})
