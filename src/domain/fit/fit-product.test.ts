import { expect, test } from 'vitest'
import { fitMessages } from '#app/components/fit/fit-messages.ts'
import { homeFitText } from '#app/components/fit/fit-texts.ts'
import { messages } from '#domain/messages.ts'
import { parseHome, withMeasure, type Home } from './home.ts'
import {
  fitAtHome,
  fitsHome,
  placeOfHardestHandling,
  obstaclesOf,
  tightestPlaceOf,
  entryFitOf,
  type FitProduct,
} from './fit-product.ts'
import { tightestText } from '#app/components/fit/tightest-text.ts'
import { orientationMessages, orientationAtPlaceText } from '#app/components/fit/orientation-messages.ts'
import { fitLineMessages } from '#app/components/fit/fit-line-messages.ts'

const sofa: FitProduct = {
  dimensionsMm: { width: 2200, depth: 940, height: 850 },
  openedDimensionsMm: null,
  removableLegHeightMm: null,
  needsAssembly: false,
  packages: [],
}
const carton = { widthMm: 2220, depthMm: 960, heightMm: 700, weightGrams: 63_000 }

function atDoor(product: FitProduct, widthMm: number) {
  const [door] = fitAtHome(product, { door: { widthMm, heightMm: 2000 } })
  return { load: door?.load, ...door?.fitResult }
}

function alongWall(product: FitProduct) {
  return fitAtHome(product, { wall: { lengthMm: 2160 } }).find(({ place }) => place === 'wall')?.fitResult
}

test('an opening without measurements, or a product without a size, has no result', () => {
  const incompleteHome: Home = { door: { widthMm: 800 }, lift: { doorMm: 800, widthMm: 1100, depthMm: 1400 } }
  expect(fitAtHome(sofa, incompleteHome).map(({ fitResult }) => fitResult.state)).toEqual(
    Array(5).fill('unmeasured'),
  )
  expect(fitsHome(sofa, incompleteHome)).toBeUndefined()
  expect(atDoor({ ...sofa, dimensionsMm: null }, 800)).toMatchObject({ state: 'unmeasured' })
})

test('a sofa with removable legs may fit without them if it does not fit with them', () => {
  expect(atDoor(sofa, 800)).toMatchObject({ state: 'too-big', excessMm: 50 })
  expect(atDoor({ ...sofa, removableLegHeightMm: 120 }, 800)).toMatchObject({
    state: 'turned',
    load: 'legs-off',
    spareMm: 70,
  })
})

test('a product is carried packed if it fits, otherwise unpacked, and never unpacked before assembly', () => {
  const packed = { ...sofa, packages: [carton] }
  expect(atDoor(packed, 900)).toMatchObject({ state: 'fits', load: 'packed', spareMm: 200 })
  const thick = { ...sofa, packages: [{ ...carton, heightMm: 930 }] }
  expect(atDoor(thick, 900)).toMatchObject({ state: 'fits', load: 'whole', spareMm: 50 })
  expect(atDoor({ ...thick, needsAssembly: true }, 900)).toMatchObject({ state: 'too-big', load: 'packed' })
})

test('a product in several packages has the result of its worst package', () => {
  const parts = [carton, { ...carton, depthMm: 300 }, { ...carton, heightMm: 860 }]
  const wardrobe = { ...sofa, needsAssembly: true, packages: parts }
  expect(atDoor(wardrobe, 800)).toMatchObject({ state: 'too-big', excessMm: 60 })
  expect(atDoor(wardrobe, 880)).toMatchObject({ state: 'fits', spareMm: 20 })
})

test('a wall has to be as long as the opened product', () => {
  expect(alongWall(sofa)).toMatchObject({ state: 'too-big', excessMm: 40 })
  const table = { width: 1600, depth: 900, height: 750 }
  expect(alongWall({ ...sofa, dimensionsMm: table })).toMatchObject({ state: 'fits', spareMm: 560 })
  const opened = { ...sofa, dimensionsMm: table, openedDimensionsMm: { ...table, width: 2400 } }
  expect(alongWall(opened)).toMatchObject({ state: 'too-big', excessMm: 240 })
})

test('a home stored by a browser is validated', () => {
  expect(parseHome('<script>')).toEqual({})
  expect(parseHome({ door: { widthMm: 800.5, heightMm: -1, colour: 3 }, lift: null, wall: [2] })).toEqual({})
  const home = withMeasure({ door: { widthMm: 800 } }, 'door.heightMm', 2000)
  expect(home).toEqual({ door: { widthMm: 800, heightMm: 2000 } })
  expect(withMeasure(home, 'door.widthMm', undefined)).toEqual({ door: { heightMm: 2000 } })
  expect(parseHome(withMeasure(home, 'innerDoor.widthMm', 750))).toEqual({
    ...home,
    innerDoor: { widthMm: 750 },
  })
})

