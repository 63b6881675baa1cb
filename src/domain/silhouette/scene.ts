import { beside, besideBox } from './beside.ts'
import type { Shape } from './shape.ts'
import type { View, Views } from './views.ts'

/** Centimetres. */
type Size = { width: number; depth: number; height: number }
/** The words at the measures, in the reader's language. */
export type SceneWords = { width: string; depth: string; height: string; seat?: string; opened?: string }

type Part = { view: View | 'beside'; x: number; y: number }
type Label = { x: number; y: number; anchor: 'start' | 'middle'; text: string }

/** A drawing for one width: pixels, but what a part is drawn from, which are centimetres and grow by `scale`. */
export type Scene = {
  width: number
  height: number
  scale: number
  parts: readonly Part[]
  /** Lines with their ticks, as one path. */
  measures: string
  /** The opened piece, around what is seen from above; null where it does not open. */
  opened: { x: number; y: number; width: number; height: number } | null
  labels: readonly Label[]
}

/** A piece beside a door and a person, for a phone, a tablet and a wide window, to one scale each. */
export type Drawing = {
  shapes: Readonly<Record<View | 'beside', readonly Shape[]>>
  scenes: readonly Scene[]
}

type Told = { views: Views; size: Size; seat: number | null; opened: Size | null; words: SceneWords }
type Item = { view: View | 'beside'; width: number; height: number; after: number }

// What a phone, a tablet and a wide window leave.
const widths = [300, 640, 1240] as const
const besideIsEnough = 24
const labelRoom = 82
const seatRoom = 118
const belowFloor = 56
const mostPerCm = 1.6
// What would be smaller stands in two rows.
const leastPerCm = 0.45
// Words in the middle of something narrow do not begin before the drawing does.
const halfWord = 30
const tick = 5

/** Lays a piece out for each width, with words of one size whatever its scale. */
export function drawingOf(told: Told): Drawing {
  return {
    shapes: { ...told.views, beside },
    scenes: widths.map((width, at) => sceneOf(told, width, at === 0)),
  }
}

function sceneOf(told: Told, width: number, isNarrow: boolean): Scene {
  const [door, front, side, top] = itemsOf(told)
  const inOne = [[door, front, side, top]]
  const inTwo = isNarrow
    ? [
        [door, front],
        [side, top],
      ]
    : [[door, front, side], [top]]
  const rows = !isNarrow && scaleOf(inOne, width) >= leastPerCm ? inOne : inTwo
  const scale = scaleOf(rows, width)
  const parts: Part[] = []
  let floor = 4
  for (const row of rows) {
    floor += Math.max(...row.map(({ height }) => height)) * scale
    let x = 0
    for (const { view, width: own, after } of row) {
      parts.push({ view, x: pixel(x), y: pixel(floor) })
      x += own * scale + after
    }
    const isBare = told.opened === null && row.every(({ view }) => view === 'top')
    floor += isBare ? 8 : belowFloor
  }
  const { measures, labels } = wordsOf(told, parts, scale)
  const { label, ...shown } = openedOf(told, parts, scale)
  return {
    width,
    height: Math.ceil(floor),
    scale: Math.round(scale * 1000) / 1000,
    ...shown,
    measures,
    labels: [...labels, ...label],
  }
}

/** Pixels a centimetre, at which every row has room. */
function scaleOf(rows: readonly (readonly Item[])[], width: number): number {
  const scales = rows.map((row) => (width - sum(row, ({ after }) => after)) / sum(row, (item) => item.width))
  return Math.min(mostPerCm, ...scales)
}

function itemsOf({ size, seat, opened }: Told): [Item, Item, Item, Item] {
  const { width, depth, height } = size
  return [
    { view: 'beside', ...besideBox, after: besideIsEnough },
    { view: 'front', width, height, after: labelRoom },
    { view: 'side', width: depth, height, after: seat === null ? besideIsEnough * 2 : seatRoom },
    {
      view: 'top',
      width: Math.max(width, opened?.width ?? 0),
      height: Math.max(depth, opened?.depth ?? 0),
      after: 2,
    },
  ]
}

function wordsOf({ size, seat, words }: Told, parts: readonly Part[], scale: number) {
  const [front, side] = [placeOf(parts, 'front'), placeOf(parts, 'side')]
  const [width, depth, height] = [size.width * scale, size.depth * scale, size.height * scale]
  const measures = [across(front, width), across(side, depth), up(front.x + width, front.y, height)]
  const labels: Label[] = [
    below(front, width, words.width),
    below(side, depth, words.depth),
    rightOf(front.x + width, front.y - height / 2, words.height),
  ]
  if (seat !== null && words.seat !== undefined) {
    measures.push(up(side.x + depth, side.y, seat * scale))
    labels.push(rightOf(side.x + depth, side.y - (seat * scale) / 2, words.seat))
  }
  return { measures: measures.join(''), labels }
}

/** What opens does so to the front and to both sides, away from the wall behind it. */
function openedOf({ size, opened, words }: Told, parts: readonly Part[], scale: number) {
  if (opened === null || words.opened === undefined) return { parts, opened: null, label: [] }
  const place = placeOf(parts, 'top')
  const [width, height] = [
    Math.max(opened.width, size.width) * scale,
    Math.max(opened.depth, size.depth) * scale,
  ]
  const moved = parts.map((part) =>
    part.view === 'top'
      ? {
          ...part,
          x: pixel(part.x + (width - size.width * scale) / 2),
          y: pixel(part.y - height + size.depth * scale),
        }
      : part,
  )
  const around = {
    x: pixel(place.x + (width - opened.width * scale) / 2),
    y: pixel(place.y - height),
    width: pixel(opened.width * scale),
    height: pixel(opened.depth * scale),
  }
  return { parts: moved, opened: around, label: [below(place, width, words.opened)] }
}

function placeOf(parts: readonly Part[], view: View): { x: number; y: number } {
  return parts.find((part) => part.view === view) ?? { x: 0, y: 0 }
}

function across({ x, y }: { x: number; y: number }, length: number): string {
  const [end, line] = [pixel(x + length), pixel(y + 13)]
  return `M${x} ${line}H${end}M${x} ${line - tick}v${tick * 2}M${end} ${line - tick}v${tick * 2}`
}

function up(right: number, floor: number, length: number): string {
  const [x, top] = [pixel(right + 12), pixel(floor - length)]
  return `M${x} ${pixel(floor)}V${top}M${x - tick} ${pixel(floor)}h${tick * 2}M${x - tick} ${top}h${tick * 2}`
}

function below({ x, y }: { x: number; y: number }, length: number, text: string): Label {
  return { x: pixel(Math.max(halfWord, x + length / 2)), y: pixel(y + 34), anchor: 'middle', text }
}

function rightOf(right: number, y: number, text: string): Label {
  return { x: pixel(right + 20), y: pixel(y + 5), anchor: 'start', text }
}

function sum(row: readonly Item[], of: (item: Item) => number): number {
  return row.reduce((total, item) => total + of(item), 0)
}

function pixel(value: number): number {
  return Math.round(value * 10) / 10
}
