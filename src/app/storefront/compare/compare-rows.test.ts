import { defaultDisplayRules } from '#domain/settings/display-rules.ts'
import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { compareRows, type ComparedProduct } from './compare-rows.ts'

const sofa: ComparedProduct = {
  id: newId(),
  category: 'sofas-couches',
  name: 'Phewa linen sofa',
  nameLang: 'en',
  pricePaisa: 9_000_000,
  offerPricePaisa: 8_499_900,
  inStock: true,
  rating: 4,
  ratingCount: 24,
  picture: null,
  textLanguage: 'en',
  dimensionsMm: { width: 2200, depth: 925, height: 840 },
  weightGrams: 48_500,
  packages: [{ widthMm: 2250, depthMm: 960, heightMm: 600, weightGrams: 52_000 }],
  materials: ['Linen', 'Sal wood'],
  colour: null,
  stock: null,
}
const mattress: ComparedProduct = { ...sofa, id: newId(), isMadeToOrder: true }
const chair: ComparedProduct = {
  ...sofa,
  id: newId(),
  offerPricePaisa: 1_250_000,
  dimensionsMm: null,
  packages: [],
  stock: 3,
}

test('marks the rows in which the products differ', () => {
  const differing = compareRows('en', [sofa, chair], defaultDisplayRules).filter(({ differs }) => differs)
  expect(differing.map(({ key }) => key)).toEqual(['price', 'width', 'depth', 'height', 'packages', 'stock'])
  expect(compareRows('en', [sofa, sofa], defaultDisplayRules).some(({ differs }) => differs)).toBe(false)
})

test('formats dimensions, packages and prices like the product page', () => {
  const cells = Object.fromEntries(
    compareRows('en', [sofa, chair], defaultDisplayRules).map((row) => [row.key, row.cells]),
  )
  expect(cells).toMatchObject({
    price: [['Rs.84,999'], ['Rs.12,500']],
    width: [['220 cm'], []],
    depth: [['92.5 cm'], []],
    weight: [['48.5 kg'], ['48.5 kg']],
    packages: [['225 × 96 × 60 cm, 52 kg'], []],
    materials: [
      ['Linen', 'Sal wood'],
      ['Linen', 'Sal wood'],
    ],
    stock: [['In Stock'], ['In Stock, 3 left']],
  })
})

test('omits rows without any value, and uses Nepali digits in Nepali', () => {
  const rows = compareRows('ne', [sofa, chair], defaultDisplayRules)
  expect(rows.map(({ key }) => key)).not.toContain('colour')
  expect(rows.find(({ key }) => key === 'width')).toMatchObject({
    heading: 'चौडाइ',
    cells: [['२२० से.मि.'], []],
  })
})

test('shows an available made-to-order product as "Made to order" instead of "In Stock"', () => {
  const products = [mattress, { ...mattress, inStock: false }]
  const rows = compareRows('en', products, defaultDisplayRules)
  expect(rows.find(({ key }) => key === 'stock')?.cells).toEqual([['Made to order'], ['Out of Stock']])
})
