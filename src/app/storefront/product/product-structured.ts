import { rupeesFromPaisa } from '#domain/money.ts'
import { pictureUrl } from '#ui/picture/picture-srcset.ts'
import type { ProductFacts } from './product-facts.ts'

type Place = { product: ProductFacts; origin: string; address: string }

const pictureWidth = 1200

/** The product as search engines read it. The rating only where shoppers gave one: 4 and 24 are not facts. */
export function structuredProduct({ product, origin, address }: Place) {
  const { rating, ratingCount } = product.rating
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url: address,
    description: product.description.join(' '),
    category: product.category.text,
    image: product.pictures.map((picture) => `${origin}${pictureUrl(picture.hash, pictureWidth, 'webp')}`),
    ...(product.sku !== null && { sku: product.sku }),
    ...(product.materials.length > 0 && { material: product.materials.join(', ') }),
    ...(product.isRated && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: ratingCount },
    }),
    offers: {
      '@type': 'Offer',
      url: address,
      priceCurrency: 'NPR',
      price: rupeesFromPaisa(product.offerPricePaisa),
      availability: product.inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}
