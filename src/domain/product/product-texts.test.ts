import { expect, test } from 'vitest'
import { missingNepali } from './product-texts.ts'

const noTexts = { en: [], ne: [] }

function textsOf(text: string) {
  return {
    name: { en: text, ne: null },
    colour: { name: { en: text, ne: text }, hex: '#26241f' },
    option: { en: text, ne: null },
    description: { en: [text], ne: [] },
    materials: noTexts,
    attributes: {},
    tags: [],
    sku: null,
    family: null,
    weightGrams: null,
    dimensionsMm: null,
    packages: [],
  }
}

test('an English text needs a Nepali translation, and a text that is already Nepali does not', () => {
  expect(missingNepali(textsOf('Black')).toSorted()).toEqual(['colour', 'description', 'name', 'option'])
  expect(missingNepali(textsOf('कालो'))).toEqual([])
})
