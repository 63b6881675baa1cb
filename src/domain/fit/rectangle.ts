/** A rectangle in the plane of an opening, in whole millimetres: `across` is its width, `up` its height. */
export type Rectangle = { across: number; up: number }

/** Returns whether a rectangle fits in another one without rotation. */
export function fitsStraight(rectangle: Rectangle, hole: Rectangle): boolean {
  return rectangle.across <= hole.across && rectangle.up <= hole.up
}

/**
 * Returns whether a rectangle fits into another one at any angle. Exact for whole millimetres.
 * Source: Carver 1957; Wetzel, Rectangles in Rectangles, 2000.
 */
export function fitsTurned(rectangle: Rectangle, hole: Rectangle): boolean {
  const [q, p] = ordered(rectangle)
  const [b, a] = ordered(hole)
  if (q > b || q < 0) return false
  if (p <= a) return true
  const [long, short, wide, narrow] = [BigInt(p), BigInt(q), BigInt(a), BigInt(b)]
  const sum = (wide + narrow) * (long - short)
  const difference = (wide - narrow) * (long + short)
  const limit = long * long - short * short
  return sum * sum + difference * difference >= 2n * limit * limit
}

function ordered({ across, up }: Rectangle): [number, number] {
  return across < up ? [across, up] : [up, across]
}
