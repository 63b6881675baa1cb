import type { CornerWidths } from '#domain/fit/corner.ts'
import type { Lift } from '#domain/fit/lift.ts'
import type { Rectangle } from '#domain/fit/rectangle.ts'

/**
 * The result of a stepwise search. `surely`: it finds a position even if everything is narrower by the step error.
 * `perhaps`:
 * it finds one if everything is wider by that error.
 */
export type SearchResult = { surely: boolean; perhaps: boolean }
type Point = { x: number; y: number }

const steps = 240

/** Lays a rectangle into another one at many angles, by its corners. */
export function turnedBySearch(rectangle: Rectangle, hole: Rectangle): SearchResult {
  const step = Math.PI / steps
  const slack = Math.hypot(rectangle.across, rectangle.up) * step
  const room = Math.max(
    ...Array.from({ length: steps }, (_, at) => {
      const { width, height } = bounds(cornersOf(rectangle.across, rectangle.up, at * step))
      return Math.min(hole.across - width, hole.up - height)
    }),
  )
  return { surely: room >= 0, perhaps: room >= -slack }
}

/**
 * Searches a chain of free angles for a box that touches the outer corner. The first angle is one of the first passage,
 * the last one of the second. Rotation is in either direction.
 */
export function roundBySearch([one, other]: readonly [number, number], turn: CornerWidths): SearchResult {
  const slack = Math.hypot(one, other) * (Math.PI / steps)
  const wider = (mm: number) => ({ beforeMm: turn.beforeMm + mm, afterMm: turn.afterMm + mm, ceilingMm: 0 })
  return {
    surely: hasChain([one, other], wider(-slack)),
    perhaps: hasChain([one, other], wider(slack)),
  }
}

function hasChain([one, other]: readonly [number, number], turn: CornerWidths): boolean {
  const poses = Array.from({ length: steps }, (_, at) => {
    const corners = cornersOf(one, other, (at * Math.PI) / steps)
    const { left, low, width, height } = bounds(corners)
    const pushed = corners.map(({ x, y }) => ({ x: x - left, y: y - low }))
    return {
      isFree: !reachesBeyond(pushed, turn),
      isBefore: width <= turn.beforeMm,
      isAfter: height <= turn.afterMm,
    }
  })
  const reached = new Set<number>()
  const open = poses.flatMap((pose, at) => (pose.isFree && pose.isBefore ? [at] : []))
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (reached.has(at)) continue
    reached.add(at)
    const neighbours = [(at + 1) % steps, (at + steps - 1) % steps]
    open.push(...neighbours.filter((next) => poses[next]?.isFree))
  }
  return [...reached].some((at) => poses[at]?.isAfter)
}

/** Returns whether any area of a polygon is beyond the inner corner, after the parts before it are cut off. */
function reachesBeyond(polygon: readonly Point[], { beforeMm, afterMm }: CornerWidths): boolean {
  const beyond = cut(
    cut(polygon, ({ x }) => x - beforeMm),
    ({ y }) => y - afterMm,
  )
  return areaOf(beyond) > 1e-6
}

function cut(polygon: readonly Point[], side: (point: Point) => number): Point[] {
  return polygon.flatMap((point, at) => {
    const next = polygon[(at + 1) % polygon.length] ?? point
    const [distance, nextDistance] = [side(point), side(next)]
    const inside = distance >= 0 ? [point] : []
    if (distance >= 0 === nextDistance >= 0) return inside
    const share = distance / (distance - nextDistance)
    return [...inside, { x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share }]
  })
}

function areaOf(polygon: readonly Point[]): number {
  return Math.abs(
    polygon.reduce((sum, { x, y }, at) => {
      const next = polygon[(at + 1) % polygon.length] ?? { x, y }
      return sum + (x * next.y - next.x * y) / 2
    }, 0),
  )
}

/** Pushes a box into a cabin along its own length, at many angles, from the left post of a door in the middle. */
export function aslantBySearch(item: { across: number; along: number }, lift: Lift): SearchResult {
  const step = Math.PI / 2 / steps
  // Near a right angle the strip in the door widens beyond all bounds: no step is fine enough there.
  const slack = (item.across + item.along) * step * 4
  const tightened = (mm: number) => ({
    ...lift,
    doorMm: lift.doorMm + mm,
    depthMm: lift.depthMm + mm,
    widthMm: lift.widthMm + mm,
  })
  return { surely: hasPlace(item, tightened(-slack)), perhaps: hasPlace(item, tightened(slack)) }
}

function hasPlace({ across, along }: { across: number; along: number }, lift: Lift): boolean {
  const post = (lift.widthMm - lift.doorMm) / 2
  return Array.from({ length: steps }, (_, at) => (at * Math.PI) / 2 / steps).some((angle) => {
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    // The outer edges of the path cross the line of the door here.
    if (post + across / cos > post + lift.doorMm) return false
    const ahead = (across * sin) / cos
    const corners = [
      [ahead, 0],
      [ahead + along, 0],
      [ahead + along, across],
      [ahead, across],
    ].map(([far = 0, aside = 0]) => ({ x: post + far * sin + aside * cos, y: far * cos - aside * sin }))
    return corners.every(({ x, y }) => x >= 0 && x <= lift.widthMm && y >= -1e-6 && y <= lift.depthMm)
  })
}

function cornersOf(one: number, other: number, angle: number): Point[] {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return [
    [0, 0],
    [one, 0],
    [one, other],
    [0, other],
  ].map(([x = 0, y = 0]) => ({ x: x * cos - y * sin, y: x * sin + y * cos }))
}

function bounds(points: readonly Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, low] = [Math.min(...xs), Math.min(...ys)]
  return { left, low, width: Math.max(...xs) - left, height: Math.max(...ys) - low }
}
