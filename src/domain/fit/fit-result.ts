import type { PlacedSides } from './lift.ts'
import type { BoxPosition, Orientation } from './passages.ts'

/**
 * Whether something gets through, and by how much: `spareMm` is by how much every measure of the opening could be less,
 * `missingMm` by how much every one would have to be more.
 */
export type FitResult =
  | { state: 'unmeasured' }
  | { state: 'fits' | 'turned'; spareMm: number; hold: BoxPosition; placedSides: PlacedSides }
  | { state: 'too-big'; missingMm: number; hold: BoxPosition; placedSides: PlacedSides }
export type MeasuredFit = Exclude<FitResult, { state: 'unmeasured' }>

type Measures = Readonly<Record<string, number>>

/** The best of the ways: straight before turned, then the one with most to spare, or least missing. */
export function bestFit<O extends Measures>(orientations: readonly Orientation<O>[], opening: O): FitResult {
  return bestOf(orientations.map((orientation) => fitResultOf(orientation, opening)))
}

/** Returns the best of several results; of equal ones, the first. */
export function bestOf(results: readonly FitResult[]): FitResult {
  return results.toSorted((a, b) => rank(a) - rank(b) || marginOf(b) - marginOf(a))[0] ?? none
}

/** The worst of several answers: of all the packages, the one that is stuck. */
export function worstOf(results: readonly FitResult[]): FitResult {
  return results.toSorted((a, b) => rank(b) - rank(a) || marginOf(a) - marginOf(b))[0] ?? none
}

const none = { state: 'unmeasured' } as const satisfies FitResult
const ranks = { fits: 0, turned: 1, 'too-big': 2, unmeasured: 3 } as const

function rank({ state }: FitResult): number {
  return ranks[state]
}

/** Returns the spare length in millimetres; negative if length is missing. */
export function marginOf(fitResult: FitResult): number {
  if (fitResult.state === 'unmeasured') return 0
  return fitResult.state === 'too-big' ? -fitResult.missingMm : fitResult.spareMm
}

function fitResultOf<O extends Measures>(
  { hold, placedSides, passes }: Orientation<O>,
  opening: O,
): FitResult {
  const passesAt = (mm: number) => passes(changed(opening, mm))
  const smallestMm = Math.min(...Object.values(opening))
  if (passesAt(0)) {
    const spareMm = lastTrue((mm) => passesAt(-mm), smallestMm)
    return { state: hold === 'straight' ? 'fits' : 'turned', spareMm, hold, placedSides }
  }
  // If all sides were placed in one row, it would fit in any position.
  const enoughMm = Math.ceil(placedSides.across + placedSides.along + placedSides.up)
  return {
    state: 'too-big',
    missingMm: enoughMm - lastTrue((mm) => passesAt(enoughMm - mm), enoughMm),
    hold,
    placedSides,
  }
}

function changed<O extends Measures>(opening: O, mm: number): O {
  const larger = { ...opening }
  for (const name in larger) Object.assign(larger, { [name]: (opening[name] ?? 0) + mm })
  return larger
}

/** The last whole number up to a limit for which something is true that is true at 0, and once false stays so. */
function lastTrue(isTrue: (n: number) => boolean, limit: number): number {
  let [yes, no] = [0, limit + 1]
  while (no - yes > 1) {
    const middle = Math.floor((yes + no) / 2)
    if (isTrue(middle)) yes = middle
    else no = middle
  }
  return yes
}
