import type { PlacedSides } from './lift.ts'
import type { BoxPosition, Orientation } from './passages.ts'

/**
 * Whether a box passes an opening. `spareMm`: how much smaller every measure of the opening could be.
 * `excessMm`: how much larger every measure would have to be.
 */
export type FitResult =
  | { state: 'unmeasured' }
  | { state: 'fits' | 'turned'; spareMm: number; position: BoxPosition; placedSides: PlacedSides }
  | { state: 'too-big'; excessMm: number; position: BoxPosition; placedSides: PlacedSides }
export type MeasuredFit = Exclude<FitResult, { state: 'unmeasured' }>

type Measures = Readonly<Record<string, number>>

/** Returns the best orientation: straight before turned, then the largest margin. */
export function bestFit<O extends Measures>(orientations: readonly Orientation<O>[], opening: O): FitResult {
  return bestOf(orientations.map((orientation) => fitResultOf(orientation, opening)))
}

/** Returns the best of several results; of equal ones, the first. */
export function bestOf(results: readonly FitResult[]): FitResult {
  return results.toSorted((a, b) => rank(a) - rank(b) || marginOf(b) - marginOf(a))[0] ?? unmeasured
}

/** Returns the worst of several results, for products in several packages. */
export function worstOf(results: readonly FitResult[]): FitResult {
  return results.toSorted((a, b) => rank(b) - rank(a) || marginOf(a) - marginOf(b))[0] ?? unmeasured
}

const unmeasured = { state: 'unmeasured' } as const satisfies FitResult
const ranks = { fits: 0, turned: 1, 'too-big': 2, unmeasured: 3 } as const

function rank({ state }: FitResult): number {
  return ranks[state]
}

/** Returns the spare length in millimetres; negative if length is missing. */
export function marginOf(fitResult: FitResult): number {
  if (fitResult.state === 'unmeasured') return 0
  return fitResult.state === 'too-big' ? -fitResult.excessMm : fitResult.spareMm
}

function fitResultOf<O extends Measures>(
  { position, placedSides, passes }: Orientation<O>,
  opening: O,
): FitResult {
  const passesAt = (mm: number) => passes(enlarged(opening, mm))
  const smallestMm = Math.min(...Object.values(opening))
  if (passesAt(0)) {
    const spareMm = largestTrue((mm) => passesAt(-mm), smallestMm)
    return { state: position === 'straight' ? 'fits' : 'turned', spareMm, position, placedSides }
  }
  // If the opening were larger by the sum of the box's sides, the box would fit in any position.
  const enoughMm = Math.ceil(placedSides.across + placedSides.along + placedSides.up)
  return {
    state: 'too-big',
    excessMm: enoughMm - largestTrue((mm) => passesAt(enoughMm - mm), enoughMm),
    position,
    placedSides,
  }
}

function enlarged<O extends Measures>(opening: O, mm: number): O {
  const larger = { ...opening }
  for (const name in larger) Object.assign(larger, { [name]: (opening[name] ?? 0) + mm })
  return larger
}

/**
 * Returns the largest integer up to a limit for which a monotonic condition is true. It must be true at 0.
 */
function largestTrue(isTrue: (n: number) => boolean, limit: number): number {
  let [trueAt, falseAt] = [0, limit + 1]
  while (falseAt - trueAt > 1) {
    const middle = Math.floor((trueAt + falseAt) / 2)
    if (isTrue(middle)) trueAt = middle
    else falseAt = middle
  }
  return trueAt
}
