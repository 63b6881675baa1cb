import { namedTexts } from '#domain/text-names.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import { fitProductOf } from '#domain/fit/fit-product-of.ts'
import { chargeableGrams } from '#domain/pricing/delivery/chargeable-weight.ts'
import { callValues } from '#domain/product/fields/named-fields.ts'
import { pictureUrl } from '#domain/product/picture-url.ts'
import type { WholeProduct } from '#domain/product/product.ts'
import type { BoughtProduct } from '#domain/order/bought-product.ts'
import type { SellerProduct } from '#shop/products/seller-products.ts'

/**
 * A product as the calls answer it: rupees, kilograms, and the address of every picture, thumbnail first. Searched
 * lists and old orders are without the attributes.
 */
export function productJson(product: BoughtProduct & Partial<Pick<WholeProduct, 'lowestBeforePaisa'>>) {
  const { lowestBeforePaisa = null } = product
  return {
    _id: product.id,
    ...namedTexts('name', product.name),
    category: product.category,
    price: rupeesFromPaisa(product.pricePaisa),
    offerPrice: rupeesFromPaisa(product.offerPricePaisa),
    lowestBefore: lowestBeforePaisa === null ? null : rupeesFromPaisa(lowestBeforePaisa),
    image: product.pictures.map((picture) => pictureUrl(picture, 960, 'webp')),
    inStock: product.inStock,
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

/** Returns a product with the fields that only sellers receive. */
export function sellerProductJson({ product, version, isArchived, draft }: SellerProduct) {
  const publishAt = draft?.publishAt?.toISOString() ?? null
  const isDraft = draft !== null
  return { ...productJson(product), version, isArchived: isArchived && !isDraft, isDraft, publishAt }
}

/** The product data for delivery: lead time, weight, and the dimensions for the fit check. */
export function deliveryProductJson(product: WholeProduct) {
  return {
    _id: product.id,
    offerPrice: rupeesFromPaisa(product.offerPricePaisa),
    grams: chargeableGrams(product),
    leadTimeDays: product.attributes.leadTimeDays ?? 0,
    kind: product.attributes.kind ?? null,
    piece: fitProductOf(product),
  }
}
