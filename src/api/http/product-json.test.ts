import { expect, expectTypeOf, test } from 'vitest'
import type { DeepReadonly } from '#api/endpoints.ts'
import type { productSchema } from '#domain/responses/product-responses.server.ts'
import type * as z from 'zod'
import { namedFields } from '#domain/product/fields/named-fields.ts'
import { boughtProduct, snapshotOf, type ProductSnapshot } from '#domain/order/bought-product.ts'
import { encodeProduct } from '#domain/product/product-wire.ts'

// A snapshot as release 1 stored it.
const snapshot: ProductSnapshot = {
  id: '0123456789abcdefgh',
  slug: 'sagar-sofa',
  sku: null,
  name: 'Sagar sofa',
  nameNe: null,
  description: ['Soft.'],
  descriptionNe: [],
  category: 'sofas-couches',
  rooms: [],
  tags: [],
  pricePaisa: 100_50,
  offerPricePaisa: 90_00,
  stock: 3,
  isAvailable: true,
  inStock: true,
  family: null,
  option: null,
  optionNe: null,
  colour: null,
  dimensionsMm: null,
  packages: [{ widthMm: 1, depthMm: 2, heightMm: 3, weightGrams: 500 }],
  weightGrams: 1500,
  materials: ['Sal'],
  materialsNe: [],
  pictures: [],
  rating: null,
  ratingCount: 0,
}

const bought = boughtProduct(snapshot)

const expectedJson = {
  _id: bought.id,
  name: 'Sagar sofa',
  nameNe: null,
  description: ['Soft.'],
  descriptionNe: [],
  category: 'sofas-couches',
  price: 100.5,
  offerPrice: 90,
  image: [],
  inStock: true,
  stock: 3,
  sku: null,
  slug: 'sagar-sofa',
  tags: [],
  rooms: [],
  family: null,
  option: null,
  optionNe: null,
  colour: null,
  dimensionsMm: null,
  packages: [{ widthMm: 1, depthMm: 2, heightMm: 3, weightKg: 0.5 }],
  weight: '1.5 kg',
  weightKg: 1.5,
  materials: ['Sal'],
  materialsNe: [],
  rating: 4,
  ratingCount: 24,
  lowestBefore: null,
  isRated: false,
}

test('a product snapshot of release 1 is encoded with the default rating and can be stored again unchanged', () => {
  expect(encodeProduct(bought)).toEqual(expectedJson)
  expect(snapshotOf(bought)).toEqual(snapshot)
})

test('the response of a whole product contains all of its attributes, including empty ones', () => {
  const attributes = namedFields.filter(({ isAttribute }) => isAttribute).map(({ apiName }) => apiName)
  const productWithAttributes = encodeProduct({
    ...bought,
    attributes: { seats: 3, care: { en: ['Wipe dry.'], ne: [] } },
  })
  expect(productWithAttributes).toMatchObject({
    ...expectedJson,
    seats: 3,
    care: ['Wipe dry.'],
    careNe: [],
    kind: null,
    colourCode: null,
  })
  expect(attributes.filter((name) => !(name in productWithAttributes))).toEqual([])
  expect(Object.keys(productWithAttributes)).toHaveLength(
    Object.keys(expectedJson).length + attributes.length,
  )
})

test('the response of a product contains exactly the fields of its schema', () => {
  type ResponseJson = DeepReadonly<z.output<typeof productSchema>>
  expectTypeOf<DeepReadonly<ReturnType<typeof encodeProduct>>>().toEqualTypeOf<ResponseJson>()
})