const door = { widthMm: 900, heightMm: 2000 }
const narrow = { ...door, widthMm: 300 }
const stairs = { beforeMm: 1200, afterMm: 1200, ceilingMm: 2600 }
const steepStairs = { beforeMm: 700, afterMm: 700, ceilingMm: 2000 }
const lift = { doorMm: 900, widthMm: 1100, depthMm: 2300, heightMm: 2100 }
const smallLift = { doorMm: 700, widthMm: 900, depthMm: 1000, heightMm: 2000 }

type Scenario = { home: Home; fits: boolean; by?: ReturnType<typeof entryFitOf>['by'] }

test.each<[string, Scenario]>([
  ['both pass', { home: { door, corner: stairs, lift }, fits: true }],
  ['only the stairs pass', { home: { door, corner: stairs, lift: smallLift }, fits: true, by: 'corner' }],
  ['only the lift passes', { home: { door, corner: steepStairs, lift }, fits: true, by: 'lift' }],
  ['neither passes', { home: { door, corner: steepStairs, lift: smallLift }, fits: false }],
  ['the stairs pass and the lift is not measured', { home: { door, corner: stairs }, fits: true }],
  [
    'the stairs are too narrow and the lift is not measured',
    { home: { door, corner: steepStairs }, fits: false },
  ],
  ['the lift is too small and the stairs are not measured', { home: { door, lift: smallLift }, fits: false }],
  [
    'the lift passes and the stairs are partly measured',
    { home: { lift, corner: { beforeMm: 300 } }, fits: true },
  ],
  ['both doors pass', { home: { door, innerDoor: door }, fits: true }],
  ['only an inner door is measured', { home: { innerDoor: door }, fits: true }],
  ['the inner door is too narrow', { home: { door, corner: stairs, lift, innerDoor: narrow }, fits: false }],
  ['the inner door is partly measured', { home: { door, innerDoor: { widthMm: 300 } }, fits: true }],
  ['the front door is too narrow', { home: { door: narrow, corner: stairs, lift }, fits: false }],
  [
    'the wall is too short',
    { home: { corner: stairs, lift: smallLift, wall: { lengthMm: 2000 } }, fits: false, by: 'corner' },
  ],
])('a product fits if it passes the stairs or the lift: %s', (_, { home, fits, by }) => {
  expect(fitsHome(sofa, home)).toBe(fits)
  expect(entryFitOf(fitAtHome(sofa, home)).by).toBe(by)
})

test('if a product fits through only the stairs or only the lift, the result names both', () => {
  const byStairs = { door, corner: stairs, lift: smallLift }
  expect(verdict(byStairs, 'en')).toBe(
    'It fits by the stairs, not by the lift. Carry it upright at the turn of the stairs.',
  )
  expect(verdict(byStairs, 'ne')).toBe(
    'यो भर्‍याङबाट लैजान मिल्छ, लिफ्टमा अटाउँदैन। भर्‍याङको मोडमा ठाडो पारेर लैजानुहोस्।',
  )
  expect(verdict({ ...byStairs, wall: { lengthMm: 3000 } }, 'en')).toBe(
    'It fits by the stairs, not by the lift. Carry it upright at the turn of the stairs. There is room along that wall.',
  )
  expect(verdict({ corner: steepStairs, lift, wall: { lengthMm: 2000 } }, 'en')).toBe(
    'It fits by the lift, not by the stairs. Along that wall it is 20 cm too long.',
  )
  expect(verdict({ corner: steepStairs, lift: smallLift }, 'en')).toBe(
    'It doesn’t fit: 20 cm too big in the lift.',
  )
  expect(verdict({ corner: stairs, wall: { lengthMm: 2000 } }, 'en')).toBe(
    'It fits upright at the turn of the stairs. Along that wall it is 20 cm too long.',
  )
  expect(verdict({ door, lift, wall: { lengthMm: 2000 } }, 'en')).toBe(
    'It fits. Along that wall it is 20 cm too long.',
  )
  expect(verdict({ door, wall: { lengthMm: 2000 } }, 'en')).toBe(
    'Fits through your front door. Along that wall it is 20 cm too long.',
  )
  expect(verdict({ wall: { lengthMm: 2000 } }, 'en')).toBe('Along that wall it is 20 cm too long.')
  expect(verdict({}, 'en')).toBe('Measure your home to see if it fits.')
})

test('the result says that a product fits only if the whole way in was measured', () => {
  expect(verdict({ door }, 'en')).toBe('Fits through your front door.')
  expect(verdict({ door }, 'ne')).toBe('मूल ढोकाबाट छिर्छ।')
  expect(verdict({ door, lift }, 'ne')).toBe('यो अटाउँछ।')
})

