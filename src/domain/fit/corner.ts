/** A right-angled turn from one passage into another, by their widths. */
export type CornerWidths = { beforeMm: number; afterMm: number }

// Far below a millimetre. A rectangle that touches both walls still passes.
const toleranceMm = 1e-6

/**
 * Returns whether a rectangle on the floor can pass a right-angled corner, rotated on the way or not. Exact.
 * A rotating rectangle has most room at the inner corner while it touches both outer walls, so only its angle matters.
 * It passes if, at all angles, the inner corner is at least its width away from the line of its outer long side:
 * u sin + v cos - l sin cos >= w, for passages of the widths u and v and a rectangle of the length l and the width w. If l
 * is above u and v, the derivative of the left side falls, rises and falls. It begins below 0 and ends above 0. There is
 * one minimum, which bisection finds.
 */
export function passesCorner(
  firstSideMm: number,
  secondSideMm: number,
  { beforeMm: u, afterMm: v }: CornerWidths,
): boolean {
  const [width, length] =
    firstSideMm < secondSideMm ? [firstSideMm, secondSideMm] : [secondSideMm, firstSideMm]
  if (width > Math.min(u, v)) return false
  if (length <= Math.max(u, v)) return true
  const slope = (angle: number) => u * Math.cos(angle) - v * Math.sin(angle) - length * Math.cos(2 * angle)
  let [low, high] = [0, Math.PI / 2]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (slope(middle) < 0) low = middle
    else high = middle
  }
  const [sin, cos] = [Math.sin(low), Math.cos(low)]
  return u * sin + v * cos - length * sin * cos >= width - toleranceMm
}
