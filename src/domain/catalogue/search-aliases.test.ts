import { expect, test } from 'vitest'
import { aliasesOf } from './search-aliases.ts'
import { searchKey } from './search-text.ts'

test('Nepali words for furniture lead to the English ones, however they are spelt', () => {
  expect(aliasesOf('khat')).toContain('bed')
  expect(aliasesOf('पलङ')).toContain('bed')
  expect(aliasesOf('kursee')).toContain('chair')
  expect(aliasesOf('tebul')).toContain('table')
  expect(aliasesOf('daraz')).toEqual(expect.arrayContaining(['wardrobe', 'cabinet']))
  expect(aliasesOf('mech')).toContain('कुर्सी')
})

test('a word that is no furniture has no synonyms', () => {
  expect(aliasesOf('zebra')).toEqual([])
})

test('every alias is in the normalised form of a search', () => {
  for (const word of ['sofa', 'bed', 'shelf', 'table']) {
    for (const alias of aliasesOf(word)) expect(searchKey(alias)).toBe(alias)
  }
})
