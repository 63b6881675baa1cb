import type { DimensionsMm, PackageSize } from '#domain/product/fields/compound-codecs.ts'
import { bestOf, bestFit, marginOf, worstOf, type FitResult, type MeasuredFit } from './fit-result.ts'
import { homeMeasures, measureOf, type Home, type Opening, type HomePlace } from './home.ts'
import {
  orientationsAlongWall,
  orientationsIntoLift,
  orientationsRoundCorner,
  orientationsThroughDoor,
  type Box,
  type BoxPosition,
} from './passages.ts'

/** The measurements of a product that decide whether it fits. */
export type FitProduct = {
  dimensionsMm: DimensionsMm | null
  openedDimensionsMm: DimensionsMm | null
  removableLegHeightMm: number | null
  needsAssembly: boolean
  packages: readonly PackageSize[]
}

/** The state in which a product is carried: packed, assembled or with its legs off. */
type Load = 'packed' | 'whole' | 'legs-off'
export type PlaceFit = { place: HomePlace; load: Load; fitResult: FitResult }

/** Returns for each place of a home whether the product passes it, or that it was not measured. */
export function fitAtHome(product: FitProduct, home: Home): PlaceFit[] {
  const { door, corner, lift, innerDoor } = measuredOpenings(home)
  return [
    checkPlace('door', product, (box) => (door ? bestFit(orientationsThroughDoor(box), door) : unmeasured)),
    checkPlace('corner', product, (box) =>
      corner ? bestFit(orientationsRoundCorner(box), corner) : unmeasured,
    ),
    checkPlace('lift', product, (box) => (lift ? bestFit(orientationsIntoLift(box), lift) : unmeasured)),
    checkPlace('innerDoor', product, (box) =>
      innerDoor ? bestFit(orientationsThroughDoor(box), innerDoor) : unmeasured,
    ),
    { place: 'wall', load: 'whole', fitResult: fitAlongWall(product, home) },
  ]
}

/**
 * Whether a product gets in. `by` is set if only the stairs or only the lift is large enough, and both were measured.
 */
export type EntryFit = { state: 'fits' | 'too-big' | 'unmeasured'; by?: 'corner' | 'lift' }

/**
 * Returns whether a product passes both doors, and the stairs or the lift. Only measured places count; `unmeasured` if
 * there are none. Ignores the wall.
 */
export function entryFitOf(placeFits: readonly PlaceFit[]): EntryFit {
  const stateAt = (place: HomePlace) =>
    placeFits.find((placeFit) => placeFit.place === place)?.fitResult.state ?? unmeasured.state
  const [corner, lift] = [stateAt('corner'), stateAt('lift')]
  const doors = [stateAt('door'), stateAt('innerDoor')]
  if (doors.includes('too-big')) return { state: 'too-big' }
  if (passes(corner) || passes(lift)) {
    if (lift === 'too-big') return { state: 'fits', by: 'corner' }
    return corner === 'too-big' ? { state: 'fits', by: 'lift' } : { state: 'fits' }
  }
  if (corner === 'too-big' || lift === 'too-big') return { state: 'too-big' }
  return { state: doors.some(passes) ? 'fits' : 'unmeasured' }
}

/** Returns whether a product gets in and fits at its wall; undefined if the product or the home was not measured. */
export function fitsHome(product: FitProduct, home: Home): boolean | undefined {
  const placeFits = fitAtHome(product, home)
  const states = [
    entryFitOf(placeFits).state,
    placeFits.find(({ place }) => place === 'wall')?.fitResult.state,
  ]
  if (states.includes('too-big')) return false
  return states.includes('fits') ? true : undefined
}

/**
 * Returns the measured places that a product passes. `passesWholeEntry` is true if they include the front door and
 * the stairs or the lift.
 */
export function passablePlaces(placeFits: readonly PlaceFit[]): {
  places: HomePlace[]
  passesWholeEntry: boolean
} {
  const passed = placeFits.flatMap(({ place, fitResult }) => (passes(fitResult.state) ? [place] : []))
  return {
    places: passed,
    passesWholeEntry: passed.includes('door') && routesUp.some((place) => passed.includes(place)),
  }
}

export type MeasuredPlaceFit = PlaceFit & { fitResult: MeasuredFit }

/**
 * Returns the place with the least spare length, which is negative where the product is too big. An obstacle on the way
 * comes before a wall that is too short. Undefined if nothing was measured.
 */
export function tightestPlaceOf(placeFits: readonly PlaceFit[]): MeasuredPlaceFit | undefined {
  const sorted = measuredFits(placeFits).toSorted(
    (one, other) => marginOf(one.fitResult) - marginOf(other.fitResult),
  )
  return sorted.find(({ place, fitResult }) => place !== 'wall' && fitResult.state === 'too-big') ?? sorted[0]
}

// The most difficult first. `straight` is in the list for products that only have to be carried without their legs.
const positionsByDifficulty: readonly BoxPosition[] = ['upright', 'leaned', 'tilted', 'aslant', 'straight']

