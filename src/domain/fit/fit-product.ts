import type { DimensionsMm, PackageSize } from '#domain/product/fields/whole-kinds.ts'
import { bestOf, bestWay, marginOf, worstOf, type FitAnswer, type MeasuredFit } from './fit-result.ts'
import { homeMeasures, measureOf, type Home, type Opening, type Place } from './home.ts'
import {
  waysAlongWall,
  waysIntoLift,
  waysRoundCorner,
  waysThroughDoor,
  type Box,
  type Hold,
} from './passages.ts'

/** What of a product is carried in. */
export type FitProduct = {
  dimensionsMm: DimensionsMm | null
  openedDimensionsMm: DimensionsMm | null
  removableLegHeightMm: number | null
  needsAssembly: boolean
  packages: readonly PackageSize[]
}

/** The state in which a product is carried: packed, assembled or with its legs off. */
type Load = 'packed' | 'whole' | 'legs-off'
export type PlaceFit = { place: Place; load: Load; answer: FitAnswer }

/** Whether a product gets to its place in a home: an answer for each place, measured or not. */
export function fitAtHome(product: FitProduct, home: Home): PlaceFit[] {
  const { door, corner, lift, innerDoor } = openings(home)
  return [
    checkPlace('door', product, (box) => (door ? bestWay(waysThroughDoor(box), door) : unmeasured)),
    checkPlace('corner', product, (box) => (corner ? bestWay(waysRoundCorner(box), corner) : unmeasured)),
    checkPlace('lift', product, (box) => (lift ? bestWay(waysIntoLift(box), lift) : unmeasured)),
    checkPlace('innerDoor', product, (box) =>
      innerDoor ? bestWay(waysThroughDoor(box), innerDoor) : unmeasured,
    ),
    { place: 'wall', load: 'whole', answer: alongWall(product, home) },
  ]
}

/** How a product gets in; `by` is the one way up that lets it where the other was measured and does not. */
export type WayIn = { state: 'fits' | 'too-big' | 'unmeasured'; by?: 'corner' | 'lift' }

/** Whether a product gets in, its wall aside: through both doors, and up by the stairs or the lift, whichever lets it. */
export function wayIn(answers: readonly PlaceFit[]): WayIn {
  const at = (place: Place) => answers.find((one) => one.place === place)?.answer.state ?? unmeasured.state
  const [corner, lift] = [at('corner'), at('lift')]
  const doors = [at('door'), at('innerDoor')]
  if (doors.includes('too-big')) return { state: 'too-big' }
  if (passes(corner) || passes(lift)) {
    if (lift === 'too-big') return { state: 'fits', by: 'corner' }
    return corner === 'too-big' ? { state: 'fits', by: 'lift' } : { state: 'fits' }
  }
  if (corner === 'too-big' || lift === 'too-big') return { state: 'too-big' }
  return { state: doors.some(passes) ? 'fits' : 'unmeasured' }
}

/** The same with its wall, in one word; undefined where nothing was measured, of it or of the home. */
export function fitsHome(product: FitProduct, home: Home): boolean | undefined {
  const answers = fitAtHome(product, home)
  const states = [wayIn(answers).state, answers.find(({ place }) => place === 'wall')?.answer.state]
  if (states.includes('too-big')) return false
  return states.includes('fits') ? true : undefined
}

export type MeasuredAnswer = PlaceFit & { answer: MeasuredFit }

/**
 * Where it is tightest, or lacks most; what stops it on the way comes before a wall that is too short. Undefined where
 * nothing was measured.
 */
export function tightestOf(answers: readonly PlaceFit[]): MeasuredAnswer | undefined {
  const sorted = onTheWay(answers).toSorted((one, other) => marginOf(one.answer) - marginOf(other.answer))
  return sorted.find(({ place, answer }) => place !== 'wall' && answer.state === 'too-big') ?? sorted[0]
}

// From the hardest; with its legs off it is held straight.
const holds: readonly Hold[] = ['upright', 'leaned', 'tilted', 'aslant', 'straight']

/** Where it has to be handled most to get through; undefined where it goes straight all the way. */
export function hardestOf(answers: readonly PlaceFit[]): MeasuredAnswer | undefined {
  return onTheWay(answers)
    .filter(({ answer }) => answer.state === 'turned')
    .toSorted((one, other) => holds.indexOf(one.answer.hold) - holds.indexOf(other.answer.hold))[0]
}

