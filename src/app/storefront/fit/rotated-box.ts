type Point = readonly [number, number]

/** A rectangle on its lowest corner: its corners, with the lowest at 0, and its width and height. */
export type RotatedBox = { points: readonly [Point, Point, Point, Point]; across: number; up: number }

const steps = 180

/** Rotates a rectangle so that it stays inside an opening, or exceeds it as little as possible. */
export function rotateToFit(sides: Sides, opening: Sides): RotatedBox {
  const boxes = Array.from({ length: steps + 1 }, (_, step) => rotate(sides, (step / steps) * (Math.PI / 2)))
  const excess = (box: RotatedBox) => Math.max(box.across - opening.across, box.up - opening.up)
  return boxes.reduce((best, box) => (excess(box) < excess(best) ? box : best))
}

type Sides = { across: number; up: number }

function rotate({ across, up }: Sides, angle: number): RotatedBox {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const points = [
    [up * sin, 0],
    [up * sin + across * cos, across * sin],
    [across * cos, across * sin + up * cos],
    [0, up * cos],
  ] as const
  return { points, across: across * cos + up * sin, up: across * sin + up * cos }
}

/**
 * Returns the tightest position of a rectangle in a corner of two passages. The ends of its long side slide along the
 * outer walls, which meet at 0; x runs into one passage, y into the other.
 */
export function tightestInCorner(
  box: { across: number; along: number },
  corner: { before: number; after: number },
) {
  const angles = Array.from({ length: steps - 1 }, (_, step) => ((step + 1) / steps) * (Math.PI / 2))
  const clearance = (angle: number) =>
    corner.before * Math.sin(angle) +
    corner.after * Math.cos(angle) -
    box.along * Math.sin(angle) * Math.cos(angle)
  const angle = angles.reduce((tightest, one) => (clearance(one) < clearance(tightest) ? one : tightest))
  const [x, y] = [box.along * Math.cos(angle), box.along * Math.sin(angle)]
  const [dx, dy] = [box.across * Math.sin(angle), box.across * Math.cos(angle)]
  return [
    [0, y],
    [x, 0],
    [x + dx, dy],
    [dx, y + dy],
  ] as const
}
