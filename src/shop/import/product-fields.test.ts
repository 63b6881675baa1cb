import { expect } from 'vitest'
import { productAdd } from '#domain/product/product.server.ts'
import { productWithSpecialCharacters } from '#testing/shop/imports.ts'
import { newProduct, shopTest } from '#testing/shop/shop.ts'

const minimalProduct = {
  name: 'Chair',
  description: ['A chair.'],
  category: 'sofas-couches',
  price: 1000,
  offerPrice: 1000,
}

// PostgreSQL writes the products as JSON, so the compiler cannot detect that a field is missing.
shopTest(
  'every product field that a seller can send is returned when the product is read',
  async ({ shop }) => {
    const product = await newProduct(shop, productWithSpecialCharacters)
    expect(Object.keys(productAdd.parse(minimalProduct)).filter((field) => !(field in product))).toEqual([])
  },
)

// The import tests use `productWithSpecialCharacters`, so they would miss the loss of a field that it omits.
shopTest('the example product of the import tests fills every field', async () => {
  const minimalFields: Readonly<Record<string, unknown>> = productAdd.parse(minimalProduct)
  const filledFields: Readonly<Record<string, unknown>> = productAdd.parse({
    ...minimalProduct,
    ...productWithSpecialCharacters,
  })
  const unfilledFields = Object.keys(minimalFields).filter(
    (field) => JSON.stringify(minimalFields[field]) === JSON.stringify(filledFields[field]),
  )
  expect(unfilledFields).toEqual(['category', 'slug'])
})
