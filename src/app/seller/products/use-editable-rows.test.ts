import { expect, test } from 'vitest'
import { rowAfterSave } from './use-editable-rows.ts'

test('a saved row keeps what the seller entered during the save', () => {
  const loadedFields = { version: 2, pricePaisa: 90_000, baseOfferPaisa: 80_000, stock: 5 }
  const sentInput = { price: '900', offer: '800', stock: '5' }
  const row = { loadedFields: { ...loadedFields, version: 1, stock: 4 }, errors: {}, isSaved: false }
  const changed = rowAfterSave(
    { ...row, input: { ...sentInput, stock: '6' } },
    { sentInput, loadedFields },
    'en',
  )
  expect(changed).toMatchObject({ loadedFields, input: { offer: '800', stock: '6' }, isSaved: false })
  const unchanged = rowAfterSave({ ...row, input: sentInput }, { sentInput, loadedFields }, 'en')
  expect(unchanged).toMatchObject({ loadedFields, input: { offer: '800', stock: '5' }, isSaved: true })
})
