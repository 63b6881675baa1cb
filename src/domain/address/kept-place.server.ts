import * as z from 'zod'
import type { KeptPlace } from './kept-place.ts'
import { longestPlaceName, placeLimits } from './kept-place.ts'

const placeId = z.int().min(1).max(1_000_000)
const placeName = z.string().trim().min(1).max(longestPlaceName)

const placeInNepal = z.object({
  provinceId: placeId,
  districtId: placeId,
  levelId: placeId,
  state: placeName,
  en: placeName,
  ne: placeName,
  ward: z.int().min(1).max(placeLimits.wards).optional(),
  floor: z.int().min(0).max(placeLimits.highestFloor).optional(),
})
const placeAbroad = z.object({ country: placeName, en: placeName, ne: placeName })

/** Where somebody lives, as far as delivery goes. */
export const keptPlace = z.union([placeInNepal, placeAbroad]) satisfies z.ZodType<KeptPlace>

/** The same as it is answered: in one shape, because answers are written by what a shape may have, not by what it must. */
export const placeAnswer = placeInNepal
  .partial()
  .extend({ ...placeAbroad.partial({ country: true }).shape })
  .meta({ id: 'Place' })

/** What an account is told of it; null forgets. */
export const placeUpdate = z.object({ place: keptPlace.nullable() })
