import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { furnitureKinds } from '#domain/product/fields/codes.ts'
import { drawingOf } from './scene.ts'
import type { Shape } from './shape.ts'
import { mountingHeightCm } from './product-views.ts'
import { drawViews, type ViewsInput } from './product-drawing.ts'
import { viewWithFace } from './views.ts'

const millimetres = (min: number, max: number) => fc.integer({ min, max })
const viewsInput: fc.Arbitrary<ViewsInput> = fc.record({
  isRound: fc.boolean(),
  hasCastors: fc.boolean(),
  kind: fc.option(fc.constantFrom(...furnitureKinds)),
  dimensionsMm: fc.record({
    width: millimetres(100, 4000),
    depth: millimetres(100, 3000),
    height: millimetres(20, 2600),
  }),
  seats: fc.option(millimetres(1, 9)),
  seatHeightMm: fc.option(millimetres(10, 1200)),
  removableLegHeightMm: fc.option(millimetres(10, 400)),
})

/** The corners that a path passes, in centimetres. */
function cornersOf({ path }: Shape): { xs: number[]; elevations: number[] } {
  const xs: number[] = []
  const elevations: number[] = []
  for (const [, command = '', args = ''] of path.matchAll(/([MLHVQ])([^MLHVQZ]*)/g)) {
    const numbers = args.trim().split(/\s+/).map(Number)
    if (command === 'H') xs.push(...numbers)
    else if (command === 'V') elevations.push(...numbers.map((value) => -value))
    else
      for (const [index, value] of numbers.entries())
        (index % 2 === 0 ? xs : elevations).push(index % 2 === 0 ? value : -value)
  }
  return { xs, elevations }
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
        const [xs, elevations] = [
          corners.flatMap((corner) => corner.xs),
          corners.flatMap((corner) => corner.elevations),
        ]
        for (const value of [...xs, ...elevations]) expect(Number.isFinite(value)).toBe(true)
        expect(Math.min(...xs)).toBeGreaterThanOrEqual(-0.1)
        expect(Math.max(...xs)).toBeLessThanOrEqual(right + 0.1)
        expect(Math.min(...elevations)).toBeGreaterThanOrEqual(-0.1)
        expect(Math.max(...elevations)).toBeLessThanOrEqual(top + 0.1)
        expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(right * 0.9)
        expect(Math.max(...elevations)).toBeGreaterThan(top - 0.2)
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
      const { scenes, topViewScenes } = drawingOf({
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
      for (const scene of [...scenes, ...topViewScenes]) {
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
      for (const scene of topViewScenes) {
        expect(scene.opened?.x ?? 0).toBeGreaterThanOrEqual(0)
        expect(scene.opened !== null).toBe(isOpened)
      }
    }),
    { numRuns: 400 },
  )
})

test('the drawing for a phone has a door, a person and the front of a sofa in one row, as large as possible', () => {
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

test('a sofa has a cushion for each seat, and a higher chest has more drawers', () => {
  const size = { width: 2200, depth: 940, height: 850 }
  const unspecified = {
    isRound: false,
    hasCastors: false,
    seats: null,
    seatHeightMm: null,
    removableLegHeightMm: null,
  }
  const cushionCount = (seats: number) =>
    drawViews({ ...unspecified, kind: 'sofa', dimensionsMm: size, seats }).front.filter(
      ({ tone }) => tone === 'soft',
    ).length
  expect([cushionCount(2), cushionCount(3)]).toEqual([2, 3])
  const dividerCount = (height: number) =>
    drawViews({ ...unspecified, kind: 'chest', dimensionsMm: { ...size, height } })
      .front.at(-1)
      ?.path.match(/M/g)?.length ?? 0
  expect(dividerCount(1200)).toBeGreaterThan(dividerCount(700))
})

test('a face of a product has the view with the same measurements, upright or on its end', () => {
  const size = { width: 2200, depth: 940, height: 850 }
  const unspecified = {
    isRound: false,
    hasCastors: false,
    seats: null,
    seatHeightMm: null,
    removableLegHeightMm: null,
  }
  const views = drawViews({ ...unspecified, kind: 'sofa', dimensionsMm: size })
  const viewFor = (across: number, up: number) => viewWithFace(views, size, { across, up })
  expect(viewFor(2200, 850)).toEqual({ shapes: views.front, isOnEnd: false })
  expect(viewFor(850, 940)).toEqual({ shapes: views.side, isOnEnd: true })
  expect(viewFor(2200, 940)).toEqual({ shapes: views.top, isOnEnd: false })
  expect(viewFor(960, 700)).toBeUndefined()
})

test('a chair, a trolley and a cabinet on castors are drawn with castors', () => {
  const size = { width: 700, depth: 680, height: 1000 }
  const unspecified = { isRound: false, seats: null, seatHeightMm: null, removableLegHeightMm: null }
  for (const kind of ['chair', 'other', 'cabinet'] as const) {
    const [rolling, standing] = [true, false].map((hasCastors) =>
      drawViews({ ...unspecified, kind, dimensionsMm: size, hasCastors }),
    )
    const castorCount = (shapes: readonly Shape[] = []) =>
      shapes.filter(({ path }) => {
        const { xs, elevations } = cornersOf({ tone: 'body', path })
        const [wide, high] = [
          Math.max(...xs) - Math.min(...xs),
          Math.max(...elevations) - Math.min(...elevations),
        ]
        return Math.min(...elevations) === 0 && Math.abs(wide - high) < 0.2 && high < 10
      }).length
    expect(castorCount(rolling?.front)).toBe(kind === 'chair' ? 3 : 2)
    expect(castorCount(rolling?.side)).toBe(kind === 'chair' ? 3 : 2)
    expect(castorCount(standing?.front)).toBe(0)
  }
})

test('a wall shelf is drawn above the floor, and a bookcase on the floor', () => {
  const attributes = { kind: 'shelf' } as const
  expect(mountingHeightCm({ tags: ['wall shelf'], attributes })).toBeGreaterThan(100)
  expect(mountingHeightCm({ tags: ['bookcase'], attributes })).toBe(0)
})
