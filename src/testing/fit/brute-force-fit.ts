import type { CornerWidths } from '#domain/fit/corner.ts'
import type { Lift, PlacedSides } from '#domain/fit/lift.ts'
import type { Rectangle } from '#domain/fit/rectangle.ts'

/**
 * The result of a search at a limited number of angles. `surely`: the box fits even if every opening is reduced by the
 * step error. `perhaps`: it fits if every opening is enlarged by that error. The exact result lies between both.
 */
export type SearchResult = { surely: boolean; perhaps: boolean }
type Point = { x: number; y: number }

const steps = 240

/** Brute-force reference of `fitsTurned`: lays a rectangle into another one at many angles. */
export function searchRotatedFit(rectangle: Rectangle, hole: Rectangle): SearchResult {
  const stepAngle = Math.PI / steps
  const stepError = Math.hypot(rectangle.across, rectangle.up) * stepAngle
  const maxClearance = Math.max(
    ...Array.from({ length: steps }, (_, step) => {
      const { width, height } = boundsOf(cornersOf(rectangle.across, rectangle.up, step * stepAngle))
      return Math.min(hole.across - width, hole.up - height)
    }),
  )
  return { surely: maxClearance >= 0, perhaps: maxClearance >= -stepError }
}

/**
 * Brute-force reference of `passesCorner`: searches a rotation by which a box gets from the first passage into the
 * second. The footprint touches both outer walls of the corner all the time.
 */
export function searchCornerPassage(
  footprint: readonly [number, number],
  corner: CornerWidths,
): SearchResult {
  const stepError = Math.hypot(...footprint) * (Math.PI / steps)
  const enlargedBy = (mm: number) => ({ beforeMm: corner.beforeMm + mm, afterMm: corner.afterMm + mm })
  return {
    surely: canRotateThrough(footprint, enlargedBy(-stepError)),
    perhaps: canRotateThrough(footprint, enlargedBy(stepError)),
  }
}

/**
 * Starts at the angles at which the box fits into the first passage. Rotates step by step, in either direction, through
 * angles without a collision. Succeeds at an angle that fits into the second passage.
 */
function canRotateThrough([width, length]: readonly [number, number], corner: CornerWidths): boolean {
  const poses = Array.from({ length: steps }, (_, step) => {
    const corners = cornersOf(width, length, (step * Math.PI) / steps)
    const bounds = boundsOf(corners)
    const cornersAtOuterCorner = corners.map(({ x, y }) => ({ x: x - bounds.left, y: y - bounds.low }))
    return {
      isFree: !overlapsInnerWall(cornersAtOuterCorner, corner),
      fitsFirstPassage: bounds.width <= corner.beforeMm,
      fitsSecondPassage: bounds.height <= corner.afterMm,
    }
  })
  const reachedSteps = new Set<number>()
  const stepsToVisit = poses.flatMap((pose, step) => (pose.isFree && pose.fitsFirstPassage ? [step] : []))
  for (let step = stepsToVisit.pop(); step !== undefined; step = stepsToVisit.pop()) {
    if (reachedSteps.has(step)) continue
    reachedSteps.add(step)
    const neighbours = [(step + 1) % steps, (step + steps - 1) % steps]
    stepsToVisit.push(...neighbours.filter((neighbour) => poses[neighbour]?.isFree))
  }
  return [...reachedSteps].some((step) => poses[step]?.fitsSecondPassage)
}

/** Returns whether a polygon overlaps the wall behind the inner corner. The outer corner is at 0. */
function overlapsInnerWall(polygon: readonly Point[], { beforeMm, afterMm }: CornerWidths): boolean {
  const overlap = clip(
    clip(polygon, ({ x }) => x - beforeMm),
    ({ y }) => y - afterMm,
  )
  return areaOf(overlap) > 1e-6
}

/** Cuts off the part of a polygon at which `distanceOf` is negative. */
function clip(polygon: readonly Point[], distanceOf: (point: Point) => number): Point[] {
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point
    const [distance, nextDistance] = [distanceOf(point), distanceOf(next)]
    const inside = distance >= 0 ? [point] : []
    if (distance >= 0 === nextDistance >= 0) return inside
    const share = distance / (distance - nextDistance)
    return [...inside, { x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share }]
  })
}

function areaOf(polygon: readonly Point[]): number {
  return Math.abs(
    polygon.reduce((sum, { x, y }, index) => {
      const next = polygon[(index + 1) % polygon.length] ?? { x, y }
      return sum + (x * next.y - next.x * y) / 2
    }, 0),
  )
}

/**
 * Brute-force reference of `slantsInLift`: pushes a box on the floor into a cabin at many angles, in the direction of
 * its length. One edge of the box slides along the left door post. The door is in the middle of its wall.
 */
export function searchSlantedLiftFit(item: Pick<PlacedSides, 'across' | 'along'>, lift: Lift): SearchResult {
  const stepAngle = Math.PI / 2 / steps
  // The width in the door is across / cos(angle), which changes without bound near 90°. A factor of 4 covers the
  // angles at which a box can still pass a door.
  const stepError = (item.across + item.along) * stepAngle * 4
  const enlargedBy = (mm: number) => ({
    ...lift,
    doorMm: lift.doorMm + mm,
    depthMm: lift.depthMm + mm,
    widthMm: lift.widthMm + mm,
  })
  return {
    surely: fitsAtSomeAngle(item, enlargedBy(-stepError)),
    perhaps: fitsAtSomeAngle(item, enlargedBy(stepError)),
  }
}

function fitsAtSomeAngle({ across, along }: Pick<PlacedSides, 'across' | 'along'>, lift: Lift): boolean {
  const postX = (lift.widthMm - lift.doorMm) / 2
  return Array.from({ length: steps }, (_, step) => (step * Math.PI) / 2 / steps).some((angle) => {
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    // At the door, the path of the box is `across / cos` wide.
    if (postX + across / cos > postX + lift.doorMm) return false
    // The corners of the box as distances from the post, along the box and across it. The box is pushed in until its
    // last corner has passed the line of the door.
    const entryDistance = (across * sin) / cos
    const corners = [
      [entryDistance, 0],
      [entryDistance + along, 0],
      [entryDistance + along, across],
      [entryDistance, across],
    ].map(([alongOffset = 0, acrossOffset = 0]) => ({
      x: postX + alongOffset * sin + acrossOffset * cos,
      y: alongOffset * cos - acrossOffset * sin,
    }))
    return corners.every(({ x, y }) => x >= 0 && x <= lift.widthMm && y >= -1e-6 && y <= lift.depthMm)
  })
}

function cornersOf(width: number, length: number, angle: number): Point[] {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return [
    [0, 0],
    [width, 0],
    [width, length],
    [0, length],
  ].map(([x = 0, y = 0]) => ({ x: x * cos - y * sin, y: x * sin + y * cos }))
}

function boundsOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, low] = [Math.min(...xs), Math.min(...ys)]
  return { left, low, width: Math.max(...xs) - left, height: Math.max(...ys) - low }
}
