import type { FitProduct } from './fit-product.ts'
import type { FullProduct } from '#domain/product/product.ts'

/** Returns the measurements of a product that decide whether it fits. */
export function fitProductOf({
  dimensionsMm,
  packages,
  attributes,
}: Pick<FullProduct, 'dimensionsMm' | 'packages' | 'attributes'>): FitProduct {
  return {
    dimensionsMm,
    packages,
    openedDimensionsMm: attributes.openedDimensionsMm ?? null,
    removableLegHeightMm: attributes.removableLegHeightMm ?? null,
    needsAssembly: attributes.needsAssembly ?? false,
  }
}
