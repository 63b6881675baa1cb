import type { WholeProduct } from '#domain/product/product.ts'
import { silhouetteOf } from './silhouette.ts'
import type { Views } from './views.ts'

// Nothing else says of a table what shape it has.
const roundTag = 'round'

/** A product from three sides; null where the seller has not measured it. */
export function viewsOfProduct({
  dimensionsMm,
  tags,
  attributes,
}: Pick<WholeProduct, 'dimensionsMm' | 'tags' | 'attributes'>): Views | null {
  if (dimensionsMm === null) return null
  const { kind = null, seats = null, seatHeightMm = null, removableLegHeightMm = null } = attributes
  return silhouetteOf({
    kind,
    isRound: tags.includes(roundTag),
    dimensionsMm,
    seats,
    seatHeightMm,
    removableLegHeightMm,
  })
}
