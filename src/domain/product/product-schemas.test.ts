import { expect, test } from 'vitest'
import { parse } from '#domain/validation/parse.server.ts'
import { productUpdate } from './product-change.server.ts'
import { parseNewProduct, stockChange } from './product.server.ts'
import { defaultGroups } from '#testing/product-groups.ts'

const product = {
  name: 'Sofa',
  description: ['Soft.'],
  category: 'sofas-couches',
  price: 100.5,
  offerPrice: 90,
}

test('a product with only the required fields has defaults for the others @3.1', () => {
  expect(
    parseNewProduct(defaultGroups, {
      ...product,
      category: 'Sofas & Couches',
      description: 'One\r\n\n Two ',
    }),
  ).toEqual({
    ok: true,
    value: {
      name: { en: 'Sofa', ne: null },
      description: { en: ['One', 'Two'], ne: [] },
      category: 'sofas-couches',
      rooms: [],
      pricePaisa: 100_50,
      offerPricePaisa: 90_00,
      stock: null,
      isAvailable: true,
      slug: null,
      sku: null,
      tags: [],
      family: null,
      option: { en: null, ne: null },
      colour: null,
      dimensionsMm: null,
      packages: [],
      weightGrams: null,
      materials: { en: [], ne: [] },
      attributes: {},
    },
  })
})

test('a complete product is converted to the units of the store', () => {
  const otherFields = {
    rooms: ['living-room', 'living-room'],
    stock: 0,
    colour: { name: 'Oat', hex: '#bbb4a4' },
    packages: [{ widthMm: 1, depthMm: 2, heightMm: 3, weightKg: 62.5 }],
    weightKg: '11.5',
    dimensionsMm: { width: 1, depth: 2, height: 3 },
  }
  expect(parseNewProduct(defaultGroups, { ...product, ...otherFields })).toMatchObject({
    value: {
      rooms: ['living-room'],
      stock: 0,
      colour: { name: { en: 'Oat', ne: '' }, hex: '#bbb4a4' },
      packages: [{ widthMm: 1, depthMm: 2, heightMm: 3, weightGrams: 62_500 }],
      weightGrams: 11_500,
    },
  })
})

test('a weight with its unit is read in kilograms', () => {
  for (const fields of [{ weight: '12 kg' }, { weight: 12 }, { weight: '58 kg', weightKg: 12 }])
    expect(parseNewProduct(defaultGroups, { ...product, ...fields })).toMatchObject({
      value: { weightGrams: 12_000 },
    })
  expect(parseNewProduct(defaultGroups, { ...product, weight: null })).toMatchObject({
    value: { weightGrams: null },
  })
  expect(parseNewProduct(defaultGroups, { ...product, weight: 'heavy' })).toEqual({
    ok: false,
    errors: { weightKg: 'measure' },
  })
})

test('an invalid product is refused with an error for each invalid field @5.4', () => {
  expect(parseNewProduct(defaultGroups, {})).toEqual({
    ok: false,
    errors: {
      name: 'required',
      description: 'required',
      category: 'required',
      price: 'required',
      offerPrice: 'required',
    },
  })
  expect(parseNewProduct(defaultGroups, { ...product, price: 100_000_000.01, offerPrice: 1e16 })).toEqual({
    ok: false,
    errors: { price: 'price-too-high', offerPrice: 'price-too-high' },
  })
  expect(
    parseNewProduct(defaultGroups, { ...product, category: 'garage', price: 0, offerPrice: 1.001 }),
  ).toEqual({
    ok: false,
    errors: { category: 'category', price: 'price', offerPrice: 'offer-price' },
  })
  expect(parseNewProduct(defaultGroups, { ...product, offerPrice: 100.51 })).toEqual({
    ok: false,
    errors: { offerPrice: 'offer-above-price' },
  })
  expect(parseNewProduct(defaultGroups, { ...product, offerPrice: 100.5 }).ok).toBe(true)
  expect(
    parseNewProduct(defaultGroups, {
      ...product,
      rooms: ['garage'],
      stock: -1,
      colour: { name: 'x', hex: 'red' },
    }),
  ).toEqual({
    ok: false,
    errors: { 'rooms.0': 'room', stock: 'stock', 'colour.hex': 'colour' },
  })
})

test('a weight below half a gram, half of a surrogate pair and a number above its limit are refused with their field names', () => {
  const packages = [{ widthMm: 1, depthMm: 2, heightMm: 3, weightKg: 0.0001 }]
  expect(
    parseNewProduct(defaultGroups, { ...product, weightKg: 0.0004, packages, tags: ['\ud800'], seats: 101 }),
  ).toEqual({
    ok: false,
    errors: {
      weightKg: 'measure',
      'packages.0.weightKg': 'measure',
      'tags.0': 'not-text',
      seats: 'too-large:100',
    },
  })
})

test('a product update has the id, the version and the pictures in their order', () => {
  const images = ['file:0', '/images/x/640.webp']
  expect(parse(productUpdate, { price: 5, id: 'a', images, version: 2 })).toEqual({
    ok: true,
    value: { id: 'a', images, version: 2, stockSeen: undefined, fields: { price: 5 } },
  })
  expect(parse(productUpdate, { id: 'a', image: images })).toMatchObject({ value: { images, fields: {} } })
  expect(parse(productUpdate, product)).toEqual({ ok: false, errors: { id: 'required' } })
})

test('a stock change switches availability on or off', () => {
  expect(parse(stockChange, { id: 'a', inStock: false })).toEqual({
    ok: true,
    value: { id: 'a', inStock: false },
  })
  expect(parse(stockChange, { id: 'a', inStock: 'yes' })).toEqual({
    ok: false,
    errors: { inStock: 'yes-no' },
  })
})
