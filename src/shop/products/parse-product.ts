import { readProductAdd, type ProductAdd } from '#domain/product/product.server.ts'
import type { Store } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'

/** A product as it is sent, its category and rooms among those of the shop. Refuses with one code per field. */
export function parseProduct({ catalogue }: Pick<Store, 'catalogue'>, input: unknown): ProductAdd {
  const read = readProductAdd(catalogue.groups(), input)
  if (!read.ok) throw new ShopError('invalid-input', { fields: read.errors })
  return read.value
}
