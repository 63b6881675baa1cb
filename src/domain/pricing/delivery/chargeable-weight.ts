import type { DimensionsMm, PackageSize } from '#domain/product/fields/compound-codecs.ts'

type Weighed = {
  weightGrams: number | null
  dimensionsMm: DimensionsMm | null
  packages: readonly PackageSize[]
}

// Volumetric weight of carriers: 200 kg per cubic metre, so 5,000 mm³ per gram.
const mm3PerGram = 5000

/**
 * Returns the chargeable weight of a product in whole grams: its weight, or 200 kg per cubic metre of its packages, or
 * else of the product, whichever is more. Null if nothing is known.
 */
export function chargeableGrams({ weightGrams, dimensionsMm, packages }: Weighed): number | null {
  if (weightGrams === null && dimensionsMm === null && packages.length === 0) return null
  const packed = packages.reduce((sum, box) => sum + box.weightGrams, 0)
  const boxes = packages.reduce((sum, box) => sum + box.widthMm * box.depthMm * box.heightMm, 0)
  const productVolumeMm3 = dimensionsMm ? dimensionsMm.width * dimensionsMm.depth * dimensionsMm.height : 0
  const volumeMm3 = packages.length > 0 ? boxes : productVolumeMm3
  return Math.max(weightGrams ?? 0, packed, Math.ceil(volumeMm3 / mm3PerGram))
}
