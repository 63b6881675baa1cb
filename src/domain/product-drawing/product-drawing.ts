import type { DimensionsMm } from '#domain/product/fields/compound-codecs.ts'
import type { FurnitureKind } from '#domain/product/fields/codes.ts'
import { officeChair, trolley } from './castors.ts'
import { armchair, bench, chair, sofa, stool } from './seating.ts'
import { clamp } from './shape.ts'
import { bed, block, cupboard, lamp, mattress, roundTable, shelf, table } from './surfaces.ts'
import type { FurnitureSpec, Views } from './views.ts'

export const mmPerCm = 10

/** The input of a product drawing; millimetres, null if unknown. */
export type ViewsInput = {
  kind: FurnitureKind | null
  isRound: boolean
  hasCastors: boolean
  dimensionsMm: DimensionsMm
  seats: number | null
  seatHeightMm: number | null
  removableLegHeightMm: number | null
}

const cmPerDoor = { wardrobe: 50, sideboard: 45, cabinet: 45 } as const
const cmPerDrawer = 24

const drawByKind: Readonly<Record<FurnitureKind, (spec: FurnitureSpec) => Views>> = {
  sofa,
  'sofa-bed': sofa,
  armchair,
  bed,
  mattress,
  table: (spec) => (spec.isRound ? roundTable(spec) : table(spec)),
  desk: (spec) => table(spec, true),
  chair: (spec) => (spec.hasCastors ? officeChair(spec) : chair(spec)),
  stool,
  bench,
  wardrobe: (spec) => cupboard(spec, { doors: doorsOf(spec, cmPerDoor.wardrobe), rows: 1 }),
  sideboard: (spec) => cupboard(spec, { doors: doorsOf(spec, cmPerDoor.sideboard), rows: 1 }),
  cabinet: (spec) => cupboard(spec, { doors: doorsOf(spec, cmPerDoor.cabinet), rows: 1 }),
  chest: (spec) =>
    cupboard(spec, {
      doors: spec.width > 80 ? 2 : 1,
      rows: clamp(1, Math.round(spec.height / cmPerDrawer), 8),
    }),
  shelf,
  lamp,
  other: (spec) => (spec.hasCastors ? trolley(spec) : block(spec)),
}

// A product with smaller measurements is not such furniture, but a toy, a model or a typing error.
const minCm: Readonly<
  Partial<Record<FurnitureKind, readonly [width: number, depth: number, height: number]>>
> = {
  sofa: [50, 40, 40],
  'sofa-bed': [50, 40, 30],
  armchair: [40, 40, 50],
  bed: [50, 100, 25],
  table: [20, 20, 15],
  desk: [40, 20, 30],
  chair: [25, 25, 50],
  stool: [20, 15, 20],
  bench: [30, 15, 15],
  wardrobe: [30, 20, 60],
  sideboard: [30, 15, 20],
  cabinet: [20, 15, 30],
  chest: [20, 15, 20],
  lamp: [10, 10, 20],
}

/**
 * Draws a product from three sides, from its kind and its measurements. A product of unknown kind is a block of its
 * size.
 */
export function drawViews(input: ViewsInput): Views {
  const { width, depth, height } = inCm(input.dimensionsMm)
  const { kind } = input
  const minimums = (kind === null ? undefined : minCm[kind]) ?? [0, 0, 0]
  const isPlausible = [width, depth, height].every((size, index) => size >= (minimums[index] ?? 0))
  // An unknown kind is drawn as a block, even with castors.
  const draw = isPlausible && kind !== null ? drawByKind[kind] : block
  return draw({
    width,
    depth,
    height,
    isRound: input.isRound,
    hasCastors: input.hasCastors,
    seats: input.seats ?? undefined,
    seatHeight: plausibleHeightCm(input.seatHeightMm, height, [0.35, 0.8]),
    legHeight: plausibleHeightCm(input.removableLegHeightMm, height, [0, 0.25]),
  })
}

/** Returns a height in centimetres if it is plausible for a part of a product of this height. */
function plausibleHeightCm(
  mm: number | null,
  height: number,
  [minShare, maxShare]: readonly [number, number],
): number | undefined {
  if (mm === null) return undefined
  const share = mm / mmPerCm / height
  return share >= minShare && share <= maxShare ? mm / mmPerCm : undefined
}

type DimensionsCm = { width: number; depth: number; height: number }

/** Converts measures to centimetres. */
export function inCm({ width, depth, height }: DimensionsMm): DimensionsCm {
  return { width: width / mmPerCm, depth: depth / mmPerCm, height: height / mmPerCm }
}

function doorsOf({ width }: FurnitureSpec, cmPerDoorOfKind: number): number {
  return clamp(1, Math.round(width / cmPerDoorOfKind), 6)
}
