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

// The shop reads products as JSON that PostgreSQL writes, where no type sees that a field is missing.
shopTest('every field that a seller sends is returned', async ({ shop }) => {
  const product = await newProduct(shop, productWithSpecialCharacters)
  expect(Object.keys(productAdd.parse(minimalProduct)).filter((field) => !(field in product))).toEqual([])
})

// The file tests export and import `productWithSpecialCharacters`, so a field that it omits could be lost without notice.
shopTest('the product of the tests of files fills every field', async () => {
  const plain: Readonly<Record<string, unknown>> = productAdd.parse(minimalProduct)
  const filled: Readonly<Record<string, unknown>> = productAdd.parse({
    ...minimalProduct,
    ...productWithSpecialCharacters,
  })
  const same = Object.keys(plain).filter(
    (field) => JSON.stringify(plain[field]) === JSON.stringify(filled[field]),
  )
  expect(same).toEqual(['category', 'slug'])
})
