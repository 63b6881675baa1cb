/** The styles of a shape: body, upholstery, wood or line of the product; a door and a person. */
export type Tone = 'body' | 'soft' | 'wood' | 'line' | 'door' | 'lintel' | 'person' | 'hair'

/** A shape as an SVG path in centimetres. The floor is at 0, and everything above it has negative y. */
export type Shape = { tone: Tone; path: string }

/** Centimetres: left, bottom, right and top, measured from the left and from the floor. */
type Corners = readonly [left: number, bottom: number, right: number, top: number]

/** Returns a box between two corners. Limits the corner radius to half its sides. */
export function box(tone: Tone, [left, bottom, right, top]: Corners, round = 0): Shape {
  const r = Math.max(0, Math.min(round, (right - left) / 2, (top - bottom) / 2))
  const [l, b, t, e] = [left, -bottom, -top, right].map(roundToTenth)
  if (r < 0.1) return { tone, path: `M${l} ${b}V${t}H${e}V${b}Z` }
  const [inLeft, inRight, below, above] = [left + r, right - r, -top + r, -bottom - r].map(roundToTenth)
  return {
    tone,
    path: `M${l} ${above}V${below}Q${l} ${t} ${inLeft} ${t}H${inRight}Q${e} ${t} ${e} ${below}V${above}Q${e} ${b} ${inRight} ${b}H${inLeft}Q${l} ${b} ${l} ${above}Z`,
  }
}

/** A closed outline through points: centimetres from the left and above the floor. */
export function outline(tone: Tone, ...points: readonly (readonly [x: number, up: number])[]): Shape {
  return { tone, path: `M${points.map(([x, up]) => `${roundToTenth(x)} ${roundToTenth(-up)}`).join('L')}Z` }
}

/** Returns one or several lines, each through its points. */
export function line(...strokes: readonly (readonly (readonly [x: number, up: number])[])[]): Shape {
  const path = strokes
    .map((points) => `M${points.map(([x, up]) => `${roundToTenth(x)} ${roundToTenth(-up)}`).join('L')}`)
    .join('')
  return { tone: 'line', path }
}

/** Draws two legs, `inset` from both ends at the floor. */
export function legs({ width, height, ...at }: { width: number; height: number; inset: number }): Shape[] {
  if (height < 1) return []
  const inset = Math.min(at.inset, width / 4)
  const thick = Math.min(7, width / 8)
  const foot = Math.min(inset, height / 4)
  const legAt = (x: (inward: number) => number) =>
    outline(
      'wood',
      [x(inset), height],
      [x(inset + thick), height],
      [x(inset - foot + thick / 2), 0],
      [x(inset - foot), 0],
    )
  return [legAt((inward) => inward), legAt((inward) => width - inward)]
}

/** Returns the lines that divide an area into `count` equal columns. */
export function dividers(count: number, [left, bottom, right, top]: Corners): Shape[] {
  if (count < 2) return []
  const at = (index: number) => left + ((right - left) * index) / count
  return [
    line(
      ...Array.from({ length: count - 1 }, (_, index) => [
        [at(index + 1), bottom] as const,
        [at(index + 1), top] as const,
      ]),
    ),
  ]
}

/** Clamps a number between two others. */
export function clamp(min: number, value: number, max: number): number {
  return Math.max(min, Math.min(value, max))
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10 || 0
}
