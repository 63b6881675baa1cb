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

/** The location for delivery: an existing place with its own names. */
const deliveryLocation = z
  .union([placeInNepal, placeAbroad], wrong)
  .refine(
    (place) => readDeliveryLocation(place) !== undefined && isKnownPlace(localLevels, place),
    wrong,
  ) satisfies z.ZodType<DeliveryLocation>

/**
 * The response schema of a place. It is one object with optional fields, because responses are serialized by permitted
 * fields.
 */
export const placeSchema = placeInNepal
  .partial()
  .extend({ ...placeAbroad.partial({ country: true }).shape })
  .meta({ id: 'Place' })

/** The location of an account's default address, as far as delivery depends on it. */
export const addressPlaceSchema = placeSchema
  .pick({ provinceId: true, districtId: true, levelId: true, country: true, en: true, ne: true })
  .extend({ zoneId: z.string().optional() })
  .meta({ id: 'AddressPlace' })

/** The delivery location of an account as clients set it; null deletes it. */
export const placeUpdate = z.object(
  { place: deliveryLocation.nullable() },
  { error: 'fields' satisfies ValidationCode },
)
