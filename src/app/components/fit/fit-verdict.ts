import {
  entryFitOf,
  fitsHome,
  passablePlaces,
  type FitProduct,
  type PlaceFit,
} from '#domain/fit/fit-product.ts'
import type { Home, HomePlace } from '#domain/fit/home.ts'
import type { fitLineMessages } from './fit-line-messages.ts'

/** Returns whether a product fits the home; undefined if one of them has no measurements. */
export function verdictOf(product: FitProduct, home: Home): 'fits' | 'tooBig' | undefined {
  const fits = fitsHome(product, home)
  return fits === undefined ? undefined : fits ? 'fits' : 'tooBig'
}

const messageKeyByPlace = {
  door: 'fitsDoor',
  corner: 'fitsCorner',
  lift: 'fitsLift',
  innerDoor: 'fitsInnerDoor',
  wall: 'fitsWall',
} as const satisfies Record<HomePlace, keyof typeof fitLineMessages>

/**
 * Returns the message key for a product that fits. The message names the whole home only if the whole entry was
 * measured, and otherwise the measured place.
 */
export function fitMessageKeyOf(
  placeFits: readonly PlaceFit[],
): Exclude<keyof typeof fitLineMessages & `fits${string}`, 'fitsInOrientation'> {
  const { by } = entryFitOf(placeFits)
  if (by !== undefined) return by === 'lift' ? 'fitsByLift' : 'fitsByStairs'
  const { places, passesWholeEntry } = passablePlaces(placeFits)
  if (passesWholeEntry) return 'fits'
  const [first, second] = places
  return first === undefined || second !== undefined ? 'fitsMeasured' : messageKeyByPlace[first]
}
