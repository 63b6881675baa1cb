import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { furnitureKinds } from '#domain/product/fields/codes.ts'
import { drawingOf } from './scene.ts'
import type { Shape } from './shape.ts'
import { mountingHeightCm } from './product-views.ts'
import { drawViews, type ViewsInput } from './product-drawing.ts'
import { viewWithFace } from './views.ts'

const mm = (least: number, most: number) => fc.integer({ min: least, max: most })
const viewsInput: fc.Arbitrary<ViewsInput> = fc.record({
  isRound: fc.boolean(),
  hasCastors: fc.boolean(),
  kind: fc.option(fc.constantFrom(...furnitureKinds)),
  dimensionsMm: fc.record({ width: mm(100, 4000), depth: mm(100, 3000), height: mm(20, 2600) }),
  seats: fc.option(mm(1, 9)),
  seatHeightMm: fc.option(mm(10, 1200)),
  removableLegHeightMm: fc.option(mm(10, 400)),
})

/** The corners that a path passes, in centimetres. */
function cornersOf({ path }: Shape): { xs: number[]; ups: number[] } {
  const xs: number[] = []
  const ups: number[] = []
  for (const [, command = '', args = ''] of path.matchAll(/([MLHVQ])([^MLHVQZ]*)/g)) {
    const numbers = args.trim().split(/\s+/).map(Number)
    if (command === 'H') xs.push(...numbers)
    else if (command === 'V') ups.push(...numbers.map((value) => -value))
    else
      for (const [index, value] of numbers.entries())
        (index % 2 === 0 ? xs : ups).push(index % 2 === 0 ? value : -value)
  }
  return { xs, ups }
}

test('a product of any kind and size fills its measurements and never exceeds them', () => {
  fc.assert(
    fc.property(viewsInput, (input) => {
      const { width, depth, height } = input.dimensionsMm
      const views = drawViews(input)
      const boxes = { front: [width, height], side: [depth, height], top: [width, depth] } as const
      for (const view of ['front', 'side', 'top'] as const) {
        const [right, top] = [boxes[view][0] / 10, boxes[view][1] / 10]
        const corners = views[view].map(cornersOf)
        const [xs, ups] = [corners.flatMap((corner) => corner.xs), corners.flatMap((corner) => corner.ups)]
        for (const value of [...xs, ...ups]) expect(Number.isFinite(value)).toBe(true)
        expect(Math.min(...xs)).toBeGreaterThanOrEqual(-0.1)
        expect(Math.max(...xs)).toBeLessThanOrEqual(right + 0.1)
        expect(Math.min(...ups)).toBeGreaterThanOrEqual(-0.1)
        expect(Math.max(...ups)).toBeLessThanOrEqual(top + 0.1)
        expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(right * 0.9)
        expect(Math.max(...ups)).toBeGreaterThan(top - 0.2)
      }
    }),
    { numRuns: 400 },
  )
})

test('a drawing has its given width, and all views have the same scale', () => {
  fc.assert(
    fc.property(viewsInput, fc.boolean(), fc.constantFrom(0, 140), (input, isOpened, heightCm) => {
      const { width, depth, height } = input.dimensionsMm
      const size = { width: width / 10, depth: depth / 10, height: height / 10 }
      const { scenes, above } = drawingOf({
        views: drawViews(input),
        size,
        seat: null,
        mountingHeightCm: heightCm,
        opened: isOpened ? { width: size.width * 1.5, depth: size.depth * 2, height: size.height } : null,
        labels: { width: 'w', depth: 'd', height: 'h', person: 'p', opened: 'o' },
      })
      const boxes = {
        front: [0, size.width, size.height],
        side: [0, size.depth, size.height],
        top: [0, size.width, size.depth],
        door: [0, 112, 216],
        person: [118, 172, 165],
      } as const
      for (const scene of [...scenes, ...above]) {
        expect(scene.scale).toBeGreaterThan(0)
        for (const { view, x, y } of scene.parts) {
          const [left, right, top] = boxes[view]
          expect(x + left * scene.scale).toBeGreaterThanOrEqual(-0.2)
          expect(x + right * scene.scale).toBeLessThanOrEqual(scene.width + 1)
          expect(y - top * scene.scale).toBeGreaterThanOrEqual(-0.2)
          expect(y).toBeLessThanOrEqual(scene.height)
        }
        for (const { x, y } of scene.labels) {
          expect(x).toBeLessThanOrEqual(scene.width)
          expect(y).toBeGreaterThan(10)
          expect(y).toBeLessThanOrEqual(scene.height)
        }
      }
      for (const [index, scene] of scenes.entries()) {
        const views = scene.parts.map(({ view }) => view)
        expect(new Set(views)).toEqual(new Set(['door', 'person', 'front', ...(index === 0 ? [] : ['side'])]))
        expect(scene.ground).not.toBe('')
        const front = scene.parts.find(({ view }) => view === 'front')
        const door = scene.parts.find(({ view }) => view === 'door')
        expect((door?.y ?? 0) - (front?.y ?? 0)).toBeCloseTo(heightCm * scene.scale, 0)
        expect(scene.opened !== null).toBe(isOpened)
        expect((scene.opened?.x ?? 0) + (scene.opened?.width ?? 0)).toBeLessThanOrEqual(scene.width + 1)
      }
      for (const scene of above) {
        expect(scene.opened?.x ?? 0).toBeGreaterThanOrEqual(0)
        expect(scene.opened !== null).toBe(isOpened)
      }
    }),
    { numRuns: 400 },
  )
})

