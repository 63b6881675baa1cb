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
  /** The outline of the opened product around its view from the front or from above; null if it does not open. */
  opened: { x: number; y: number; width: number; height: number } | null
  labels: readonly Label[]
}

/**
 * A product next to a door and a person, laid out for a phone, a tablet and a wide window. Each layout has one scale.
 * The phone layout has no side view. `topViewScenes` contains the views from above, for a phone and a tablet.
 */
export type Drawing = {
  shapes: Readonly<Record<ShapeGroup, readonly Shape[]>>
  scenes: readonly Scene[]
  topViewScenes: readonly Scene[]
}

type DrawingInput = {
  views: Views
  size: Size
  /** The height of the seat in centimetres; null if it is not drawn. */
  seat: number | null
  /** The size of the opened product; null if it does not open. */
  opened: Size | null
  /** The mounting height above the floor. */
  mountingHeightCm?: number
  labels: DrawingLabels
}
/**
 * An item in a row: its size in centimetres, and the space after it in pixels. `reference` is the door and the person
 * together.
 */
type Item = { view: View | 'reference' | 'person'; width: number; height: number; spaceAfter: number }
type Point = { x: number; y: number }
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
    topViewScenes: widths.slice(0, 2).map((width) => topViewOf(input, width)),
  }
}

function sceneOf(input: DrawingInput, width: number, isNarrow: boolean): Scene {
  const { reference, personOnly, front, side } = itemsOf(input)
  const oneRow = [[reference, front, side]]
  const twoRows = [
    [reference, front],
    [personOnly, side],
  ]
  const rows = isNarrow ? [[reference, front]] : scaleOf(oneRow, width) >= minPixelsPerCm ? oneRow : twoRows
  const scale = scaleOf(rows, width)
  const rowParts: RowParts = { parts: [], measures: [], labels: [], opened: null }
  const ground: string[] = []
  let floor = 0
  for (const row of rows) {
    floor += topSpace + Math.max(...row.map(({ height }) => height)) * scale
    let x = 0
    for (const item of row) {
      placeItem(input, rowParts, { item, point: { x: roundToTenth(x), y: roundToTenth(floor) }, scale })
      x += item.width * scale + item.spaceAfter
    }
    ground.push(`M0 ${roundToTenth(floor)}H${width}`)
    floor += bottomSpace
  }
  return {
    width,
    height: Math.ceil(floor),
    scale: roundToThousandth(scale),
    parts: rowParts.parts,
    ground: ground.join(''),
    measures: rowParts.measures.join(''),
    opened: rowParts.opened,
    labels: rowParts.labels,
  }
}

/** Returns the pixels per centimetre at which every row fits. */
function scaleOf(rows: readonly (readonly Item[])[], width: number): number {
  const scales = rows.map(
    (row) => (width - sum(row, ({ spaceAfter }) => spaceAfter)) / sum(row, (item) => item.width),
  )
  return Math.min(maxPixelsPerCm, ...scales)
}

function itemsOf({ size, seat, opened, mountingHeightCm = 0 }: DrawingInput) {
  const { depth } = size
  const width = Math.max(size.width, opened?.width ?? 0)
  const height = size.height + mountingHeightCm
  return {
    reference: { view: 'reference', ...referenceBox, spaceAfter: gap },
    personOnly: { view: 'person', width: personBox.width, height: personBox.height, spaceAfter: labelSpace },
    // The height label is above the end of its line, where the narrowest row has space.
    front: { view: 'front', width, height, spaceAfter: heightLabelSpace + gap },
    side: { view: 'side', width: depth, height, spaceAfter: seat === null ? gap : seatLabelSpace },
  } as const satisfies Record<string, Item>
}

type PlaceItemInput = { item: Item; point: Point; scale: number }

