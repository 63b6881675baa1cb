import { expect, test } from 'vitest'
import { aliasesOf } from './search-aliases.ts'
import { searchKey } from './search-text.ts'

test('a Nepali word for furniture has its synonyms as aliases, in whatever spelling or script it is written', () => {
  expect(aliasesOf('khat')).toContain('bed')
  expect(aliasesOf('पलङ')).toContain('bed')
  expect(aliasesOf('kursee')).toContain('chair')
  expect(aliasesOf('tebul')).toContain('table')
  expect(aliasesOf('daraz')).toEqual(expect.arrayContaining(['wardrobe', 'cabinet']))
  expect(aliasesOf('mech')).toContain('कुर्सी')
})

test('an unknown word has no aliases', () => {
  expect(aliasesOf('zebra')).toEqual([])
})

test('every alias is in the normalised form of a search', () => {
  for (const word of ['sofa', 'bed', 'shelf', 'table']) {
    for (const alias of aliasesOf(word)) expect(searchKey(alias)).toBe(alias)
  }
})