/** Where something was measured; of two ways up the better one. */
function onTheWay(answers: readonly PlaceFit[]): MeasuredAnswer[] {
  const measured = answers.flatMap(({ answer, ...one }) =>
    answer.state === 'unmeasured' ? [] : [{ ...one, answer }],
  )
  const up = measured.filter(({ place }) => waysUp.includes(place))
  const best = bestOf(up.map(({ answer }) => answer))
  return measured.filter((one) => !up.includes(one) || one.answer === best)
}

/** Where a product gets stuck and how much is missing there; nowhere where it fits, by whichever way up. */
export function obstaclesOf(product: FitProduct, home: Home): { place: Place; missingMm: number }[] {
  const answers = fitAtHome(product, home)
  const isUp = answers.some(({ place, answer }) => waysUp.includes(place) && passes(answer.state))
  return answers.flatMap(({ place, answer }) =>
    answer.state === 'too-big' && !(isUp && waysUp.includes(place))
      ? [{ place, missingMm: answer.missingMm }]
      : [],
  )
}

const waysUp: readonly Place[] = ['corner', 'lift']

const unmeasured = { state: 'unmeasured' } as const satisfies FitAnswer

function passes(state: FitAnswer['state']): boolean {
  return state === 'fits' || state === 'turned'
}

function alongWall({ dimensionsMm, openedDimensionsMm }: FitProduct, home: Home): FitAnswer {
  const lengthMm = measureOf(home, 'wall', 'lengthMm')
  if (lengthMm === undefined || dimensionsMm === null) return unmeasured
  return bestWay(waysAlongWall(Math.max(dimensionsMm.width, openedDimensionsMm?.width ?? 0)), { lengthMm })
}

/** Every package has to pass; what is not put together only at home may be unpacked, and its legs taken off. */
function checkPlace(place: Place, product: FitProduct, fit: (box: Box) => FitAnswer): PlaceFit {
  const answers = loadsOf(product).map(({ load, boxes }) => {
    const answer = worstOf(boxes.map(fit))
    const isChanged = load === 'legs-off' && answer.state === 'fits'
    return { load, answer: isChanged ? { ...answer, state: 'turned' as const } : answer }
  })
  const best = bestOf(answers.map(({ answer }) => answer))
  // As it is sent, where that is as good; the one that lacks least, where nothing is.
  const chosen =
    best.state === 'too-big'
      ? answers.find(({ answer }) => answer === best)
      : answers.find(({ answer }) => answer.state === best.state)
  return { place, ...(chosen ?? { load: 'whole', answer: best }) }
}

function loadsOf(product: FitProduct): { load: Load; boxes: Box[] }[] {
  const { dimensionsMm, removableLegHeightMm: legs, needsAssembly, packages } = product
  const packed = {
    load: 'packed' as const,
    boxes: packages.map(({ widthMm, depthMm, heightMm }): Box => [widthMm, depthMm, heightMm]),
  }
  const known = packages.length > 0 ? [packed] : []
  if (dimensionsMm === null || (needsAssembly && packages.length > 0)) return known
  const { width, depth, height } = dimensionsMm
  const whole = { load: 'whole' as const, boxes: [[width, depth, height] satisfies Box] }
  if (legs === null || legs <= 0 || legs >= height) return [...known, whole]
  const legsOff = { load: 'legs-off' as const, boxes: [[width, depth, height - legs] satisfies Box] }
  return [...known, whole, legsOff]
}

function openings(home: Home): { [P in Exclude<Place, 'wall'>]?: Opening<P> | undefined } {
  const { door, corner, lift, innerDoor } = home
  return {
    door: isWhole('door', door) ? door : undefined,
    corner: isWhole('corner', corner) ? corner : undefined,
    lift: isWhole('lift', lift) ? lift : undefined,
    innerDoor: isWhole('innerDoor', innerDoor) ? innerDoor : undefined,
  }
}

function isWhole<P extends Place>(place: P, part: Home[P]): part is Home[P] & Opening<P> {
  return homeMeasures[place].every((name) => measureOf({ [place]: part }, place, name) !== undefined)
}
