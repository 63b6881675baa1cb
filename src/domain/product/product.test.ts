import { expect, test } from 'vitest'
import {
  altIn,
  colourNameIn,
  descriptionIn,
  languageOfName,
  materialsIn,
  nameIn,
  optionIn,
  productPath,
  ratingToDisplay,
  toProductCard,
} from './product.ts'
import type { Product } from './product.ts'

const picture = { hash: 'abc', width: 1200, height: 1200, tone: '#ddd8cf', alt: { en: 'Sofa', ne: 'सोफा' } }
const sofa: Product = {
  id: '0123456789abcdefgh',
  slug: 'sagar-sofa',
  sku: null,
  name: { en: 'Sagar sofa', ne: 'सागर सोफा' },
  description: { en: ['Soft.'], ne: [] },
  category: 'sofas-couches',
  rooms: ['living-room'],
  pricePaisa: 100_00,
  offerPricePaisa: 90_00,
  lowestBeforePaisa: null,
  stock: 3,
  isAvailable: true,
  inStock: true,
  family: null,
  option: { en: 'Oat', ne: null },
  colour: null,
  dimensionsMm: null,
  packages: [],
  weightGrams: null,
  materials: { en: ['Sal'], ne: ['साल'] },
  tags: [],
  pictures: [picture],
  rating: null,
  ratingCount: 0,
  createdAt: new Date(0),
}

test('texts are in Nepali if they exist, otherwise in English', () => {
  expect(nameIn('ne', sofa)).toBe('सागर सोफा')
  expect(nameIn('en', sofa)).toBe('Sagar sofa')
  expect(nameIn('ne', { name: { en: 'Sofa', ne: ' ' } })).toBe('Sofa')
  expect(descriptionIn('ne', sofa)).toEqual(['Soft.'])
  expect(materialsIn('ne', sofa)).toEqual(['साल'])
  expect(optionIn('ne', sofa)).toBe('Oat')
  expect(optionIn('ne', { option: { en: null, ne: null } })).toBeNull()
  expect(altIn('ne', picture)).toBe('सोफा')
  expect(colourNameIn('ne', { name: { en: 'Oat', ne: '' }, hex: '#bbb4a4' })).toBe('Oat')
  expect(languageOfName('ne', sofa)).toBe('ne')
  expect(languageOfName('ne', { name: { en: 'Sofa', ne: null } })).toBe('en')
})

test('a card has the first picture, or none @2.46', () => {
  expect(toProductCard(sofa).picture).toBe(picture)
  expect(toProductCard({ ...sofa, pictures: [] }).picture).toBeNull()
  expect(toProductCard(sofa)).not.toHaveProperty('description')
})

test('the path of a product contains its category and its id', () => {
  expect(productPath(sofa)).toBe('/product/sofas-couches/0123456789abcdefgh')
})

test('a product without a rating is displayed with a rating of 4 and a count of 24 @2.46 @3.1 @9.12', () => {
  expect(ratingToDisplay(sofa)).toEqual({ rating: 4, ratingCount: 24 })
  expect(ratingToDisplay({ rating: 4.6, ratingCount: 3 })).toEqual({ rating: 4.6, ratingCount: 3 })
})
