import type { Pushed } from './lift.ts'
import type { Hold, Way } from './passages.ts'

/**
 * Whether something gets through, and by how much: `spareMm` is by how much every measure of the opening could be less,
 * `missingMm` by how much every one would have to be more.
 */
export type FitAnswer =
  | { state: 'unmeasured' }
  | { state: 'fits' | 'turned'; spareMm: number; hold: Hold; lies: Pushed }
  | { state: 'too-big'; missingMm: number; hold: Hold; lies: Pushed }
export type MeasuredFit = Exclude<FitAnswer, { state: 'unmeasured' }>

type Measures = Readonly<Record<string, number>>

/** The best of the ways: straight before turned, then the one with most to spare, or least missing. */
export function bestWay<O extends Measures>(ways: readonly Way<O>[], opening: O): FitAnswer {
  return bestOf(ways.map((way) => answerOf(way, opening)))
}

/** The best of several answers, the earlier where they are alike. */
export function bestOf(answers: readonly FitAnswer[]): FitAnswer {
  return answers.toSorted((a, b) => rank(a) - rank(b) || marginOf(b) - marginOf(a))[0] ?? none
}

/** The worst of several answers: of all the packages, the one that is stuck. */
export function worstOf(answers: readonly FitAnswer[]): FitAnswer {
  return answers.toSorted((a, b) => rank(b) - rank(a) || marginOf(a) - marginOf(b))[0] ?? none
}

const none = { state: 'unmeasured' } as const satisfies FitAnswer
const ranks = { fits: 0, turned: 1, 'too-big': 2, unmeasured: 3 } as const

function rank({ state }: FitAnswer): number {
  return ranks[state]
}

/** What is left in millimetres; below 0 where it is missing. */
export function marginOf(answer: FitAnswer): number {
  if (answer.state === 'unmeasured') return 0
  return answer.state === 'too-big' ? -answer.missingMm : answer.spareMm
}

function answerOf<O extends Measures>({ hold, lies, passes }: Way<O>, opening: O): FitAnswer {
  const passesAt = (mm: number) => passes(changed(opening, mm))
  const smallestMm = Math.min(...Object.values(opening))
  if (passesAt(0)) {
    const spareMm = lastTrue((mm) => passesAt(-mm), smallestMm)
    return { state: hold === 'straight' ? 'fits' : 'turned', spareMm, hold, lies }
  }
  // With all sides one behind another there is room for it in whatever position.
  const enoughMm = Math.ceil(lies.across + lies.along + lies.up)
  return {
    state: 'too-big',
    missingMm: enoughMm - lastTrue((mm) => passesAt(enoughMm - mm), enoughMm),
    hold,
    lies,
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
