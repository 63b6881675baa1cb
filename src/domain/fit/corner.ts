/** A right-angled turn from one passage into another, by their widths. */
export type Turn = { beforeMm: number; afterMm: number }

// Far below a millimetre: what touches both walls goes round.
const touchMm = 1e-6

/**
 * Tells whether a rectangle on the floor can be brought round a right-angled turn, turned on the way or not. Exact.
 *
 * Pushed into the outer corner, a rectangle that stands at an angle is as far from the inner corner as it can be, so that
 * only its angle counts. It is free at all angles if, for each of them, the distance of the inner corner from the line of
 * its outer long side is no less than its own width: u sin + v cos - l sin cos >= w. While l is above both widths, the
 * derivative of the left side falls, rises and falls, from below 0 to above 0: one lowest point, found by halving.
 */
export function goesRound(one: number, other: number, { beforeMm: u, afterMm: v }: Turn): boolean {
  const [width, length] = one < other ? [one, other] : [other, one]
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
  return u * sin + v * cos - length * sin * cos >= width - touchMm
}
