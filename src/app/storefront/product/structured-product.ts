import type { PageReviews } from '#app/storefront/product/reviews/page-reviews.server.ts'
import { money } from '#domain/wire.ts'
import { availabilityOf } from '#domain/product/stock.ts'
import { pictureUrl } from '#ui/picture/picture-srcset.ts'
import type { ProductFacts } from './product-facts.ts'

type StructuredProductOptions = {
  product: ProductFacts
  reviews: PageReviews | null
  /** The name that is shown for an author whose name is no longer available. */
  anonymousName: string
  origin: string
  url: string
}

const pictureWidth = 1200

/**
 * Returns a product as structured data. The default rating of 4.0 (24) is omitted, because it does not come from
 * shoppers.
 */
export function structuredProduct({
  product,
  reviews,
  anonymousName,
  origin,
  url,
}: StructuredProductOptions) {
  const { rating, ratingCount } = product.rating
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url,
    description: product.description.join(' '),
    category: product.category.text,
    image: product.pictures.map((picture) => `${origin}${pictureUrl(picture.hash, pictureWidth, 'webp')}`),
    ...(product.sku !== null && { sku: product.sku }),
    ...(product.materials.length > 0 && { material: product.materials.join(', ') }),
    ...(product.isRated && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: ratingCount },
    }),
    ...(reviews !== null && {
      review: reviews.items.map(({ author, rating: stars, text, language, writtenAt }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: author || anonymousName },
        datePublished: writtenAt.slice(0, 10),
        reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
        ...(text !== '' && { reviewBody: text, inLanguage: language }),
      })),
    }),
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'NPR',
      price: money.encode(product.offerPricePaisa),
      availability: `https://schema.org/${availabilityOf(product)}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}
