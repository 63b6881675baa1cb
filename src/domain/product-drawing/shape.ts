/** The styles of a shape: body, upholstery, wood or line of the product; a door and a person. */
export type Tone = 'body' | 'soft' | 'wood' | 'line' | 'door' | 'lintel' | 'person' | 'hair'

/** A shape as an SVG path in centimetres. The floor is at 0, and everything above it has negative y. */
export type Shape = { tone: Tone; path: string }

/** Centimetres: left, bottom, right and top, measured from the left and from the floor. */
type Corners = readonly [left: number, bottom: number, right: number, top: number]

/** Returns a box between two corners. Limits the corner radius to half its sides. */
export function box(tone: Tone, [left, bottom, right, top]: Corners, radius = 0): Shape {
  const cornerRadius = Math.max(0, Math.min(radius, (right - left) / 2, (top - bottom) / 2))
  const [x1, y2, y1, x2] = [left, -bottom, -top, right].map(roundToTenth)
  if (cornerRadius < 0.1) return { tone, path: `M${x1} ${y2}V${y1}H${x2}V${y2}Z` }
  const [innerX1, innerX2, innerY1, innerY2] = [
    left + cornerRadius,
    right - cornerRadius,
    -top + cornerRadius,
    -bottom - cornerRadius,
  ].map(roundToTenth)
  return {
    tone,
    path: `M${x1} ${innerY2}V${innerY1}Q${x1} ${y1} ${innerX1} ${y1}H${innerX2}Q${x2} ${y1} ${x2} ${innerY1}V${innerY2}Q${x2} ${y2} ${innerX2} ${y2}H${innerX1}Q${x1} ${y2} ${x1} ${innerY2}Z`,
  }
}

/** A closed outline through points: centimetres from the left and above the floor. */
export function outline(tone: Tone, ...points: readonly (readonly [x: number, elevation: number])[]): Shape {
  return {
    tone,
    path: `M${points.map(([x, elevation]) => `${roundToTenth(x)} ${roundToTenth(-elevation)}`).join('L')}Z`,
  }
}

/** Returns one or several lines, each through its points. */
export function line(...strokes: readonly (readonly (readonly [x: number, elevation: number])[])[]): Shape {
  const path = strokes
    .map(
      (points) =>
        `M${points.map(([x, elevation]) => `${roundToTenth(x)} ${roundToTenth(-elevation)}`).join('L')}`,
    )
    .join('')
  return { tone: 'line', path }
}

/** Draws two legs, `inset` from both ends at the floor. */
export function legs({
  width,
  height,
  inset: requestedInset,
}: {
  width: number
  height: number
  inset: number
}): Shape[] {
  if (height < 1) return []
  const inset = Math.min(requestedInset, width / 4)
  const legWidth = Math.min(7, width / 8)
  const footOffset = Math.min(inset, height / 4)
  const legAt = (xOf: (inward: number) => number) =>
    outline(
      'wood',
      [xOf(inset), height],
      [xOf(inset + legWidth), height],
      [xOf(inset - footOffset + legWidth / 2), 0],
      [xOf(inset - footOffset), 0],
    )
  return [legAt((inward) => inward), legAt((inward) => width - inward)]
}

/** Returns the lines that divide an area into `count` equal columns. */
export function dividers(count: number, [left, bottom, right, top]: Corners): Shape[] {
  if (count < 2) return []
  const xAt = (index: number) => left + ((right - left) * index) / count
  return [
    line(
      ...Array.from({ length: count - 1 }, (_, index) => [
        [xAt(index + 1), bottom] as const,
        [xAt(index + 1), top] as const,
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
