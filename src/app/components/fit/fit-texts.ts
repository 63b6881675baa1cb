import type { MeasuredFit } from '#domain/fit/fit-result.ts'
import { homeMeasures, measureOf, type Home, type HomePlace } from '#domain/fit/home.ts'
import {
  placeOfHardestHandling,
  tightestPlaceOf,
  entryFitOf,
  type PlaceFit,
} from '#domain/fit/fit-product.ts'
import { orientationAtPlaceText } from './orientation-messages.ts'
import { fitMessages } from './fit-messages.ts'
import { fitLineMessages } from './fit-line-messages.ts'
import { fitMessageKeyOf } from './fit-verdict.ts'
import type { Messages } from '#domain/messages.ts'

export type FitTexts = Messages<typeof fitMessages>
type FitLineTexts = Messages<typeof fitLineMessages>

/** The message key of each measurement, by place. The order is that of the letters in the drawing. */
export const measureMessageKeys = {
  door: { widthMm: 'width', heightMm: 'height' },
  corner: { beforeMm: 'before', afterMm: 'after', ceilingMm: 'ceiling' },
  lift: { doorMm: 'doorway', widthMm: 'width', depthMm: 'depth', heightMm: 'height' },
  innerDoor: { widthMm: 'width', heightMm: 'height' },
  wall: { lengthMm: 'freeWall' },
} as const satisfies { [P in HomePlace]: Record<(typeof homeMeasures)[P][number], keyof FitTexts> }

const entryMessageKeys = {
  corner: 'passesEntryByStairs',
  lift: 'passesEntryByLift',
} as const satisfies Record<string, keyof FitTexts>

/** Returns the number of missing measurements of a place. */
export function missingMeasureCount(home: Home, place: HomePlace): number {
  return homeMeasures[place].filter((name) => measureOf(home, place, name) === undefined).length
}

/** Returns a short result of a product at one place, such as 'Fits, tilted'. */
export function fitResultText({ fitResult, load }: PlaceFit, t: FitTexts): string {
  if (fitResult.state === 'unmeasured') return t.unmeasured
  if (fitResult.state === 'too-big') return t.tooBig({ mm: fitResult.excessMm })
  if (fitResult.position !== 'straight') return t[fitResult.position]
  return load === 'legs-off' ? t.legsOff : t.fits
}

/** Returns the text for the carriers: the place (a door with its size), whether the product fits, and how. */
export function carriersText(placeFit: PlaceFit, home: Home, t: FitTexts): string {
  const verdict = `${openingText(placeFit.place, home, t)}: ${fitResultForCarriers(placeFit, t)}${t.fullStop}`
  // The advice for a product that is too big is for the shopper, who saw it before ordering.
  return placeFit.fitResult.state === 'too-big' ? verdict : `${verdict} ${adviceOf(placeFit, home, t)}`
}

function fitResultForCarriers(placeFit: PlaceFit, t: FitTexts): string {
  if (placeFit.fitResult.state !== 'turned') return fitResultText(placeFit, t)
  return placeFit.load === 'legs-off' ? t.legsOff : t.fits
}

function openingText(place: HomePlace, home: Home, t: FitTexts): string {
  const [first, second] = [measureOf(home, place, 'widthMm'), measureOf(home, place, 'heightMm')]
  const isDoor = place === 'door' || place === 'innerDoor'
  if (!isDoor || first === undefined || second === undefined) return t[place]
  return t.opening({ place: t[place], first, second })
}

/** Returns how to carry the product at this place, or what to do if it does not fit. */
export function adviceOf({ place, fitResult }: PlaceFit, home: Home, t: FitTexts): string {
  if (fitResult.state === 'unmeasured') return t.missing({ count: missingMeasureCount(home, place) })
  const { placedSides } = fitResult
  if (place === 'wall') {
    const first = measureOf(home, 'wall', 'lengthMm') ?? 0
    return t.howWall({ first, second: placedSides.across })
  }
  if (fitResult.state === 'too-big') return t.tooBigAdvice
  if (place === 'door' || place === 'innerDoor') return doorAdvice(fitResult, t)
  if (place === 'corner') return cornerAdvice(fitResult, home, t)
  const liftAdvice = t.howLift({ first: placedSides.across, second: placedSides.along, up: placedSides.up })
  if (fitResult.position === 'leaned') return t.howLeaned
  return fitResult.position === 'aslant' ? `${t.howAslant} ${liftAdvice}` : liftAdvice
}

function doorAdvice({ position, placedSides }: MeasuredFit, t: FitTexts): string {
  const sides = { first: placedSides.across, second: placedSides.up }
  return position === 'tilted' ? t.howTilted(sides) : t.howDoor(sides)
}

function cornerAdvice({ position, placedSides }: MeasuredFit, home: Home, t: FitTexts): string {
  if (position !== 'upright') return t.howCorner({ first: placedSides.across, second: placedSides.along })
  const ceiling = measureOf(home, 'corner', 'ceilingMm') ?? 0
  return t.howUpright({ first: Math.ceil(heightWhileRaisedMm(placedSides)), second: ceiling })
}

/** Returns the maximum height of a product while it is raised on its end. */
export function heightWhileRaisedMm({ across, up }: MeasuredFit['placedSides']): number {
  return Math.hypot(across, up)
}

/** Summarizes the results in one sentence: whether the product gets in, and whether there is space for it. */
export function homeFitText(fitResults: readonly PlaceFit[], t: FitTexts, lineTexts: FitLineTexts): string {
  const entryFit = entryFitOf(fitResults)
  const wall = fitResults.find(({ place }) => place === 'wall')?.fitResult
  if (entryFit.state === 'too-big') return tooBigText(fitResults, t, lineTexts)
  const entrySentences = entryFit.state === 'unmeasured' ? [] : entrySentencesOf(fitResults, t, lineTexts)
  if (wall?.state === 'too-big') {
    const mm = wall.excessMm
    return fitMessageKeyOf(fitResults) === 'fits' && placeOfHardestHandling(fitResults) === undefined
      ? t.passesEntryButTooLong({ mm })
      : [...entrySentences, t.tooLongForWall({ mm })].join(' ')
  }
  return [...entrySentences, ...(wall?.state === 'fits' ? [t.fitsAlongWall] : [])].join(' ') || t.measureAll
}

function entrySentencesOf(fitResults: readonly PlaceFit[], t: FitTexts, lineTexts: FitLineTexts): string[] {
  const hardestHandling = placeOfHardestHandling(fitResults)
  const orientation = hardestHandling && orientationAtPlaceText(hardestHandling, lineTexts)
  const { by } = entryFitOf(fitResults)
  if (by !== undefined)
    return [
      t[entryMessageKeys[by]],
      ...(orientation === undefined ? [] : [t.carryInOrientation({ orientation })]),
    ]
  if (orientation !== undefined) return [t.passesEntryInOrientation({ orientation })]
  // The key is `fits` only if the whole entry was measured. Other keys name the measured place.
  const messageKey = fitMessageKeyOf(fitResults)
  return [messageKey === 'fits' ? t.passesEntry : `${lineTexts[messageKey]}${t.fullStop}`]
}

function tooBigText(fitResults: readonly PlaceFit[], t: FitTexts, lineTexts: FitLineTexts): string {
  const tightestFit = tightestPlaceOf(fitResults)
  return tightestFit === undefined || tightestFit.fitResult.state !== 'too-big'
    ? t.measureAll
    : t.doesNotFit({ mm: tightestFit.fitResult.excessMm, at: lineTexts[tightestFit.place] })
}
