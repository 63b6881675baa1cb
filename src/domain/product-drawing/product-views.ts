import type { FullProduct } from '#domain/product/product.ts'
import { drawViews } from './product-drawing.ts'
import type { Views } from './views.ts'

// No field contains these properties, so tags do: a round table, castors, and a wall shelf.
const roundTag = 'round'
const castorsTag = 'castors'
const wallShelfTag = 'wall shelf'
// The usual mounting height of a wall shelf, because no field contains it.
const wallShelfHeightCm = 140

/** Returns the drawings of a product from three sides; null without measurements. */
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
export function mountingHeightCm({ tags, attributes }: Pick<FullProduct, 'tags' | 'attributes'>): number {
  return attributes.kind === 'shelf' && tags.includes(wallShelfTag) ? wallShelfHeightCm : 0
}
