import type { PlacedSides } from '#domain/fit/lift.ts'
import type { Rectangle } from '#domain/fit/rectangle.ts'

type Point = readonly [number, number]

/** A tilted rectangle: its corners, the lowest at y = 0, and the width and height of its bounding box. */
export type RotatedBox = Rectangle & { points: readonly [Point, Point, Point, Point] }

const steps = 180

/** Rotates a rectangle so that it stays inside an opening, or exceeds it as little as possible. */
export function rotateToFit(sides: Rectangle, opening: Rectangle): RotatedBox {
  const boxes = Array.from({ length: steps + 1 }, (_, step) => rotate(sides, (step / steps) * (Math.PI / 2)))
  const excess = (box: RotatedBox) => Math.max(box.across - opening.across, box.up - opening.up)
  return boxes.reduce((best, box) => (excess(box) < excess(best) ? box : best))
}

function rotate({ across, up }: Rectangle, angle: number): RotatedBox {
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
 * Returns the corners of a rectangle at the angle with the least clearance to the inner corner of two passages. The ends
 * of its long side touch the outer walls. The outer walls are the axes, and the outer corner is the origin.
 */
export function pointsAtTightestTurn(
  box: Pick<PlacedSides, 'across' | 'along'>,
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
