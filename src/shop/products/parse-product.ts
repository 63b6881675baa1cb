import { rupeesFromPaisa } from '#domain/money.ts'
import { parseNewProduct, parseChangedProduct, type ProductAdd } from '#domain/product/product.server.ts'
import type { FullProduct } from '#domain/product/product.ts'
import type { Parsed } from '#domain/validation/parse.server.ts'
import type { Store } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'

/** Parses a product; its category and rooms must exist. Throws ShopError `invalid-input` with one code per field. */
export function parseProduct({ catalogue }: Pick<Store, 'catalogue'>, input: unknown): ProductAdd {
  return requireValid(parseNewProduct(catalogue.groups(), input))
}

/** Parses a stored product with some fields changed. Throws ShopError `invalid-input` with one code per field. */
export function parseProductChange(
  { catalogue }: Pick<Store, 'catalogue'>,
  product: FullProduct,
  changes: Readonly<Record<string, unknown>>,
): ProductAdd {
  return requireValid(parseChangedProduct(catalogue.groups(), product, changes))
}

/**
 * Omits an offer price that equals the current sale price from a request without a version. A program that
 * reads a product and sends it back would otherwise make the sale price permanent. Forms send a version and
 * the regular offer.
 */
export function omitSaleOffer(
  { offerPricePaisa, baseOfferPaisa }: FullProduct,
  fields: Readonly<Record<string, unknown>>,
  version: number | undefined,
): Readonly<Record<string, unknown>> {
  const { offerPrice, ...otherFields } = fields
  const isCurrentPrice = Number(offerPrice) === rupeesFromPaisa(offerPricePaisa)
  return version === undefined && isCurrentPrice && offerPricePaisa !== baseOfferPaisa ? otherFields : fields
}

function requireValid(result: Parsed<ProductAdd>): ProductAdd {
  if (!result.ok) throw new ShopError('invalid-input', { fields: result.errors })
  return result.value
}
