import { expect, test } from 'vitest'
import type { Block } from '#domain/document/document.ts'
import { changedFields } from './content-diff.ts'
import { emptyContent, type ContentValue } from './content.ts'

const paragraph = (text: string): Block => ({ kind: 'p', runs: [{ text }] })
const content: ContentValue = {
  ...emptyContent,
  texts: { en: { headline: 'Sofas', button: 'Look' }, ne: { headline: 'सोफा' } },
  link: '/products',
  documents: { en: ['One', 'Two', 'Three'].map(paragraph), ne: [] },
}

const changesTo = (en: string[]) =>
  changedFields(content, { ...content, documents: { en: en.map(paragraph), ne: [] } }).map(
    ({ before, after }) => [before, after],
  )

test('equal contents have no difference', () => {
  expect(changedFields(content, structuredClone(content))).toEqual([])
})

test('differences are listed field by field, before and after, and a missing value is empty', () => {
  const after: ContentValue = {
    ...content,
    texts: { en: { headline: 'Beds' }, ne: { headline: 'सोफा' } },
    link: '/about',
    from: '2026-11-01T00:00:00.000Z',
    isShown: false,
    seconds: 5,
    addresses: { instagram: 'https://instagram.example' },
  }
  const singleField = { name: '', language: null }
  expect(changedFields(content, after)).toEqual([
    { kind: 'text', name: 'headline', language: 'en', before: 'Sofas', after: 'Beds' },
    { kind: 'text', name: 'button', language: 'en', before: 'Look', after: '' },
    { ...singleField, kind: 'link', before: '/products', after: '/about' },
    { ...singleField, kind: 'seconds', before: '', after: '5' },
    { kind: 'address', name: 'instagram', language: null, before: '', after: 'https://instagram.example' },
    { ...singleField, kind: 'times', before: '', after: '2026-11-01T00:00:00.000Z/' },
    { ...singleField, kind: 'shown', before: 'true', after: 'false' },
  ])
})

test('the difference of a document contains only the changed lines', () => {
  expect(changesTo(['One', 'And a half', 'Two', 'Three'])).toEqual([['', 'And a half']])
  expect(changesTo(['One', 'Three'])).toEqual([['Two', '']])
  expect(changesTo(['One', '2', 'Three'])).toEqual([['Two', '2']])
  expect(changesTo(['One', 'Two', 'Three', 'Three'])).toEqual([['', 'Three']])
  expect(changesTo([])).toEqual([['One\nTwo\nThree', '']])
})
