import { expect, test } from 'vitest'
import { readHome, withMeasure, type Home } from './home.ts'
import { fitAtHome, fitsHome, type Piece } from './piece.ts'

const sofa: Piece = {
  dimensionsMm: { width: 2200, depth: 940, height: 850 },
  openedDimensionsMm: null,
  removableLegHeightMm: null,
  needsAssembly: false,
  packages: [],
}
const carton = { widthMm: 2220, depthMm: 960, heightMm: 700, weightGrams: 63_000 }

function atDoor(piece: Piece, widthMm: number) {
  const [door] = fitAtHome(piece, { door: { widthMm, heightMm: 2000 } })
  return { load: door?.load, ...door?.answer }
}

function alongWall(piece: Piece) {
  return fitAtHome(piece, { wall: { lengthMm: 2160 } })[3]?.answer
}

test('nothing is said of what was not measured, or of a piece without a size', () => {
  const half: Home = { door: { widthMm: 800 }, lift: { doorMm: 800, widthMm: 1100, depthMm: 1400 } }
  expect(fitAtHome(sofa, half).map(({ answer }) => answer.state)).toEqual(Array(4).fill('unmeasured'))
  expect(fitsHome(sofa, half)).toBe(false)
  expect(atDoor({ ...sofa, dimensionsMm: null }, 800)).toMatchObject({ state: 'unmeasured' })
})

test('a sofa whose legs come off may go where it does not go on them', () => {
  expect(atDoor(sofa, 800)).toMatchObject({ state: 'too-big', missingMm: 50 })
  expect(atDoor({ ...sofa, removableLegHeightMm: 120 }, 800)).toMatchObject({
    state: 'turned',
    load: 'legs-off',
    spareMm: 70,
  })
})

test('it is carried packed while that goes, unpacked where it does not, and never unpacked before it is put together', () => {
  const packed = { ...sofa, packages: [carton] }
  expect(atDoor(packed, 900)).toMatchObject({ state: 'fits', load: 'packed', spareMm: 200 })
  const thick = { ...sofa, packages: [{ ...carton, heightMm: 930 }] }
  expect(atDoor(thick, 900)).toMatchObject({ state: 'fits', load: 'whole', spareMm: 50 })
  expect(atDoor({ ...thick, needsAssembly: true }, 900)).toMatchObject({ state: 'too-big', load: 'packed' })
})

test('of several packages the worst one tells', () => {
  const parts = [carton, { ...carton, depthMm: 300 }, { ...carton, heightMm: 860 }]
  const wardrobe = { ...sofa, needsAssembly: true, packages: parts }
  expect(atDoor(wardrobe, 800)).toMatchObject({ state: 'too-big', missingMm: 60 })
  expect(atDoor(wardrobe, 880)).toMatchObject({ state: 'fits', spareMm: 20 })
})

test('a wall has to be as long as the piece, opened', () => {
  expect(alongWall(sofa)).toMatchObject({ state: 'too-big', missingMm: 40 })
  const table = { width: 1600, depth: 900, height: 750 }
  expect(alongWall({ ...sofa, dimensionsMm: table })).toMatchObject({ state: 'fits', spareMm: 560 })
  const opened = { ...sofa, dimensionsMm: table, openedDimensionsMm: { ...table, width: 2400 } }
  expect(alongWall(opened)).toMatchObject({ state: 'too-big', missingMm: 240 })
})

test('what a browser kept is read with care', () => {
  expect(readHome('<script>')).toEqual({})
  expect(readHome({ door: { widthMm: 800.5, heightMm: -1, colour: 3 }, lift: null, wall: [2] })).toEqual({})
  const home = withMeasure({ door: { widthMm: 800 } }, 'door.heightMm', 2000)
  expect(home).toEqual({ door: { widthMm: 800, heightMm: 2000 } })
  expect(withMeasure(home, 'door.widthMm', undefined)).toEqual({ door: { heightMm: 2000 } })
})
