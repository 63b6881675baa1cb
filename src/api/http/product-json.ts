import { encodeProduct } from '#domain/product/product-wire.ts'
import type { SellerProduct } from '#shop/products/seller-products.ts'

/** Returns a product with the fields that only sellers receive. */
export function sellerProductJson({ product, version, isArchived, draft }: SellerProduct) {
  const publishAt = draft?.publishAt?.toISOString() ?? null
  const isDraft = draft !== null
  return { ...encodeProduct(product), version, isArchived: isArchived && !isDraft, isDraft, publishAt }
}