test('on a phone a sofa is as large as one row with a door and a person allows', () => {
  const dimensionsMm = { width: 2200, depth: 940, height: 850 }
  const { scenes } = drawingOf({
    views: drawViews({
      kind: 'sofa',
      isRound: false,
      hasCastors: false,
      seats: 3,
      seatHeightMm: 440,
      removableLegHeightMm: null,
      dimensionsMm,
    }),
    size: { width: 220, depth: 94, height: 85 },
    seat: 44,
    opened: null,
    labels: { width: 'w', depth: 'd', height: 'h', person: 'p', seat: 's' },
  })
  const [phone] = scenes
  expect(phone?.width).toBe(350)
  expect(phone?.scale).toBeGreaterThan(0.7)
  expect(phone?.parts.map(({ view }) => view)).toEqual(['door', 'person', 'front'])
  expect(phone?.labels.map(({ text }) => text)).toEqual(['w', 'h'])
})

test('a sofa has as many cushions as seats, a chest more drawers the higher it is', () => {
  const size = { width: 2200, depth: 940, height: 850 }
  const nothing = {
    isRound: false,
    hasCastors: false,
    seats: null,
    seatHeightMm: null,
    removableLegHeightMm: null,
  }
  const softOf = (seats: number) =>
    drawViews({ ...nothing, kind: 'sofa', dimensionsMm: size, seats }).front.filter(
      ({ tone }) => tone === 'soft',
    ).length
  expect([softOf(2), softOf(3)]).toEqual([2, 3])
  const linesOf = (height: number) =>
    drawViews({ ...nothing, kind: 'chest', dimensionsMm: { ...size, height } })
      .front.at(-1)
      ?.path.match(/M/g)?.length ?? 0
  expect(linesOf(1200)).toBeGreaterThan(linesOf(700))
})

test('a face of a product displays the view with its measurements, upright or on its end', () => {
  const size = { width: 2200, depth: 940, height: 850 }
  const nothing = {
    isRound: false,
    hasCastors: false,
    seats: null,
    seatHeightMm: null,
    removableLegHeightMm: null,
  }
  const views = drawViews({ ...nothing, kind: 'sofa', dimensionsMm: size })
  const filling = (across: number, up: number) => viewWithFace(views, size, { across, up })
  expect(filling(2200, 850)).toEqual({ shapes: views.front, isOnEnd: false })
  expect(filling(850, 940)).toEqual({ shapes: views.side, isOnEnd: true })
  expect(filling(2200, 940)).toEqual({ shapes: views.top, isOnEnd: false })
  expect(filling(960, 700)).toBeUndefined()
})

test('furniture on castors: a chair on a column, a trolley and a cabinet without legs', () => {
  const size = { width: 700, depth: 680, height: 1000 }
  const nothing = { isRound: false, seats: null, seatHeightMm: null, removableLegHeightMm: null }
  for (const kind of ['chair', 'other', 'cabinet'] as const) {
    const [rolling, standing] = [true, false].map((hasCastors) =>
      drawViews({ ...nothing, kind, dimensionsMm: size, hasCastors }),
    )
    const wheels = (shapes: readonly Shape[] = []) =>
      shapes.filter(({ path }) => {
        const { xs, ups } = cornersOf({ tone: 'body', path })
        const [wide, high] = [Math.max(...xs) - Math.min(...xs), Math.max(...ups) - Math.min(...ups)]
        return Math.min(...ups) === 0 && Math.abs(wide - high) < 0.2 && high < 10
      }).length
    expect(wheels(rolling?.front)).toBe(kind === 'chair' ? 3 : 2)
    expect(wheels(rolling?.side)).toBe(kind === 'chair' ? 3 : 2)
    expect(wheels(standing?.front)).toBe(0)
  }
})

test('a board for the wall hangs, a bookcase is on the floor', () => {
  const attributes = { kind: 'shelf' } as const
  expect(mountingHeightCm({ tags: ['wall shelf'], attributes })).toBeGreaterThan(100)
  expect(mountingHeightCm({ tags: ['bookcase'], attributes })).toBe(0)
})
