import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { bestFit, marginOf } from './fit-result.ts'
import { passesCorner } from './corner.ts'
import { homeMeasures, homePlaces, type Home } from './home.ts'
import { slantsInLift } from './lift.ts'
import { fitsHome } from './fit-product.ts'
import { fitsTurned } from './rectangle.ts'
import { searchCornerPassage, searchRotatedFit, searchSlantedLiftFit } from '#testing/fit/brute-force-fit.ts'
import {
  orientationsIntoLift,
  orientationsRoundCorner,
  orientationsThroughDoor,
  type Box,
  type Orientation,
} from './passages.ts'
import { testSize } from '#testing/size.ts'

// `npm run prove -- fits` runs each test with 100,000 cases.
const numRuns = Number(process.env['FIT_CASES'] ?? testSize({ small: 250, full: 2000 }))
vi.setConfig({ testTimeout: 900_000 })

const side = fc.integer({ min: 50, max: 2600 })
const gap = fc.integer({ min: 300, max: 2400 })
const box: fc.Arbitrary<Box> = fc.tuple(side, side, side)

test('a rectangle fits into another one if and only if a search through all angles finds a position', () => {
  const counts = { fits: 0, tooBig: 0, onlyRotated: 0 }
  fc.assert(
    fc.property(
      fc.record({ across: side, up: side }),
      fc.record({ across: gap, up: gap }),
      (rectangle, hole) => {
        const fits = fitsTurned(rectangle, hole)
        const { surely, perhaps } = searchRotatedFit(rectangle, hole)
        expect(!surely || fits).toBe(true)
        expect(perhaps || !fits).toBe(true)
        if (surely === perhaps) counts[fits ? 'fits' : 'tooBig'] += 1
        if (fits && Math.max(rectangle.across, rectangle.up) > Math.max(hole.across, hole.up))
          counts.onlyRotated += 1
      },
    ),
    { numRuns },
  )
  // The search nearly always decides, finds both results, and finds cases that fit only at an angle.
  expect(counts.fits + counts.tooBig).toBeGreaterThan(numRuns * 0.9)
  expect(Math.min(counts.fits, counts.tooBig)).toBeGreaterThan(numRuns * 0.1)
  expect(counts.onlyRotated).toBeGreaterThan(0)
})

test('a box passes a corner if and only if a search through all its positions finds a path', () => {
  const counts = { fits: 0, tooBig: 0, onlyRotated: 0 }
  const short = fc.integer({ min: 50, max: 1200 })
  fc.assert(
    fc.property(short, side, fc.record({ beforeMm: gap, afterMm: gap }), (one, other, corner) => {
      const fits = passesCorner(one, other, corner)
      const { surely, perhaps } = searchCornerPassage([one, other], corner)
      expect(!surely || fits).toBe(true)
      expect(perhaps || !fits).toBe(true)
      if (surely === perhaps) counts[fits ? 'fits' : 'tooBig'] += 1
      if (fits && Math.max(one, other) > Math.max(corner.beforeMm, corner.afterMm)) counts.onlyRotated += 1
    }),
    { numRuns },
  )
  expect(counts.fits + counts.tooBig).toBeGreaterThan(numRuns * 0.8)
  expect(Math.min(counts.fits, counts.tooBig)).toBeGreaterThan(numRuns * 0.1)
  expect(counts.onlyRotated).toBeGreaterThan(numRuns * 0.05)
})

test('a box fits into a lift at an angle if and only if a search through angles and depths finds a position', () => {
  const counts = { fits: 0, tooBig: 0 }
  const small = fc.integer({ min: 50, max: 700 })
  fc.assert(
    fc.property(
      fc.record({ across: small, along: fc.integer({ min: 600, max: 2200 }) }),
      fc.record({
        doorMm: fc.integer({ min: 500, max: 1000 }),
        extraWidthMm: fc.integer({ min: 0, max: 1000 }),
        depthMm: fc.integer({ min: 800, max: 1800 }),
      }),
      ({ across, along }, { doorMm, extraWidthMm, depthMm }) => {
        const lift = { doorMm, widthMm: doorMm + extraWidthMm, depthMm, heightMm: 2000 }
        const fits = slantsInLift({ across, along, up: 100 }, lift)
        const { surely, perhaps } = searchSlantedLiftFit({ across, along }, lift)
        expect(!surely || fits).toBe(true)
        expect(perhaps || !fits).toBe(true)
        if (fits && along > depthMm) counts.fits += 1
        if (!fits) counts.tooBig += 1
      },
    ),
    { numRuns },
  )
  expect(Math.min(counts.fits, counts.tooBig)).toBeGreaterThan(numRuns * 0.01)
})

const openingKinds = [
  { orientationsOf: orientationsThroughDoor, names: ['widthMm', 'heightMm'] },
  { orientationsOf: orientationsRoundCorner, names: ['beforeMm', 'afterMm', 'ceilingMm'] },
  { orientationsOf: orientationsIntoLift, names: ['doorMm', 'widthMm', 'depthMm', 'heightMm'] },
] as const

