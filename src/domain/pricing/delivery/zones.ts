import type { LocalLevels } from '#domain/address/local-level.ts'
import type { Text } from '#domain/language.ts'
import type { Destination } from './destination.ts'
import {
  saturday,
  defaultTransitDays,
  weekdayOf,
  type TransitDays,
} from '#domain/pricing/delivery-estimate.ts'

/** Whether the shop delivers to a zone: yes, only after an inquiry, or no. */
export const zoneStates = ['delivered', 'ask-us', 'not-delivered'] as const
export type ZoneState = (typeof zoneStates)[number]

/** The delivery fee up to and including a chargeable weight; null is any weight. */
export type FeeBand = { upToGrams: number | null; paisa: number }

/** The price of stair carry per floor. */
export type StairCarryPrices = { stairsPaisa: number; liftPaisa: number }

/** The terms of a zone. Null means no limit for an amount, and not offered for a service. */
export type ZoneTerms = {
  state: ZoneState
  /** By increasing weight; fees never decrease. */
  fees: readonly FeeBand[]
  /** The subtotal after the discount from which delivery is free. */
  freeFromPaisa: number | null
  /** Working days in transit. */
  days: TransitDays
  carrying: StairCarryPrices | null
  /** The price of assembling one product. */
  assemblyPaisa: number | null
  hasCash: boolean
  /** The maximum total for cash on delivery. */
  mostCashPaisa: number | null
}

/** Parts of Nepal, by the ids of local-levels.json. */
export type ZonePlaces = {
  provinces: readonly number[]
  districts: readonly number[]
  levels: readonly number[]
}

export type Zone = ZoneTerms & { id: string; name: Text; places: ZonePlaces }
/** The id and the name of a zone, as an order stores them. */
export type OrderZone = Pick<Zone, 'id' | 'name'>

/** A period without deliveries, with its first and last day as 'YYYY-MM-DD'. */
export type ClosedPeriod = { from: string; to: string; name: Text }

/** A period in which some districts get no deliveries, because a road is closed. */
type DistrictClosure = ClosedPeriod & { districts: readonly number[] }

/** The delivery zones with their terms, and the days without deliveries. */
export type DeliveryRules = {
  zones: readonly Zone[]
  /** Places outside every zone, other countries included. */
  elsewhere: ZoneTerms
  /** Days of the week, 0 is Sunday. */
  weeklyClosed: readonly number[]
  closed: readonly ClosedPeriod[]
  closedDistricts: readonly DistrictClosure[]
}

/**
 * The default rules of the specification: free delivery everywhere in two to three days, with cash on
 * delivery.
 */
export const defaultDeliveryRules: DeliveryRules = {
  zones: [],
  elsewhere: {
    state: 'delivered',
    fees: [{ upToGrams: null, paisa: 0 }],
    freeFromPaisa: null,
    days: defaultTransitDays,
    carrying: null,
    assemblyPaisa: null,
    hasCash: true,
    mostCashPaisa: null,
  },
  weeklyClosed: [saturday],
  closed: [],
  closedDistricts: [],
}

/** The usual first zone of a shop in Kathmandu, Lalitpur or Bhaktapur: the three districts of the valley. */
export const kathmanduValley: Pick<Zone, 'name' | 'places'> = {
  name: { en: 'Kathmandu Valley', ne: 'काठमाडौं उपत्यका' },
  places: { provinces: [], districts: [27, 29, 23], levels: [] },
}

/** Returns whether a zone contains a district of the Kathmandu Valley. */
export function hasValleyZone({ zones }: DeliveryRules): boolean {
  return zones.some(({ places }) =>
    kathmanduValley.places.districts.some((district) => places.districts.includes(district)),
  )
}

/** Returns whether these are the default rules, which are part of the browser's code. */
export function isDefaultDelivery(rules: DeliveryRules): boolean {
  return rules === defaultDeliveryRules || JSON.stringify(rules) === JSON.stringify(defaultDeliveryRules)
}

/**
 * Returns the zone of a place by its `zoneId`, else its local level, else its district, else its province; undefined
 * outside every zone.
 */
export function zoneOf({ zones }: DeliveryRules, place: Destination | null): Zone | undefined {
  if (place === null) return undefined
  const { levelId, districtId, provinceId, zoneId } = place
  return (
    zones.find(({ id }) => id === zoneId) ??
    zones.find(({ places }) => levelId !== undefined && places.levels.includes(levelId)) ??
    zones.find(({ places }) => districtId !== undefined && places.districts.includes(districtId)) ??
    zones.find(({ places }) => provinceId !== undefined && places.provinces.includes(provinceId))
  )
}

/**
 * Returns the id of the one zone that contains every local level of a province or district. Undefined if there are
 * several or none, and for a place whose local level is known.
 */
export function zoneIdContaining(
  rules: DeliveryRules,
  localLevels: LocalLevels,
  place: Destination,
): string | undefined {
  if (place.provinceId === undefined || place.levelId !== undefined) return undefined
  const zoneIds = new Set<string | undefined>()
  for (const { id: provinceId, districts } of localLevels.provinces)
    for (const { id: districtId, levels } of districts)
      if (provinceId === place.provinceId && (place.districtId ?? districtId) === districtId)
        for (const { id: levelId } of levels)
          zoneIds.add(zoneOf(rules, { provinceId, districtId, levelId })?.id)
  return zoneIds.size === 1 ? [...zoneIds][0] : undefined
}

/** Returns the delivery terms of the zone of a place, or the terms for places outside every zone. */
export function zoneTermsOf(rules: DeliveryRules, place: Destination | null): ZoneTerms {
  return zoneOf(rules, place) ?? rules.elsewhere
}

/** Returns a function that tests whether a day, as 'YYYY-MM-DD', has no deliveries to a place. */
export function createClosedDayTest(
  rules: DeliveryRules,
  place: Destination | null,
): (day: string) => boolean {
  const { weeklyClosed, closed, closedDistricts } = rules
  const districtId = place?.districtId
  const districtClosures = closedDistricts.filter(
    ({ districts }) => districtId !== undefined && districts.includes(districtId),
  )
  const closedPeriods = [...closed, ...districtClosures]
  return (day) =>
    weeklyClosed.includes(weekdayOf(day)) || closedPeriods.some(({ from, to }) => from <= day && day <= to)
}
