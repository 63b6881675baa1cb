import type { FitProduct } from './fit-product.ts'
import type { WholeProduct } from '#domain/product/product.ts'

/** What of a product is carried in. */
export function fitProductOf({
  dimensionsMm,
  packages,
  attributes,
}: Pick<WholeProduct, 'dimensionsMm' | 'packages' | 'attributes'>): FitProduct {
  return {
    dimensionsMm,
    packages,
    openedDimensionsMm: attributes.openedDimensionsMm ?? null,
    removableLegHeightMm: attributes.removableLegHeightMm ?? null,
    needsAssembly: attributes.needsAssembly ?? false,
  }
}
