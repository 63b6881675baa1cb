import type { FitProduct } from './fit-product.ts'
import type { WholeProduct } from '#domain/product/product.ts'

/** Returns the facts of a product that decide whether it fits. */
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
