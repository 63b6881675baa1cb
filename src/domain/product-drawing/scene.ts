import { referenceBox, door, person, personBox } from './reference-shapes.ts'
import type { Shape } from './shape.ts'
import type { View, Views } from './views.ts'

/** Centimetres. */
type Size = { width: number; depth: number; height: number }
/** The labels of the measures, in the reader's language. */
type DrawingLabels = {
  width: string
  depth: string
  height: string
  person: string
  seat?: string
  opened?: string
}

type ShapeGroup = View | 'door' | 'person'
type Part = { view: ShapeGroup; x: number; y: number }
type Label = { x: number; y: number; anchor: 'start' | 'middle' | 'end'; text: string }

/** A drawing for one width, in pixels. Shapes are in centimetres and are scaled by `scale`. */
type Scene = {
  width: number
  height: number
  scale: number
  parts: readonly Part[]
  /** The floor lines as one path; empty for the view from above. */
  ground: string
  /** Lines with their ticks, as one path. */
  measures: string
  /** The outline of the opened product around the view from above; null if it does not open. */
  opened: { x: number; y: number; width: number; height: number } | null
  labels: readonly Label[]
}

/**
 * A product next to a door and a person, laid out for a phone, a tablet and a wide window. Each layout has
 * one scale. The phone layout has no side view. `above` contains the views from above.
 */
export type Drawing = {
  shapes: Readonly<Record<ShapeGroup, readonly Shape[]>>
  scenes: readonly Scene[]
  above: readonly Scene[]
}

type DrawingInput = {
  views: Views
  size: Size
  seat: number | null
  opened: Size | null
  /** The mounting height above the floor. */
  mountingHeightCm?: number
  labels: DrawingLabels
}
/** An item in a row: its size in centimetres, and the space after it in pixels. */
type Item = { view: View | 'beside' | 'person'; width: number; height: number; after: number }
type Spot = { x: number; y: number }
/** The drawn parts of one or several rows. */
type RowParts = { parts: Part[]; measures: string[]; labels: Label[]; opened: Scene['opened'] }

// The available widths on a phone, a tablet and a wide window.
const widths = [350, 640, 1240] as const
const gap = 24
const labelSpace = 82
const seatLabelSpace = 118
const heightLabelSpace = 20
const topSpace = 22
const bottomSpace = 50
const maxPixelsPerCm = 1.6
// Below this scale the drawing uses two rows.
const minPixelsPerCm = 0.45
// The minimum x of a centred label, so that it does not overflow on the left.
const minLabelX = 30
const tick = 5

/** Lays a product out for each width, with labels of one size at any scale. */
export function drawingOf(input: DrawingInput): Drawing {
  return {
    shapes: { ...input.views, door, person },
    scenes: widths.map((width, index) => sceneOf(input, width, index === 0)),
    above: widths.slice(0, 2).map((width) => topViewOf(input, width)),
  }
}

function sceneOf(input: DrawingInput, width: number, isNarrow: boolean): Scene {
  const { reference, one, front, side } = itemsOf(input)
  const inOne = [[reference, front, side]]
  const inTwo = [
    [reference, front],
    [one, side],
  ]
  const rows = isNarrow ? [[reference, front]] : scaleOf(inOne, width) >= minPixelsPerCm ? inOne : inTwo
  const scale = scaleOf(rows, width)
  const placed: RowParts = { parts: [], measures: [], labels: [], opened: null }
  const ground: string[] = []
  let floor = 0
  for (const row of rows) {
    floor += topSpace + Math.max(...row.map(({ height }) => height)) * scale
    let x = 0
    for (const item of row) {
      placeItem(input, placed, { item, spot: { x: pixel(x), y: pixel(floor) }, scale })
      x += item.width * scale + item.after
    }
    ground.push(`M0 ${pixel(floor)}H${width}`)
    floor += bottomSpace
  }
  return {
    width,
    height: Math.ceil(floor),
    scale: rounded(scale),
    parts: placed.parts,
    ground: ground.join(''),
    measures: placed.measures.join(''),
    opened: placed.opened,
    labels: placed.labels,
  }
}

/** Returns the pixels per centimetre at which every row fits. */
function scaleOf(rows: readonly (readonly Item[])[], width: number): number {
  const scales = rows.map((row) => (width - sum(row, ({ after }) => after)) / sum(row, (item) => item.width))
  return Math.min(maxPixelsPerCm, ...scales)
}

function itemsOf({ size, seat, opened, mountingHeightCm = 0 }: DrawingInput) {
  const { depth } = size
  const width = Math.max(size.width, opened?.width ?? 0)
  const height = size.height + mountingHeightCm
  return {
    reference: { view: 'beside', ...referenceBox, after: gap },
    one: { view: 'person', width: personBox.width, height: personBox.height, after: labelSpace },
    // The height label is above the end of its line, where the narrowest row has space.
    front: { view: 'front', width, height, after: heightLabelSpace + gap },
    side: { view: 'side', width: depth, height, after: seat === null ? gap : seatLabelSpace },
  } as const satisfies Record<string, Item>
}

