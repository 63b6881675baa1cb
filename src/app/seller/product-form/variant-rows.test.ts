import { expect, test } from 'vitest'
import { blankValues, type ProductTexts } from './product-values.ts'
import { noSize, renameOption, withColour, withSize, type VariantRow } from './variant-rows.ts'
import { errorsForRowFields, validateRows, rowFromTexts, variantsRequest } from './variant-values.ts'

const oat = { en: 'Oat', ne: 'क्रिम', hex: '#ddccbb' }
const sage = { en: 'Sage', ne: '', hex: '#80846a' }

function rowOfInput(texts: Partial<ProductTexts>, id = 'first'): VariantRow {
  const input = { ...blankValues.texts, price: '900', ...texts }
  return rowFromTexts(input, { id, version: null, stock: null })
}

const bodyOf = (rows: readonly VariantRow[]) =>
  variantsRequest({ openedId: undefined, before: [], rows, changedFields: {}, pictures: {} })

test('a product with only a Nepali name gets variants with Nepali names', () => {
  const rows = withColour(withSize([rowOfInput({ nameNe: 'सोफा' })], { en: 'दुई सिटे', ne: 'दुई सिटे' }), oat)
  expect(rows.map(({ name, nameNe }) => [name, nameNe])).toEqual([['', 'सोफा, दुई सिटे, क्रिम']])
  expect(validateRows(rows, 'ne')).toEqual({})
  expect(bodyOf(rows).variants).toMatchObject([{ name: 'सोफा, दुई सिटे, क्रिम', nameNe: 'सोफा, दुई सिटे, क्रिम' }])
  const unnamed = [rowOfInput({})]
  expect(validateRows(unnamed, 'en')).toHaveProperty(['variants.0.name'])
})

test('a single product with an option such as "Queen, oat" has the size Queen', () => {
  const single = rowOfInput({
    name: 'Bed',
    option: 'Queen, oat',
    optionNe: 'क्विन, क्रिम',
    'colour.name': 'Oat',
    'colour.nameNe': 'क्रिम',
    'colour.hex': '#ddccbb',
  })
  expect(single.size).toEqual({ en: 'Queen', ne: 'क्विन' })
  const [, second] = withColour([single], sage)
  expect(second).toMatchObject({ size: { en: 'Queen' }, colour: sage })
  expect(rowOfInput({ option: 'Oat', 'colour.name': 'Oat', 'colour.hex': '#ddccbb' }).size).toEqual(noSize)
  expect(rowOfInput({ option: 'Queen', optionNe: 'क्विन' }).size).toEqual({ en: 'Queen', ne: 'क्विन' })
})

test('a new variant is sent without a seen stock, so that a repeated request does not undo a sale', () => {
  expect(bodyOf([rowOfInput({ name: 'Sofa', stock: '5' })]).variants).toMatchObject([
    { stock: 5, stockSeen: null },
  ])
})

test('an error of a field without an input in the row is shown at the name of the variant', () => {
  const errors = { 'variants.2.option': 'Taken.', 'variants.1.sku': 'Taken.', category: 'Choose one.' }
  expect(errorsForRowFields(errors, 'en')).toEqual({
    'variants.2.name': 'Option: Taken.',
    'variants.1.sku': 'Taken.',
    category: 'Choose one.',
  })
})

test('a size or colour is renamed in every row, and in the names that contain it', () => {
  const single = rowOfInput({ name: 'Sofa', nameNe: 'सोफा' })
  const rows = withColour(withColour(withSize([single], { en: '2-seat', ne: '' }), oat), sage)
  const cream = { en: 'Cream', ne: 'सेतो', hex: '#eeeeee' }
  expect(
    renameOption(rows, { kind: 'colour', from: oat, to: cream }).map((row) => [
      row.id === rows[0]?.id,
      row.name,
      row.nameNe,
      row.colour,
    ]),
  ).toEqual([
    [true, 'Sofa, 2-seat, Cream', 'सोफा, 2-seat, सेतो', cream],
    [false, 'Sofa, 2-seat, Sage', 'सोफा, 2-seat, Sage', sage],
  ])
})