test('the fit line names the place with the least spare or the most missing length, and only the better of stairs and lift', () => {
  const wall = { lengthMm: 2000 }
  expect(tightestLine({ door, corner: stairs, wall })).toBe('20 cm too long for the wall')
  expect(tightestLine({ wall }, 'ne')).toBe('भित्ताभन्दा २० से.मि. लामो')
  expect(tightestLine({ wall: { lengthMm: 3000 } })).toBe('80 cm to spare along the wall')
  expect(tightestLine({ corner: stairs, lift: smallLift })).toMatch(/ cm to spare there$/)
  expect(tightestLine({ lift: smallLift })).toMatch(/ cm too big in the lift$/)
  expect(tightestLine({})).toBeUndefined()
})

function verdict(home: Home, language: 'en' | 'ne') {
  return homeFitText(
    fitAtHome(sofa, home),
    messages(fitMessages, language),
    messages(fitLineMessages, language),
  )
}

function tightestLine(home: Home, language: 'en' | 'ne' = 'en') {
  const placeFits = fitAtHome(sofa, home)
  const tightest = tightestPlaceOf(placeFits)
  return (
    tightest && tightestText(tightest, messages(fitLineMessages, language), placeOfHardestHandling(placeFits))
  )
}

const uprightStairs = { beforeMm: 1000, afterMm: 1050, ceilingMm: 2400 }
const tightDoor = { widthMm: 870, heightMm: 2000 }

test.each<[string, Home, string | undefined]>([
  ['it passes straight everywhere', { door }, undefined],
  [
    'the stairs need it upright, although the door is tighter',
    { door: tightDoor, corner: uprightStairs },
    'upright at the turn of the stairs',
  ],
  [
    'the stairs need it upright, but it passes the lift straight',
    { door, corner: uprightStairs, lift },
    undefined,
  ],
  [
    'the stairs need it upright, and the lift is too small',
    { corner: uprightStairs, lift: smallLift },
    'upright at the turn of the stairs',
  ],
])('the result names the most difficult handling on the route: %s', (_, home, handling) => {
  const hardest = placeOfHardestHandling(fitAtHome(sofa, home))
  expect(hardest && orientationAtPlaceText(hardest, messages(orientationMessages, 'en'))).toBe(handling)
})

test('removing the legs counts as handling', () => {
  const hardest = placeOfHardestHandling(
    fitAtHome({ ...sofa, removableLegHeightMm: 120 }, { door: { ...door, widthMm: 800 } }),
  )
  expect(hardest && orientationAtPlaceText(hardest, messages(orientationMessages, 'ne'))).toBe(
    'मूल ढोकामा खुट्टा खोलेर',
  )
})

test('the result names the orientation of the product, and reports an obstacle on the way before the wall', () => {
  expect(verdict({ door: tightDoor, corner: uprightStairs }, 'ne')).toBe('यो अटाउँछ, भर्‍याङको मोडमा ठाडो पारेर।')
  expect(tightestLine({ door: tightDoor, corner: uprightStairs })).toBe('2 cm to spare at the front door')
  expect(tightestLine({ corner: uprightStairs })).toMatch(/ cm to spare there$/)
  expect(verdict({ corner: uprightStairs, lift: smallLift }, 'en')).toBe(
    'It fits by the stairs, not by the lift. Carry it upright at the turn of the stairs.',
  )
  expect(verdict({ corner: uprightStairs, wall: { lengthMm: 2160 } }, 'en')).toBe(
    'It fits upright at the turn of the stairs. Along that wall it is 4 cm too long.',
  )
  // More length is missing at the wall, but the stairs are reported.
  const stuck = { corner: { ...uprightStairs, ceilingMm: 2200 }, wall: { lengthMm: 1800 } }
  expect(tightestLine(stuck, 'ne')).toMatch(/^भर्‍याङको मोडमा [\d०-९.]+ से\.मि\. पुगेन$/)
  expect(verdict(stuck, 'ne')).toBe(`अटाउँदैन: ${tightestLine(stuck, 'ne')}।`)
})

test('the result names the place where a product gets stuck and by how much, and one fitting orientation is enough', () => {
  expect(obstaclesOf(sofa, { door: { widthMm: 800, heightMm: 2000 }, wall: { lengthMm: 2160 } })).toEqual([
    { place: 'door', excessMm: 50 },
    { place: 'wall', excessMm: 40 },
  ])
  const cabin = { doorMm: 700, widthMm: 1000, depthMm: 1000, heightMm: 1900 }
  const tight = { beforeMm: 500, afterMm: 500, ceilingMm: 2200 }
  const wide = { beforeMm: 2600, afterMm: 2600, ceilingMm: 2600 }
  expect(obstaclesOf(sofa, { lift: cabin, corner: tight }).map(({ place }) => place)).toEqual([
    'corner',
    'lift',
  ])
  expect(obstaclesOf(sofa, { lift: cabin, corner: wide })).toEqual([])
  expect(obstaclesOf(sofa, {})).toEqual([])
})
