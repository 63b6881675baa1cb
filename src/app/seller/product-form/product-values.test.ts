import { expect } from 'vitest'
import { findProduct } from '#shop/catalogue/products.ts'
import { newProduct, shopTest } from '#testing/shop/shop.ts'
import { changedData, valuesOf } from './product-values.ts'

shopTest('an English name or description that was left empty follows the Nepali one', async ({ shop }) => {
  const nepali = {
    name: 'पाटन टेबल',
    nameNe: 'पाटन टेबल',
    description: 'सालको काठ',
    descriptionNe: 'सालको काठ',
  }
  const { id } = await newProduct(shop, nepali)
  const product = await findProduct(shop, id)
  const values = valuesOf({ product, lowStock: null }, 'ne')
  expect(values.texts).toMatchObject({ ...nepali, name: '', description: '' })
  const renamed = { ...values, texts: { ...values.texts, nameNe: 'ठूलो टेबल' } }
  expect(changedData(values, renamed, false)).toEqual({ name: 'ठूलो टेबल', nameNe: 'ठूलो टेबल' })
})
