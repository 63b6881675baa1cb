import type { MeasuredFit } from '#domain/fit/fit-result.ts'
import { homeMeasures, measureOf, type Home, type Place } from '#domain/fit/home.ts'
import { hardestOf, tightestOf, wayIn, type PlaceFit } from '#domain/fit/fit-product.ts'
import { holdText, type HoldMessages } from './hold-messages.ts'
import { fitMessages } from './fit-messages.ts'
import type { Messages } from '#domain/messages.ts'

export type FitWords = Messages<typeof fitMessages>

/** What each measure is called, in the order of its drawing. */
export const measureNames = {
  door: { widthMm: 'width', heightMm: 'height' },
  corner: { beforeMm: 'before', afterMm: 'after', ceilingMm: 'ceiling' },
  lift: { doorMm: 'doorway', widthMm: 'width', depthMm: 'depth', heightMm: 'height' },
  innerDoor: { widthMm: 'width', heightMm: 'height' },
  wall: { lengthMm: 'freeWall' },
} as const satisfies { [P in Place]: Record<(typeof homeMeasures)[P][number], keyof FitWords> }

const getsInBy = { corner: 'getsInByStairs', lift: 'getsInByLift' } as const satisfies Record<
  string,
  keyof FitWords
>

/** How many measures of a place are not taken yet. */
export function missingAt(home: Home, place: Place): number {
  return homeMeasures[place].filter((name) => measureOf(home, place, name) === undefined).length
}

/** Whether a product gets in, in a few words. */
export function verdictOf({ answer, load }: PlaceFit, t: FitWords): string {
  if (answer.state === 'unmeasured') return t.unmeasured
  if (answer.state === 'too-big') return t.tooBig({ mm: answer.missingMm })
  if (answer.hold !== 'straight') return t[answer.hold]
  return load === 'legs-off' ? t.legsOff : t.fits
}

/** For those who carry it: the place, a door with its measures, whether it gets in there, and how it is held, once. */
export function carriersText(one: PlaceFit, home: Home, t: FitWords): string {
  const verdict = `${openingText(one.place, home, t)}: ${plainVerdict(one, t)}${t.stop}`
  // The shopper received the advice when placing the order.
  return one.answer.state === 'too-big' ? verdict : `${verdict} ${adviceOf(one, home, t)}`
}

function plainVerdict(one: PlaceFit, t: FitWords): string {
  if (one.answer.state !== 'turned') return verdictOf(one, t)
  return one.load === 'legs-off' ? t.legsOff : t.fits
}

function openingText(place: Place, home: Home, t: FitWords): string {
  const [first, second] = [measureOf(home, place, 'widthMm'), measureOf(home, place, 'heightMm')]
  const isDoor = place === 'door' || place === 'innerDoor'
  if (!isDoor || first === undefined || second === undefined) return t[place]
  return t.opening({ place: t[place], first, second })
}

/** How it is carried there, or what to do where it does not go. */
export function adviceOf({ place, answer }: PlaceFit, home: Home, t: FitWords): string {
  if (answer.state === 'unmeasured') return t.missing({ count: missingAt(home, place) })
  const { lies } = answer
  if (place === 'wall') {
    const first = measureOf(home, 'wall', 'lengthMm') ?? 0
    return t.howWall({ first, second: lies.across })
  }
  if (answer.state === 'too-big') return t.whatNow
  if (place === 'door' || place === 'innerDoor') return throughDoor(answer, t)
  if (place === 'corner') return roundCorner(answer, home, t)
  const how = t.howLift({ first: lies.across, second: lies.along, up: lies.up })
  if (answer.hold === 'leaned') return t.howLeaned
  return answer.hold === 'aslant' ? `${t.howAslant} ${how}` : how
}

function throughDoor({ hold, lies }: MeasuredFit, t: FitWords): string {
  const sides = { first: lies.across, second: lies.up }
  return hold === 'tilted' ? t.howTilted(sides) : t.howDoor(sides)
}

function roundCorner({ hold, lies }: MeasuredFit, home: Home, t: FitWords): string {
  if (hold !== 'upright') return t.howCorner({ first: lies.across, second: lies.along })
  const ceiling = measureOf(home, 'corner', 'ceilingMm') ?? 0
  return t.howUpright({ first: Math.ceil(risingMm(lies)), second: ceiling })
}

/** Returns the maximum height of a product while it is raised on its end. */
export function risingMm({ across, up }: MeasuredFit['lies']): number {
  return Math.hypot(across, up)
}

/** The answers in one sentence: whether it gets in, and whether there is room for it. */
export function wholeVerdict(answers: readonly PlaceFit[], t: FitWords, held: HoldMessages): string {
  const way = wayIn(answers)
  const wall = answers.find(({ place }) => place === 'wall')?.answer
  if (way.state === 'too-big') return staysOut(answers, t, held)
  const hardest = hardestOf(answers)
  const getsIn = way.state === 'unmeasured' ? [] : getsInText(way.by, hardest && holdText(hardest, held), t)
  if (wall?.state === 'too-big') {
    const mm = wall.missingMm
    return way.state === 'fits' && way.by === undefined && hardest === undefined
      ? t.getsInNotWall({ mm })
      : [...getsIn, t.notWall({ mm })].join(' ')
  }
  return [...getsIn, ...(wall?.state === 'fits' ? [t.standsThere] : [])].join(' ') || t.measureAll
}

function getsInText(by: 'corner' | 'lift' | undefined, held: string | undefined, t: FitWords): string[] {
  if (by !== undefined) return [t[getsInBy[by]], ...(held === undefined ? [] : [t.carryIt({ held })])]
  return [held === undefined ? t.getsIn : t.getsInHeld({ held })]
}

function staysOut(answers: readonly PlaceFit[], t: FitWords, held: HoldMessages): string {
  const stuck = tightestOf(answers)
  return stuck === undefined || stuck.answer.state !== 'too-big'
    ? t.measureAll
    : t.staysOut({ mm: stuck.answer.missingMm, at: held[stuck.place] })
}
