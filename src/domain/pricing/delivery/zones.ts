import type { LocalLevels } from '#domain/address/local-level.ts'
import type { Text } from '#domain/language.ts'
import type { PricedPlace } from './priced-place.ts'
import { saturday, specifiedDays, weekdayOf, type WayDays } from '#domain/pricing/delivery-days.ts'

/** Whether the shop brings anything there: yes, only once somebody has asked, or no. */
export const zoneStates = ['delivered', 'ask-us', 'not-delivered'] as const
export type ZoneState = (typeof zoneStates)[number]

/** What bringing it costs up to a chargeable weight, that one included; null is any weight. */
export type FeeBand = { upToGrams: number | null; paisa: number }

/** What carrying up costs a floor. */
export type CarryingPrices = { stairsPaisa: number; liftPaisa: number }

/** How a zone is served; null is no limit for a sum and not offered for a service. */
export type ZoneTerms = {
  state: ZoneState
  /** From light to heavy, none cheaper than the one before. */
  fees: readonly FeeBand[]
  /** From this sum of the prices on, after what is taken off, bringing it costs nothing. */
  freeFromPaisa: number | null
  /** Working days on the way. */
  days: WayDays
  carrying: CarryingPrices | null
  /** What putting one product together costs. */
  assemblyPaisa: number | null
  hasCash: boolean
  /** The largest total that is taken in cash at the door. */
  mostCashPaisa: number | null
}

/** Parts of Nepal, by the ids of local-levels.json. */
export type ZonePlaces = {
  provinces: readonly number[]
  districts: readonly number[]
  levels: readonly number[]
}

export type Zone = ZoneTerms & { id: string; name: Text; places: ZonePlaces }
/** What an order keeps of the zone that it goes to. */
export type ZoneName = Pick<Zone, 'id' | 'name'>

/** Days on which nothing moves, 'YYYY-MM-DD', both included. */
export type ClosedSpan = { from: string; to: string; name: Text }

/** The same for some districts alone, where a road is closed. */
type DistrictClosure = ClosedSpan & { districts: readonly number[] }

/** Where the shop delivers, and how. */
export type DeliveryRules = {
  zones: readonly Zone[]
  /** Whatever lies in no zone, other countries too. */
  elsewhere: ZoneTerms
  /** Days of the week, 0 is Sunday. */
  weeklyClosed: readonly number[]
  closed: readonly ClosedSpan[]
  closedDistricts: readonly DistrictClosure[]
}

/** Delivery as it is specified: everywhere, for nothing, in two to three days, and cash at the door. */
export const specifiedDelivery: DeliveryRules = {
  zones: [],
  elsewhere: {
    state: 'delivered',
    fees: [{ upToGrams: null, paisa: 0 }],
    freeFromPaisa: null,
    days: specifiedDays,
    carrying: null,
    assemblyPaisa: null,
    hasCash: true,
    mostCashPaisa: null,
  },
  weeklyClosed: [saturday],
  closed: [],
  closedDistricts: [],
}

/** Tells whether these are the specified rules, which a browser knows without asking. */
export function isSpecifiedDelivery(rules: DeliveryRules): boolean {
  return rules === specifiedDelivery || JSON.stringify(rules) === JSON.stringify(specifiedDelivery)
}

/** The zone of a place, the most exact one: by its local level, its district, its province; undefined elsewhere. */
export function zoneOf({ zones }: DeliveryRules, place: PricedPlace | null): Zone | undefined {
  if (place === null) return undefined
  const { levelId, districtId, provinceId, zoneId } = place
  return (
    zones.find(({ id }) => id === zoneId) ??
    zones.find(({ places }) => levelId !== undefined && places.levels.includes(levelId)) ??
    zones.find(({ places }) => districtId !== undefined && places.districts.includes(districtId)) ??
    zones.find(({ places }) => provinceId !== undefined && places.provinces.includes(provinceId))
  )
}

/** The zone that every local level of a place lies in, where all of them lie in one; undefined of a place known better. */
export function zoneAround(rules: DeliveryRules, all: LocalLevels, place: PricedPlace): string | undefined {
  if (place.provinceId === undefined || place.levelId !== undefined) return undefined
  const around = new Set<string | undefined>()
  for (const { id: provinceId, districts } of all.provinces)
    for (const { id: districtId, levels } of districts)
      if (provinceId === place.provinceId && (place.districtId ?? districtId) === districtId)
        for (const { id: levelId } of levels)
          around.add(zoneOf(rules, { provinceId, districtId, levelId })?.id)
  return around.size === 1 ? [...around][0] : undefined
}

/** How a place is served. */
export function termsOf(rules: DeliveryRules, place: PricedPlace | null): ZoneTerms {
  return zoneOf(rules, place) ?? rules.elsewhere
}

/** Tells of a day whether anything moves to a place on it. */
export function closedDaysOf(rules: DeliveryRules, place: PricedPlace | null): (day: string) => boolean {
  const { weeklyClosed, closed, closedDistricts } = rules
  const districtId = place?.districtId
  const there = closedDistricts.filter(
    ({ districts }) => districtId !== undefined && districts.includes(districtId),
  )
  const spans = [...closed, ...there]
  return (day) =>
    weeklyClosed.includes(weekdayOf(day)) || spans.some(({ from, to }) => from <= day && day <= to)
}
