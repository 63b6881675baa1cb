import * as z from 'zod'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { isKnownPlace } from './find-places.ts'
import localLevels from './local-levels.json' with { type: 'json' }
import {
  maxPlaceNameLength,
  placeLimits,
  readDeliveryLocation,
  type DeliveryLocation,
} from './saved-location.ts'

const wrong = { error: 'place' satisfies ValidationCode }

const placeId = z.int().min(1).max(1_000_000)
const placeName = z.string().trim().min(1).max(maxPlaceNameLength)

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

/** Where somebody lives, as far as delivery goes: a place that there is, under its own names. */
const deliveryLocation = z
  .union([placeInNepal, placeAbroad], wrong)
  .refine(
    (place) => readDeliveryLocation(place) !== undefined && isKnownPlace(localLevels, place),
    wrong,
  ) satisfies z.ZodType<DeliveryLocation>

/** The same as it is answered: in one shape, because answers are written by what a shape may have, not by what it must. */
export const placeAnswer = placeInNepal
  .partial()
  .extend({ ...placeAbroad.partial({ country: true }).shape })
  .meta({ id: 'Place' })

/** Where the default address of an account lies, as far as delivery depends on it. */
export const addressPlaceAnswer = placeAnswer
  .pick({ provinceId: true, districtId: true, levelId: true, country: true, en: true, ne: true })
  .extend({ zoneId: z.string().optional() })
  .meta({ id: 'AddressPlace' })

/** The delivery location of an account as clients set it; null deletes it. */
export const placeUpdate = z.object(
  { place: deliveryLocation.nullable() },
  { error: 'fields' satisfies ValidationCode },
)
