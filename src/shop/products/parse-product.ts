import { rupeesFromPaisa } from '#domain/money.ts'
import { parseNewProduct, parseChangedProduct, type ProductAdd } from '#domain/product/product.server.ts'
import type { FullProduct } from '#domain/product/product.ts'
import type { Parsed } from '#domain/validation/parse.server.ts'
import type { Store } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'

/** Parses a product; its category and rooms must exist. Throws ShopError `invalid-input` with one code per field. */
export function parseProduct({ catalogue }: Pick<Store, 'catalogue'>, input: unknown): ProductAdd {
  return accepted(parseNewProduct(catalogue.groups(), input))
}

/** Parses a stored product with some fields changed. Throws ShopError `invalid-input` with one code per field. */
export function parseProductChange(
  { catalogue }: Pick<Store, 'catalogue'>,
  product: FullProduct,
  changes: Readonly<Record<string, unknown>>,
): ProductAdd {
  return accepted(parseChangedProduct(catalogue.groups(), product, changes))
}

/**
 * Ignores an offer price that equals the current sale price, if the call has no version of the product. A program has
 * read it and sends it back unchanged. Forms send a version and the regular offer price.
 */
export function omitSaleOffer(
  { offerPricePaisa, baseOfferPaisa }: FullProduct,
  fields: Readonly<Record<string, unknown>>,
  version: number | undefined,
): Readonly<Record<string, unknown>> {
  const { offerPrice, ...others } = fields
  const isCurrentPrice = Number(offerPrice) === rupeesFromPaisa(offerPricePaisa)
  return version === undefined && isCurrentPrice && offerPricePaisa !== baseOfferPaisa ? others : fields
}

function accepted(read: Parsed<ProductAdd>): ProductAdd {
  if (!read.ok) throw new ShopError('invalid-input', { fields: read.errors })
  return read.value
}
