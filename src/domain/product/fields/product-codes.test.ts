import { describe, expect, test } from 'vitest'
import catalogue from '#demo/catalogue/catalogue.json' with { type: 'json' }
import { colourCodeOf, materialCodesOf } from './code-keywords.ts'
import { attributesInRow, codeSourceTextsOf, withCodes } from './product-codes.ts'

describe('the code of an entered colour', () => {
  test.each([
    ['Oat', 'beige'],
    ['Warm grey', 'grey'],
    ['Slate blue', 'blue'],
    ['Grey-green', 'green'],
    ['White and grey', 'white'],
    ['OAK', 'wood'],
    ['क्रिम', 'beige'],
    ['हल्का हरियो', 'green'],
    ['नीलो', 'blue'],
    ['सेतो र खरानी', 'white'],
    ['Sunset dream', 'other'],
    ['', 'other'],
  ])('%s is %s', (text, code) => {
    expect(colourCodeOf(text)).toBe(code)
  })
})

test('materials are recognized in both scripts, by the most specific word, without duplicates', () => {
  expect(materialCodesOf(['Solid oak', 'Sal-wood frame', 'Oak veneer', 'Foam and fibre cushions'])).toEqual([
    'solid-wood',
    'engineered-wood',
    'foam',
  ])
  expect(materialCodesOf(['सालको फ्रेम', 'पाउडर-कोट गरिएको स्टिल', 'सुती कपडा', 'बेत'])).toEqual([
    'solid-wood',
    'metal',
    'fabric',
    'rattan',
  ])
  expect(materialCodesOf(['Pocket springs', 'Moon dust'])).toEqual(['metal', 'other'])
  expect(materialCodesOf([])).toEqual([])
})

test('every colour of the demo furniture has a code, in English and in Nepali', () => {
  const names = catalogue.products.flatMap(({ colour }) => [colour.name, colour.nameNe])
  expect([...new Set(names)].filter((name) => colourCodeOf(name) === 'other')).toEqual([])
})

describe('the codes of a product', () => {
  const colour = { name: { en: 'Oat', ne: '' }, hex: '#bbb4a4' }
  const noTexts = { en: [], ne: [] }
  const input = { colour, materials: { en: ['Oak'], ne: [] } }

  test('are those that the seller selected, otherwise those of the texts', () => {
    expect(withCodes({ ...input, attributes: { seats: 2 } })).toEqual({
      seats: 2,
      colourCode: 'beige',
      materialCodes: ['solid-wood'],
    })
    const selectedCodes = { colourCode: 'yellow', materialCodes: ['rattan'] } as const
    expect(withCodes({ ...input, attributes: selectedCodes })).toEqual(selectedCodes)
    expect(withCodes({ colour: null, materials: noTexts, attributes: {} })).toEqual({})
    const nepali = { ...colour, name: { en: 'Jau', ne: 'क्रिम' } }
    expect(withCodes({ colour: nepali, materials: noTexts, attributes: {} })).toEqual({ colourCode: 'beige' })
  })

  test('of a row are derived again if its texts have changed', () => {
    const row = { ...input, attributes: { colourCode: 'yellow', materialCodes: ['rattan'] } } as const
    expect(attributesInRow(row, codeSourceTextsOf(input))).toEqual(row.attributes)
    expect(attributesInRow(row, { colour: 'Black', materials: ['Oak'] })).toEqual({
      colourCode: 'beige',
      materialCodes: ['rattan'],
    })
    expect(attributesInRow({ ...input, attributes: {} }, null)).toEqual({
      colourCode: 'beige',
      materialCodes: ['solid-wood'],
    })
  })
})
