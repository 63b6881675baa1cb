import { expect, test } from 'vitest'
import { rowAfterSave } from './use-editable-rows.ts'

test('a saved row keeps what the seller entered during the save', () => {
  const loaded = { version: 2, pricePaisa: 90_000, baseOfferPaisa: 80_000, stock: 5 }
  const sentInput = { price: '900', offer: '800', stock: '5' }
  const row = { loaded: { ...loaded, version: 1, stock: 4 }, errors: {}, isSaved: false }
  const changed = rowAfterSave({ ...row, input: { ...sentInput, stock: '6' } }, { sentInput, loaded }, 'en')
  expect(changed).toMatchObject({ loaded, input: { offer: '800', stock: '6' }, isSaved: false })
  const unchanged = rowAfterSave({ ...row, input: sentInput }, { sentInput, loaded }, 'en')
  expect(unchanged).toMatchObject({ loaded, input: { offer: '800', stock: '5' }, isSaved: true })
})
