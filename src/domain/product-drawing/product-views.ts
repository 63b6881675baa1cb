import type { FullProduct } from '#domain/product/product.ts'
import { drawViews } from './product-drawing.ts'
import type { Views } from './views.ts'

// Only these tags specify the shape of a table, the base of a chair, and that a board hangs.
const roundTag = 'round'
const castorsTag = 'castors'
const wallShelfTag = 'wall shelf'
// The usual height of a wall shelf, because no field contains it.
const hungAtCm = 140

/** A product from three sides; null where the seller has not measured it. */
export function viewsOfProduct({
  dimensionsMm,
  tags,
  attributes,
}: Pick<FullProduct, 'dimensionsMm' | 'tags' | 'attributes'>): Views | null {
  if (dimensionsMm === null) return null
  const { kind = null, seats = null, seatHeightMm = null, removableLegHeightMm = null } = attributes
  return drawViews({
    kind,
    isRound: tags.includes(roundTag),
    hasCastors: tags.includes(castorsTag),
    dimensionsMm,
    seats,
    seatHeightMm,
    removableLegHeightMm,
  })
}

/** Returns how far above the floor a product is drawn, in centimetres; 0 if it is on the floor. */
export function hungCm({ tags, attributes }: Pick<FullProduct, 'tags' | 'attributes'>): number {
  return attributes.kind === 'shelf' && tags.includes(wallShelfTag) ? hungAtCm : 0
}