function placeItem(
  { size, seat, opened, mountingHeightCm = 0, labels }: DrawingInput,
  rowParts: RowParts,
  { item, point, scale }: PlaceItemInput,
): void {
  const { x } = point
  const y =
    item.view === 'front' || item.view === 'side' ? roundToTenth(point.y - mountingHeightCm * scale) : point.y
  const itemWidthPx = item.width * scale
  const productWidthPx = size.width * scale
  // The item is as wide as the opened product, so the product is in its middle.
  const front = { x: roundToTenth(x + (itemWidthPx - productWidthPx) / 2), y }
  // The shape of the person is measured from the left of the door, which is missing here.
  const personX = roundToTenth(x - personBox.left * scale)
  switch (item.view) {
    case 'reference':
      rowParts.parts.push({ view: 'door', ...point }, { view: 'person', ...point })
      break
    case 'person':
      rowParts.parts.push({ view: 'person', x: personX, y })
      rowParts.measures.push(verticalMeasure(x + itemWidthPx, y, item.height * scale))
      rowParts.labels.push(labelRightOf(x + itemWidthPx, y - (item.height * scale) / 2, labels.person))
      break
    case 'front':
      rowParts.parts.push({ view: 'front', ...front })
      rowParts.measures.push(
        horizontalMeasure(front, productWidthPx),
        verticalMeasure(x + itemWidthPx, y, size.height * scale),
      )
      if (opened !== null && opened.width > size.width)
        rowParts.opened = openedOutline({ x, y }, opened, scale)
      rowParts.labels.push(labelBelow(front, productWidthPx, labels.width), {
        x: roundToTenth(x + itemWidthPx + heightLabelSpace),
        y: roundToTenth(y - size.height * scale - 9),
        anchor: 'end',
        text: labels.height,
      })
      break
    default:
      rowParts.parts.push({ view: item.view, x, y })
      rowParts.measures.push(horizontalMeasure({ x, y }, itemWidthPx))
      rowParts.labels.push(labelBelow({ x, y }, itemWidthPx, labels.depth))
      if (seat === null || labels.seat === undefined) break
      rowParts.measures.push(verticalMeasure(x + itemWidthPx, y, seat * scale))
      rowParts.labels.push(labelRightOf(x + itemWidthPx, y - (seat * scale) / 2, labels.seat))
  }
}

/** Returns the outline of the opened product from the front, opened to both sides. */
function openedOutline({ x, y }: Point, { width, height }: Size, scale: number): Scene['opened'] {
  const heightPx = roundToTenth(height * scale)
  return { x, y: roundToTenth(y - heightPx), width: roundToTenth(width * scale), height: heightPx }
}

/** Draws the view from above, with the opened area in front and at both sides, away from the wall behind. */
function topViewOf({ size, opened, labels }: DrawingInput, width: number): Scene {
  const totalWidthCm = Math.max(size.width, opened?.width ?? 0)
  const scale = Math.min(maxPixelsPerCm, (width - labelSpace - 2) / totalWidthCm)
  const [length, depth] = [size.width * scale, size.depth * scale]
  const middle = 2 + (totalWidthCm * scale) / 2
  const point = { x: roundToTenth(middle - length / 2), y: roundToTenth(4 + depth) }
  const floor = 4 + Math.max(size.depth, opened?.depth ?? 0) * scale
  const hasOpenedArea = opened !== null && labels.opened !== undefined
  return {
    width,
    height: Math.ceil(floor + bottomSpace),
    scale: roundToThousandth(scale),
    parts: [{ view: 'top', ...point }],
    ground: '',
    measures: hasOpenedArea
      ? ''
      : horizontalMeasure(point, length) + verticalMeasure(point.x + length, point.y, depth),
    opened: opened && {
      x: roundToTenth(middle - (opened.width * scale) / 2),
      y: 4,
      width: roundToTenth(opened.width * scale),
      height: roundToTenth(opened.depth * scale),
    },
    labels: hasOpenedArea
      ? [labelBelow({ x: 2, y: floor }, totalWidthCm * scale, labels.opened ?? '')]
      : [
          labelBelow(point, length, labels.width),
          labelRightOf(point.x + length, point.y - depth / 2, labels.depth),
        ],
  }
}

function horizontalMeasure({ x, y }: Point, length: number): string {
  const [end, line] = [roundToTenth(x + length), roundToTenth(y + 13)]
  return `M${x} ${line}H${end}M${x} ${line - tick}v${tick * 2}M${end} ${line - tick}v${tick * 2}`
}

function verticalMeasure(right: number, floor: number, length: number): string {
  const [x, top] = [roundToTenth(right + 12), roundToTenth(floor - length)]
  return `M${x} ${roundToTenth(floor)}V${top}M${x - tick} ${roundToTenth(floor)}h${tick * 2}M${x - tick} ${top}h${tick * 2}`
}

function labelBelow({ x, y }: Point, length: number, text: string): Label {
  return {
    x: roundToTenth(Math.max(minLabelX, x + length / 2)),
    y: roundToTenth(y + 34),
    anchor: 'middle',
    text,
  }
}

function labelRightOf(right: number, y: number, text: string): Label {
  return { x: roundToTenth(right + 20), y: roundToTenth(y + 5), anchor: 'start', text }
}

function sum(row: readonly Item[], valueOf: (item: Item) => number): number {
  return row.reduce((total, item) => total + valueOf(item), 0)
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10
}

function roundToThousandth(scale: number): number {
  return Math.round(scale * 1000) / 1000
}
