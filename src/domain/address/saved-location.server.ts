import * as z from 'zod'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { isListedLocation } from './find-local-levels.ts'
import localLevels from './local-levels.json' with { type: 'json' }
import {
  maxPlaceNameLength,
  locationLimits,
  parseDeliveryLocation,
  type DeliveryLocation,
} from './saved-location.ts'

const invalidPlace = { error: 'place' satisfies ValidationCode }

const placeId = z.int().min(1).max(1_000_000)
const placeName = z.string().trim().min(1).max(maxPlaceNameLength)

const placeInNepal = z.object({
  provinceId: placeId,
  districtId: placeId,
  levelId: placeId,
  state: placeName,
  en: placeName,
  ne: placeName,
  ward: z.int().min(1).max(locationLimits.wards).optional(),
  floor: z.int().min(0).max(locationLimits.highestFloor).optional(),
})
const placeAbroad = z.object({ country: placeName, en: placeName, ne: placeName })

/** A delivery location. A place in Nepal must exist in the list of local levels, under its official names. */
const deliveryLocation = z
  .union([placeInNepal, placeAbroad], invalidPlace)
  .refine(
    (place) => parseDeliveryLocation(place) !== undefined && isListedLocation(localLevels, place),
    invalidPlace,
  ) satisfies z.ZodType<DeliveryLocation>

/**
 * The response schema of a delivery location. It is one object with optional fields instead of a union, because the
 * serializer sends only the fields that a schema lists.
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
