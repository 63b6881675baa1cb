import { productFacts } from './card-wire.ts'
import { callValues } from '#domain/product/fields/named-fields.ts'
import { pictureUrl } from './picture-url.ts'
import type { Product, WholeProduct } from './product.ts'

/** A product as it is now or as it was bought. Searched lists and old orders are without the attributes. */
type SentProduct = Omit<Product, 'createdAt' | 'lowestBeforePaisa' | 'attributes'> &
  Partial<Pick<WholeProduct, 'lowestBeforePaisa' | 'attributes'>>

/** Returns a product as the API sends it: rupees, kilograms, and the address of every picture, thumbnail first. */
export function encodeProduct(product: SentProduct) {
  const { id, name, category, pricePaisa, offerPricePaisa, lowestBeforePaisa = null, inStock } = product
  return {
    ...productFacts.encode({ id, name, category, pricePaisa, offerPricePaisa, lowestBeforePaisa, inStock }),
    image: product.pictures.map((picture) => pictureUrl(picture, 960, 'webp')),
    stock: product.stock,
    slug: product.slug,
    rooms: product.rooms,
    weight: product.weightGrams === null ? null : `${product.weightGrams / 1000} kg`,
    ...callValues(product),
    rating: product.rating ?? 4,
    ratingCount: product.ratingCount || 24,
    isRated: product.rating !== null,
  }
}