type PlaceItemInput = { item: Item; spot: Spot; scale: number }

function placeItem(
  { size, seat, opened, mountingHeightCm = 0, labels }: DrawingInput,
  placed: RowParts,
  { item, spot, scale }: PlaceItemInput,
): void {
  const { x } = spot
  const y = item.view === 'front' || item.view === 'side' ? pixel(spot.y - mountingHeightCm * scale) : spot.y
  const length = item.width * scale
  const scaledWidth = size.width * scale
  const front = { x: pixel(x + (length - scaledWidth) / 2), y }
  const left = pixel(x - personBox.left * scale)
  switch (item.view) {
    case 'beside':
      placed.parts.push({ view: 'door', ...spot }, { view: 'person', ...spot })
      break
    case 'person':
      placed.parts.push({ view: 'person', x: left, y })
      placed.measures.push(verticalMeasure(x + length, y, item.height * scale))
      placed.labels.push(labelRightOf(x + length, y - (item.height * scale) / 2, labels.person))
      break
    case 'front':
      placed.parts.push({ view: 'front', ...front })
      placed.measures.push(
        horizontalMeasure(front, scaledWidth),
        verticalMeasure(x + length, y, size.height * scale),
      )
      if (opened !== null && opened.width > size.width) placed.opened = openedOutline({ x, y }, opened, scale)
      placed.labels.push(labelBelow(front, scaledWidth, labels.width), {
        x: pixel(x + length + heightLabelSpace),
        y: pixel(y - size.height * scale - 9),
        anchor: 'end',
        text: labels.height,
      })
      break
    default:
      placed.parts.push({ view: item.view, x, y })
      placed.measures.push(horizontalMeasure({ x, y }, length))
      placed.labels.push(labelBelow({ x, y }, length, labels.depth))
      if (seat === null || labels.seat === undefined) break
      placed.measures.push(verticalMeasure(x + length, y, seat * scale))
      placed.labels.push(labelRightOf(x + length, y - (seat * scale) / 2, labels.seat))
  }
}

/** Returns the outline of the opened product from the front, opened to both sides. */
function openedOutline({ x, y }: Spot, { width, height }: Size, scale: number): Scene['opened'] {
  const high = pixel(height * scale)
  return { x, y: pixel(y - high), width: pixel(width * scale), height: high }
}

/** Draws the view from above, with the opened area in front and at both sides, away from the wall behind. */
function topViewOf({ size, opened, labels }: DrawingInput, width: number): Scene {
  const wide = Math.max(size.width, opened?.width ?? 0)
  const scale = Math.min(maxPixelsPerCm, (width - labelSpace - 2) / wide)
  const [length, depth] = [size.width * scale, size.depth * scale]
  const middle = 2 + (wide * scale) / 2
  const spot = { x: pixel(middle - length / 2), y: pixel(4 + depth) }
  const floor = 4 + Math.max(size.depth, opened?.depth ?? 0) * scale
  const isOpening = opened !== null && labels.opened !== undefined
  return {
    width,
    height: Math.ceil(floor + bottomSpace),
    scale: rounded(scale),
    parts: [{ view: 'top', ...spot }],
    ground: '',
    measures: isOpening
      ? ''
      : horizontalMeasure(spot, length) + verticalMeasure(spot.x + length, spot.y, depth),
    opened: opened && {
      x: pixel(middle - (opened.width * scale) / 2),
      y: 4,
      width: pixel(opened.width * scale),
      height: pixel(opened.depth * scale),
    },
    labels: isOpening
      ? [labelBelow({ x: 2, y: floor }, wide * scale, labels.opened ?? '')]
      : [
          labelBelow(spot, length, labels.width),
          labelRightOf(spot.x + length, spot.y - depth / 2, labels.depth),
        ],
  }
}

function horizontalMeasure({ x, y }: Spot, length: number): string {
  const [end, line] = [pixel(x + length), pixel(y + 13)]
  return `M${x} ${line}H${end}M${x} ${line - tick}v${tick * 2}M${end} ${line - tick}v${tick * 2}`
}

function verticalMeasure(right: number, floor: number, length: number): string {
  const [x, top] = [pixel(right + 12), pixel(floor - length)]
  return `M${x} ${pixel(floor)}V${top}M${x - tick} ${pixel(floor)}h${tick * 2}M${x - tick} ${top}h${tick * 2}`
}

function labelBelow({ x, y }: Spot, length: number, text: string): Label {
  return { x: pixel(Math.max(minLabelX, x + length / 2)), y: pixel(y + 34), anchor: 'middle', text }
}

function labelRightOf(right: number, y: number, text: string): Label {
  return { x: pixel(right + 20), y: pixel(y + 5), anchor: 'start', text }
}

function sum(row: readonly Item[], of: (item: Item) => number): number {
  return row.reduce((total, item) => total + of(item), 0)
}

function pixel(value: number): number {
  return Math.round(value * 10) / 10
}

function rounded(scale: number): number {
  return Math.round(scale * 1000) / 1000
}
