import { cardCodec } from './card-wire.ts'
import { apiValues } from '#domain/product/fields/named-fields.ts'
import { pictureUrl } from './picture-url.ts'
import type { Product, FullProduct } from './product.ts'

/** A current or bought product. Search results and old orders have no attributes. */
type EncodableProduct = Omit<Product, 'createdAt' | 'lowestBeforePaisa' | 'attributes'> &
  Partial<Pick<FullProduct, 'lowestBeforePaisa' | 'attributes'>>

/** Returns a product as the API sends it: rupees, kilograms, and the address of every picture, thumbnail first. */
export function encodeProduct(product: EncodableProduct) {
  const { id, name, category, pricePaisa, offerPricePaisa, lowestBeforePaisa = null, inStock } = product
  return {
    ...cardCodec.encode({ id, name, category, pricePaisa, offerPricePaisa, lowestBeforePaisa, inStock }),
    image: product.pictures.map((picture) => pictureUrl(picture, 960, 'webp')),
    stock: product.stock,
    slug: product.slug,
    rooms: product.rooms,
    weight: product.weightGrams === null ? null : `${product.weightGrams / 1000} kg`,
    ...apiValues(product),
    rating: product.rating ?? 4,
    ratingCount: product.ratingCount || 24,
    isRated: product.rating !== null,
  }
}
