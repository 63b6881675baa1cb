import { expect, test } from 'vitest'
import type { Product } from '#domain/product/product.ts'
import { boughtProduct, snapshotOf, type BoughtProduct, type ProductSnapshot } from './bought-product.ts'

const otherFields = {
  id: '0123456789abcdefgh',
  slug: 'sagar-sofa',
  sku: null,
  category: 'sofas-couches',
  rooms: ['living-room'],
  tags: ['sofa'],
  pricePaisa: 100_00,
  offerPricePaisa: 90_00,
  stock: 3,
  isAvailable: true,
  inStock: true,
  family: null,
  dimensionsMm: null,
  packages: [],
  weightGrams: 5,
  rating: null,
  ratingCount: 0,
} as const satisfies Partial<Product>
const picture = { hash: 'abc', width: 1200, height: 1200, tone: '#ddd8cf' }

const bought: BoughtProduct = {
  ...otherFields,
  name: { en: 'Sagar sofa', ne: 'सागर सोफा' },
  description: { en: ['Soft.'], ne: [] },
  materials: { en: ['Sal'], ne: ['साल'] },
  option: { en: 'Oat', ne: null },
  colour: { name: { en: 'Oat', ne: 'जौ' }, hex: '#bbb4a4' },
  pictures: [{ ...picture, alt: { en: 'Sofa', ne: 'सोफा' } }],
  attributes: { seats: 3, care: { en: ['Dry.'], ne: [] } },
}

// The format that every release reads and writes. Existing rows are not rewritten.
const snapshot: ProductSnapshot = {
  ...otherFields,
  name: 'Sagar sofa',
  nameNe: 'सागर सोफा',
  description: ['Soft.'],
  descriptionNe: [],
  materials: ['Sal'],
  materialsNe: ['साल'],
  option: 'Oat',
  optionNe: null,
  colour: { name: 'Oat', nameNe: 'जौ', hex: '#bbb4a4' },
  pictures: [{ ...picture, alt: 'Sofa', altNe: 'सोफा' }],
  attributes: { seats: 3, care: ['Dry.'] },
}

test('an order stores the texts of a product in localized fields, and restores them', () => {
  expect(snapshotOf(bought)).toEqual(snapshot)
  expect(boughtProduct(snapshot)).toEqual(bought)
})

test('a product of an old order without attributes is restored without them', () => {
  const { attributes: _, ...old } = snapshot
  expect(boughtProduct({ ...old, colour: null })).not.toHaveProperty('attributes')
  expect(boughtProduct({ ...old, colour: null }).colour).toBeNull()
})