/** Returns the place with the most difficult handling; undefined if the product passes straight everywhere. */
export function placeOfHardestHandling(placeFits: readonly PlaceFit[]): MeasuredPlaceFit | undefined {
  return measuredFits(placeFits)
    .filter(({ fitResult }) => fitResult.state === 'turned')
    .toSorted(
      (one, other) =>
        positionsByDifficulty.indexOf(one.fitResult.position) -
        positionsByDifficulty.indexOf(other.fitResult.position),
    )[0]
}

/** Returns the fits of the measured places. If stairs and lift were both measured, only the better one counts. */
function measuredFits(placeFits: readonly PlaceFit[]): MeasuredPlaceFit[] {
  const measured = placeFits.flatMap(({ fitResult, ...placeFit }) =>
    fitResult.state === 'unmeasured' ? [] : [{ ...placeFit, fitResult }],
  )
  const routeFits = measured.filter(({ place }) => routesUp.includes(place))
  const best = bestOf(routeFits.map(({ fitResult }) => fitResult))
  return measured.filter((measuredFit) => !routeFits.includes(measuredFit) || measuredFit.fitResult === best)
}

/**
 * Returns the places where a product gets stuck, and by how much it is too large. Of stairs and lift, one that is too
 * small is no obstacle if the product passes the other.
 */
export function obstaclesOf(product: FitProduct, home: Home): { place: HomePlace; excessMm: number }[] {
  const placeFits = fitAtHome(product, home)
  const reachesFloor = placeFits.some(
    ({ place, fitResult }) => routesUp.includes(place) && passes(fitResult.state),
  )
  return placeFits.flatMap(({ place, fitResult }) =>
    fitResult.state === 'too-big' && !(reachesFloor && routesUp.includes(place))
      ? [{ place, excessMm: fitResult.excessMm }]
      : [],
  )
}

// The two ways to the home above the ground floor: the corner of the stairs, or the lift.
const routesUp: readonly HomePlace[] = ['corner', 'lift']

const unmeasured = { state: 'unmeasured' } as const satisfies FitResult

function passes(state: FitResult['state']): boolean {
  return state === 'fits' || state === 'turned'
}

function fitAlongWall({ dimensionsMm, openedDimensionsMm }: FitProduct, home: Home): FitResult {
  const lengthMm = measureOf(home, 'wall', 'lengthMm')
  if (lengthMm === undefined || dimensionsMm === null) return unmeasured
  return bestFit(orientationsAlongWall(Math.max(dimensionsMm.width, openedDimensionsMm?.width ?? 0)), {
    lengthMm,
  })
}

/** Every package must pass. A product that is not assembled at home may be unpacked and carried without its legs. */
function checkPlace(place: HomePlace, product: FitProduct, fit: (box: Box) => FitResult): PlaceFit {
  const loadFits = loadsOf(product).map(({ load, boxes }) => {
    const fitResult = worstOf(boxes.map(fit))
    const needsLegsOff = load === 'legs-off' && fitResult.state === 'fits'
    return { load, fitResult: needsLegsOff ? { ...fitResult, state: 'turned' as const } : fitResult }
  })
  const best = bestOf(loadFits.map(({ fitResult }) => fitResult))
  // Prefers the load as shipped if it is equally good. If none fits, selects the one that is too large by the least.
  const selectedLoad =
    best.state === 'too-big'
      ? loadFits.find(({ fitResult }) => fitResult === best)
      : loadFits.find(({ fitResult }) => fitResult.state === best.state)
  return { place, ...(selectedLoad ?? { load: 'whole', fitResult: best }) }
}

function loadsOf(product: FitProduct): { load: Load; boxes: Box[] }[] {
  const { dimensionsMm, removableLegHeightMm: legHeight, needsAssembly, packages } = product
  const packed = {
    load: 'packed' as const,
    boxes: packages.map(({ widthMm, depthMm, heightMm }): Box => [widthMm, depthMm, heightMm]),
  }
  const packedLoads = packages.length > 0 ? [packed] : []
  if (dimensionsMm === null || (needsAssembly && packages.length > 0)) return packedLoads
  const { width, depth, height } = dimensionsMm
  const assembledLoad = { load: 'whole' as const, boxes: [[width, depth, height] satisfies Box] }
  if (legHeight === null || legHeight <= 0 || legHeight >= height) return [...packedLoads, assembledLoad]
  const legsOff = { load: 'legs-off' as const, boxes: [[width, depth, height - legHeight] satisfies Box] }
  return [...packedLoads, assembledLoad, legsOff]
}

function measuredOpenings(home: Home): { [P in Exclude<HomePlace, 'wall'>]?: Opening<P> | undefined } {
  const { door, corner, lift, innerDoor } = home
  return {
    door: isFullyMeasured('door', door) ? door : undefined,
    corner: isFullyMeasured('corner', corner) ? corner : undefined,
    lift: isFullyMeasured('lift', lift) ? lift : undefined,
    innerDoor: isFullyMeasured('innerDoor', innerDoor) ? innerDoor : undefined,
  }
}

function isFullyMeasured<P extends HomePlace>(place: P, measures: Home[P]): measures is Home[P] & Opening<P> {
  return homeMeasures[place].every((name) => measureOf({ [place]: measures }, place, name) !== undefined)
}
