import { expect, test } from 'vitest'
import { cardItemsFromApi } from './product-card-item.ts'

const sofa = {
  _id: '01hzy3v7k2m9q4r8ta',
  name: 'Sagar sofa',
  nameNe: 'सागर सोफा',
  category: 'sofas-couches',
  price: 98500,
  offerPrice: 86900.5,
  image: ['/images/abc123/960.webp', '/images/def456/960.webp'],
  inStock: true,
  rating: 4,
  ratingCount: 24,
  lowestBefore: null,
  isRated: false,
}

test('a listed product becomes a card with its first picture and prices in paisa @3.1', () => {
  expect(cardItemsFromApi('en', [sofa])).toEqual([
    {
      id: '01hzy3v7k2m9q4r8ta',
      category: 'sofas-couches',
      name: 'Sagar sofa',
      nameLang: 'en',
      pricePaisa: 98_500_00,
      offerPricePaisa: 86_900_50,
      inStock: true,
      rating: 4,
      ratingCount: 24,
      isUnrated: true,
      picture: { hash: 'abc123', width: 960, height: 960, alt: 'Sagar sofa' },
    },
  ])
})

test('a Nepali page shows the Nepali name, and the English one where there is none', () => {
  const [withNepaliName, withoutNepaliName] = cardItemsFromApi('ne', [sofa, { ...sofa, nameNe: null }])
  expect(withNepaliName).toMatchObject({ name: 'सागर सोफा', nameLang: 'ne' })
  expect(withoutNepaliName).toMatchObject({ name: 'Sagar sofa', nameLang: 'en' })
})

test('the card of a product without pictures has no picture', () => {
  expect(cardItemsFromApi('en', [{ ...sofa, image: [] }])[0]?.picture).toBeNull()
})

test('includes a product whose category the page does not know', () => {
  expect(cardItemsFromApi('en', [{ ...sofa, category: 'lamps' }])).toMatchObject([{ category: 'lamps' }])
})

test('includes the rating and the lowest earlier price if the product has them', () => {
  const cards = cardItemsFromApi('en', [{ ...sofa, lowestBefore: 90_000, isRated: true }])
  expect(cards[0]).toMatchObject({ lowestBeforePaisa: 90_000_00 })
  expect(cards[0]).not.toHaveProperty('isUnrated')
  // A lowest earlier price that equals the regular price is omitted.
  const [unchangedCard] = cardItemsFromApi('en', [{ ...sofa, lowestBefore: sofa.price }])
  expect(unchangedCard).not.toHaveProperty('lowestBeforePaisa')
})

test('an uncounted product with a preparation time is made to order', () => {
  const madeToOrderProduct = { ...sofa, stock: null, leadTimeDays: 14 }
  expect(cardItemsFromApi('en', [madeToOrderProduct])).toMatchObject([{ inStock: true, isMadeToOrder: true }])
  for (const product of [
    sofa,
    { ...madeToOrderProduct, leadTimeDays: 0 },
    { ...madeToOrderProduct, stock: 3 },
  ])
    expect(cardItemsFromApi('en', [product])[0]).not.toHaveProperty('isMadeToOrder')
})
