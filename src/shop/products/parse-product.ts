import { readProductAdd, readProductChange, type ProductAdd } from '#domain/product/product.server.ts'
import type { WholeProduct } from '#domain/product/product.ts'
import type { Parsed } from '#domain/validation/parse.server.ts'
import type { Store } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'

/** Parses a product; its category and rooms must exist. Throws ShopError `invalid-input` with one code per field. */
export function parseProduct({ catalogue }: Pick<Store, 'catalogue'>, input: unknown): ProductAdd {
  return accepted(readProductAdd(catalogue.groups(), input))
}

/** A stored product with some fields changed. Refuses with one code per field. */
export function parseProductChange(
  { catalogue }: Pick<Store, 'catalogue'>,
  product: WholeProduct,
  changes: Readonly<Record<string, unknown>>,
): ProductAdd {
  return accepted(readProductChange(catalogue.groups(), product, changes))
}

function accepted(read: Parsed<ProductAdd>): ProductAdd {
  if (!read.ok) throw new ShopError('invalid-input', { fields: read.errors })
  return read.value
}
