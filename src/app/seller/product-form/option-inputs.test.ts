import { expect, test } from 'vitest'
import { applyAllOptionInputs } from './option-inputs.ts'
import { blankValues } from './product-values.ts'
import { withSize } from './variant-rows.ts'
import { rowFromTexts } from './variant-values.ts'

const walnut = { en: 'Walnut', ne: '', hex: '' }
const singleVariant = rowFromTexts(
  { ...blankValues.texts, name: 'Stool', price: '900' },
  { id: 'first', version: null, stock: null },
)
const rows = withSize([singleVariant], { en: '45 cm', ne: '' })

test('a size and a colour that are entered but not added yet become variants when the form is sent', () => {
  const inputs = { size: { value: { en: ' 60 cm ', ne: '', hex: '' } }, colour: { value: walnut } }
  const entered = applyAllOptionInputs({ rows, savedRows: [] }, inputs, 'en')
  expect(entered.errors).toEqual({})
  expect(entered.rows.map(({ name }) => name)).toEqual(['Stool, 45 cm, Walnut', 'Stool, 60 cm, Walnut'])
  expect(entered.rows[0]?.colour.hex).toMatch(/^#[0-9a-f]{6}$/)
})

test('a new name that is entered but not applied yet renames the size when the form is sent', () => {
  const size = { from: { en: '45 cm', ne: '' }, value: { en: '50 cm', ne: '', hex: '' } }
  const entered = applyAllOptionInputs({ rows, savedRows: [] }, { size }, 'en')
  expect(entered.rows.map(({ name }) => name)).toEqual(['Stool, 50 cm'])
})

test('empty fields change nothing, and a size that exists already is refused at its field', () => {
  const empty = { value: { en: ' ', ne: '', hex: '' } }
  expect(applyAllOptionInputs({ rows, savedRows: [] }, { size: empty }, 'en')).toEqual({ rows, errors: {} })
  const repeated = { size: { value: { en: '45 CM', ne: '', hex: '' } }, colour: { value: walnut } }
  expect(applyAllOptionInputs({ rows, savedRows: [] }, repeated, 'en')).toEqual({
    rows,
    errors: { 'optionInput.size': 'There is one already' },
  })
})
