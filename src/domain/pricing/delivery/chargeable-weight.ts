import type { DimensionsMm, PackageSize } from '#domain/product/fields/compound-codecs.ts'

type WeighableProduct = {
  weightGrams: number | null
  dimensionsMm: DimensionsMm | null
  packages: readonly PackageSize[]
}

// Volumetric weight of carriers: 200 kg per cubic metre, so 5,000 mm³ per gram.
const mm3PerGram = 5000

/**
 * Returns the chargeable weight of a product in whole grams. It is the largest of the product's weight, the weight of
 * its packages and the volumetric weight: 200 kg per cubic metre of the packages, or of the product without packages.
 * Null if nothing is known.
 */
export function chargeableGrams({ weightGrams, dimensionsMm, packages }: WeighableProduct): number | null {
  if (weightGrams === null && dimensionsMm === null && packages.length === 0) return null
  const packagesGrams = packages.reduce((sum, box) => sum + box.weightGrams, 0)
  const packagesVolumeMm3 = packages.reduce((sum, box) => sum + box.widthMm * box.depthMm * box.heightMm, 0)
  const productVolumeMm3 = dimensionsMm ? dimensionsMm.width * dimensionsMm.depth * dimensionsMm.height : 0
  const volumeMm3 = packages.length > 0 ? packagesVolumeMm3 : productVolumeMm3
  return Math.max(weightGrams ?? 0, packagesGrams, Math.ceil(volumeMm3 / mm3PerGram))
}
