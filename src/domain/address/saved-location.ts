import { countries, provinces } from './regions.ts'

/** A place in Nepal, by the ids of local-levels.json. */
export type NepalLocation = {
  provinceId: number
  districtId: number
  levelId: number
  /** The province in the form of an address. */
  state: string
  /** The city in the form of an address, in each language. */
  en: string
  ne: string
  ward?: number | undefined
  /** Floors above the ground, 0 is the ground floor. */
  floor?: number | undefined
}

/** Another country: its English name as in addresses, and its name in each language. */
export type ForeignLocation = { country: string; en: string; ne: string }

/** A shopper's location for delivery. */
export type DeliveryLocation = NepalLocation | ForeignLocation

export const maxPlaceNameLength = 80
/** The maximum ward and floor of an address in Nepal. No local level has more than 33 wards. */
export const locationLimits = { wards: 35, highestFloor: 60 } as const

/**
 * Parses a delivery location stored by a browser. Returns undefined if it is invalid. Omits an invalid ward or floor.
 * Does not check that its local level exists.
 */
export function parseDeliveryLocation(stored: unknown): DeliveryLocation | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { en, ne, state, country, ...ids }: Partial<Record<keyof NepalLocation | 'country', unknown>> = stored
  if (!isName(en) || !isName(ne)) return undefined
  if (country !== undefined) {
    const abroad = countries.find(
      (candidate) => candidate.en === country && candidate.en === en && candidate.ne === ne,
    )
    return abroad === undefined || abroad.en === 'Nepal' ? undefined : { country: abroad.en, en, ne }
  }
  const { provinceId, districtId, levelId, ward, floor } = ids
  if (!isPlaceId(provinceId) || !isPlaceId(districtId) || !isPlaceId(levelId)) return undefined
  const province = provinces[provinceId - 1]
  if (province === undefined || province.en !== state) return undefined
  return {
    provinceId,
    districtId,
    levelId,
    state: province.en,
    en,
    ne,
    ward: isPlaceId(ward) && ward <= locationLimits.wards ? ward : undefined,
    floor: isWholeNumber(floor) && floor <= locationLimits.highestFloor ? floor : undefined,
  }
}

function isWholeNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function isPlaceId(value: unknown): value is number {
  return isWholeNumber(value) && value > 0
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= maxPlaceNameLength
}