test('a larger opening never makes a box too big, and never reduces its margin', () => {
  const increase = fc.integer({ min: 0, max: 500 })
  fc.assert(
    fc.property(
      box,
      fc.tuple(gap, gap, gap, gap),
      fc.tuple(increase, increase, increase, increase),
      (dimensions, gaps, added) => {
        for (const { orientationsOf, names } of openingKinds) {
          const opening = measuresByName(names, gaps)
          const larger = measuresByName(
            names,
            gaps.map((mm, index) => mm + (added[index] ?? 0)),
          )
          const before = bestFit(anyOrientations(orientationsOf)(dimensions), opening)
          const after = bestFit(anyOrientations(orientationsOf)(dimensions), larger)
          expect(before.state === 'too-big' || after.state !== 'too-big').toBe(true)
          expect(before.state !== after.state || marginOf(after) >= marginOf(before)).toBe(true)
          expect(before.state !== 'fits' || after.state === 'fits').toBe(true)
        }
      },
    ),
    { numRuns },
  )
})

test('a product that fits a home also fits a larger one, whatever was measured', () => {
  const counts = { fits: 0, tooBig: 0 }
  const measure = fc.record({ mm: gap, increaseMm: fc.integer({ min: 0, max: 500 }) })
  const measured = fc.record(
    {
      door: fc.array(measure, exactLength(2)),
      corner: fc.array(measure, exactLength(3)),
      lift: fc.array(measure, exactLength(4)),
      innerDoor: fc.array(measure, exactLength(2)),
      wall: fc.array(measure, exactLength(1)),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(box, measured, ([width, depth, height], measurements) => {
      const product = { ...unpackagedProduct, dimensionsMm: { width, depth, height } }
      const home = (factor: 0 | 1): Home =>
        Object.fromEntries(
          homePlaces.flatMap((place) => {
            const values = measurements[place]?.map(({ mm, increaseMm }) => mm + factor * increaseMm)
            return values === undefined ? [] : [[place, measuresByName(homeMeasures[place], values)]]
          }),
        )
      const [before, after] = [fitsHome(product, home(0)), fitsHome(product, home(1))]
      expect(before !== true || after).toBe(true)
      expect(after === undefined).toBe(before === undefined)
      if (before !== undefined) counts[before ? 'fits' : 'tooBig'] += 1
    }),
    { numRuns },
  )
  expect(Math.min(counts.fits, counts.tooBig)).toBeGreaterThan(numRuns * 0.05)
})

const exactLength = (length: number) => ({ minLength: length, maxLength: length })
const unpackagedProduct = {
  openedDimensionsMm: null,
  removableLegHeightMm: null,
  needsAssembly: false,
  packages: [],
}

test('the margin or the missing length is exact to the millimetre, in any order of the sides', () => {
  fc.assert(
    fc.property(box, fc.tuple(gap, gap, gap, gap), ([a, b, c], gaps) => {
      for (const { orientationsOf, names } of openingKinds) {
        const orientationsFor = anyOrientations(orientationsOf)
        const opening = measuresByName(names, gaps)
        const fitResult = bestFit(orientationsFor([a, b, c]), opening)
        for (const permutedBox of [
          [b, a, c],
          [c, b, a],
          [b, c, a],
        ] as const) {
          const permutedResult = bestFit(orientationsFor(permutedBox), opening)
          expect([permutedResult.state, marginOf(permutedResult)]).toEqual([
            fitResult.state,
            marginOf(fitResult),
          ])
        }
        const passesWith = (mm: number) =>
          orientationsFor([a, b, c]).some(({ passes }) =>
            passes(
              measuresByName(
                names,
                gaps.map((one) => one + mm),
              ),
            ),
          )
        // A box that was rotated may have more to spare than the margin, but never less.
        const missing = fitResult.state === 'too-big' ? fitResult.excessMm : undefined
        expect(missing === undefined || (passesWith(missing) && !passesWith(missing - 1))).toBe(true)
        expect(missing !== undefined || passesWith(-marginOf(fitResult))).toBe(true)
      }
    }),
    { numRuns: Math.min(numRuns, 20_000) },
  )
})

test('the carton of a sofa passes the door on its side, and the stairs on its end', () => {
  const carton: Box = [2220, 960, 700]
  expect(bestFit(orientationsThroughDoor(carton), { widthMm: 800, heightMm: 2000 })).toMatchObject({
    state: 'fits',
    spareMm: 100,
    placedSides: { across: 700, up: 960 },
  })
  const stairs = { beforeMm: 1000, afterMm: 1050, ceilingMm: 2400 }
  expect(bestFit(orientationsRoundCorner(carton), stairs)).toMatchObject({
    state: 'turned',
    position: 'upright',
    spareMm: 72,
  })
  expect(bestFit(orientationsRoundCorner(carton), { ...stairs, ceilingMm: 2320 })).toMatchObject({
    state: 'too-big',
  })
})

type Measures = Readonly<Record<string, number>>

function measuresByName(names: readonly string[], values: readonly number[]): Measures {
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? 0]))
}

/** Returns the orientations for any opening, which is given as measures by name. */
function anyOrientations(
  orientationsOf: (typeof openingKinds)[number]['orientationsOf'],
): (dimensions: Box) => Orientation<Measures>[] {
  return (dimensions) =>
    orientationsOf(dimensions).map((orientation) => ({
      ...orientation,
      passes: (opening) => Reflect.apply(orientation.passes, undefined, [opening]),
    }))
}
