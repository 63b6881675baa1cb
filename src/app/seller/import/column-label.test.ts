import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { productColumnNames } from '#domain/product/product-cells.ts'
import { columnLabel } from './column-label.ts'

test('every column of a catalogue file has a unique label in every language', () => {
  for (const language of languages) {
    const headings = productColumnNames.map((column) => columnLabel(column, language) ?? '')
    expect(headings.filter((label) => label === '')).toEqual([])
    expect(new Set(headings).size).toBe(headings.length)
  }
  const nepali = productColumnNames.map((column) => columnLabel(column, 'ne') ?? '')
  expect(nepali.filter((label) => !/[\u0900-\u097F]/.test(label))).toEqual([])
})

test('a column has the same name as its field in the form', () => {
  const columns = [
    'price',
    'nameNe',
    'widthCm',
    'openedWidthCm',
    'colourHex',
    'weightKg',
    'careNe',
    'archived',
  ]
  expect(columns.map((column) => columnLabel(column, 'ne'))).toEqual([
    'मूल्य',
    'नेपालीमा सामानको नाम',
    'चौडाइ (से.मि.)',
    'खोलेपछिको नाप: चौडाइ (से.मि.)',
    'रङको कोड',
    'तौल (के.जी.)',
    'नेपालीमा स्याहार',
    'बिक्रीबाट हटाइएको',
  ])
  expect(columnLabel('Preis', 'ne')).toBeUndefined()
})
