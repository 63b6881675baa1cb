import { cardCodec } from './card-wire.ts'
import { apiValues } from '#domain/product/fields/named-fields.ts'
import { pictureUrl } from './picture-url.ts'
import type { Product, FullProduct } from './product.ts'

/** A current or bought product. Search results and old orders have no attributes. */
type EncodableProduct = Omit<Product, 'createdAt' | 'lowestBeforePaisa' | 'attributes'> &
  Partial<Pick<FullProduct, 'lowestBeforePaisa' | 'attributes'>>

/**
 * Returns a product as the API sends it: in rupees and kilograms, with the URLs of its pictures, thumbnail
 * first. A product without ratings is sent with a rating of 4 and a count of 24, as specified; `isRated` is
 * false then.
 */
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

/** Returns a product of a list as the API sends it. Attributes that lists do not read are omitted. */
export function encodeListProduct({ attributes, ...product }: Product) {
  return { ...encodeProduct(product), leadTimeDays: attributes?.leadTimeDays ?? null }
}
