import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/nepal/period.ts'
import { weekdayOf } from '#domain/pricing/delivery-estimate.ts'
import { cashRefusal, quoteDelivery, type DeliveryLine } from './delivery.ts'
import localLevels from '#domain/address/local-levels.json' with { type: 'json' }
import {
  hasValleyZone,
  kathmanduValley,
  isDefaultDelivery,
  defaultDeliveryRules,
  zoneIdContaining,
  zoneOf,
  type DeliveryRules,
  type Zone,
} from './zones.ts'

const lalitpur: Zone = {
  ...defaultDeliveryRules.elsewhere,
  id: 'lalitpur',
  name: { en: 'Lalitpur', ne: 'ललितपुर' },
  places: { provinces: [], districts: [], levels: [333] },
  fees: [
    { upToGrams: 20_000, paisa: 20_000 },
    { upToGrams: 100_000, paisa: 50_000 },
  ],
  freeFromPaisa: 5_000_000,
  days: { least: 1, most: 2 },
  carrying: { stairsPaisa: 30_000, liftPaisa: 10_000 },
  assemblyPaisa: 80_000,
  mostCashPaisa: 10_000_000,
}
const rules: DeliveryRules = { ...defaultDeliveryRules, zones: [lalitpur] }
const lalitpurPlace = { provinceId: 3, districtId: 28, levelId: 333 }
const sofa: DeliveryLine = { productId: 'sofa', quantity: 1, grams: 60_000 }
const request = {
  place: lalitpurPlace,
  lines: [sofa],
  sumPaisa: 1_000_000,
  extras: null,
  placedOn: '2026-11-22',
  leadDays: 0,
}

test('without settings delivery is free everywhere, in two to three working days', () => {
  expect(quoteDelivery(defaultDeliveryRules, request)).toEqual({
    parts: [],
    deliveryEstimate: { from: '2026-11-24', to: '2026-11-25' },
    offers: { carrying: null, assemblyPaisa: null },
    refusals: [],
  })
  expect(isDefaultDelivery(structuredClone(defaultDeliveryRules))).toBe(true)
  expect(isDefaultDelivery({ ...defaultDeliveryRules, weeklyClosed: [] })).toBe(false)
})

function feeParts(grams: number | null, quantity = 1, sumPaisa = 1_000_000) {
  return quoteDelivery(rules, { ...request, sumPaisa, lines: [{ ...sofa, grams, quantity }] }).parts
}

test('the fee depends on the weight, and is zero if the subtotal reaches the limit for free delivery', () => {
  expect(feeParts(20_000)).toEqual([{ kind: 'delivery', paisa: 20_000 }])
  expect(feeParts(20_001)).toEqual([{ kind: 'delivery', paisa: 50_000 }])
  expect(feeParts(10_000, 3)).toEqual([{ kind: 'delivery', paisa: 50_000 }])
  expect(feeParts(null)).toEqual([{ kind: 'delivery', paisa: 50_000 }])
  expect(feeParts(60_000, 1, 4_999_999)).toEqual([{ kind: 'delivery', paisa: 50_000 }])
  expect(feeParts(60_000, 1, 5_000_000)).toEqual([])
})

test('an order above every weight band requires an inquiry', () => {
  const heavy = { ...request, lines: [{ ...sofa, grams: 100_001 }] }
  expect(quoteDelivery(rules, heavy)).toMatchObject({ refusals: ['ask-us'], parts: [{ paisa: 50_000 }] })
})

test('stair carry costs a price per floor by stairs or lift, and assembly a price per unit', () => {
  const extras = { floor: 3, hasLift: false, carryUp: true, assembly: ['sofa', 'else'] }
  const lines = [{ ...sofa, grams: 100, quantity: 2 }]
  expect(quoteDelivery(rules, { ...request, lines, extras }).parts).toEqual([
    { kind: 'delivery', paisa: 20_000 },
    { kind: 'carrying', paisa: 90_000 },
    { kind: 'assembly', paisa: 160_000 },
  ])
  const byLift = quoteDelivery(rules, { ...request, lines, extras: { ...extras, hasLift: true } })
  expect(byLift.parts[1]).toEqual({ kind: 'carrying', paisa: 30_000 })
  expect(quoteDelivery(defaultDeliveryRules, { ...request, extras }).refusals).toEqual(['extra-not-here'])
})

test('a zone that requires an inquiry or has no delivery refuses an order, and an unknown place refuses none', () => {
  for (const state of ['ask-us', 'not-delivered'] as const) {
    const refusingRules = { ...rules, zones: [{ ...lalitpur, state }] }
    expect(quoteDelivery(refusingRules, request).refusals).toEqual([state])
    const rulesRefusingElsewhere = { ...refusingRules, elsewhere: { ...rules.elsewhere, state } }
    expect(quoteDelivery(rulesRefusingElsewhere, { ...request, place: null }).refusals).toEqual([])
    expect(quoteDelivery(rulesRefusingElsewhere, { ...request, place: {} }).refusals).toEqual([state])
  }
})

test('cash is accepted if the zone accepts it, up to and including its limit', () => {
  const cash = { place: lalitpurPlace, paymentType: 'Cash On Delivery', totalPaisa: 10_000_000 } as const
  expect(cashRefusal(rules, cash)).toBeUndefined()
  expect(cashRefusal(rules, { ...cash, totalPaisa: 10_000_001 })).toBe('cash-above-limit')
  const rulesWithoutCash = { ...rules, zones: [{ ...lalitpur, hasCash: false }] }
  expect(cashRefusal(rulesWithoutCash, cash)).toBe('cash-not-here')
  expect(cashRefusal(rulesWithoutCash, { ...cash, paymentType: 'Online Payment' })).toBeUndefined()
  expect(cashRefusal(rulesWithoutCash, { ...cash, place: null })).toBeUndefined()
})

function zone(id: string, places: Partial<Zone['places']>): Zone {
  return { ...lalitpur, id, places: { provinces: [], districts: [], levels: [], ...places } }
}

test('the zone with the most precise place is used, in whatever order the zones are', () => {
  const zones = [
    zone('province', { provinces: [3] }),
    zone('district', { districts: [28] }),
    zone('level', { levels: [333] }),
  ]
  for (const orderedZones of [zones, zones.toReversed()]) {
    const zoneIdOf = (place: object) => zoneOf({ ...defaultDeliveryRules, zones: orderedZones }, place)?.id
    expect(zoneIdOf(lalitpurPlace)).toBe('level')
    expect(zoneIdOf({ ...lalitpurPlace, levelId: 334 })).toBe('district')
    expect(zoneIdOf({ provinceId: 3 })).toBe('province')
    expect([zoneIdOf({ provinceId: 4 }), zoneIdOf({})]).toEqual([undefined, undefined])
  }
})

const bands = fc
  .tuple(fc.uniqueArray(fc.nat(500_000), { minLength: 1, maxLength: 5 }), fc.array(fc.nat(90_000)))
  .map(([limits, fees]) => {
    const paisa = [...fees, ...limits].slice(0, limits.length).toSorted((a, b) => a - b)
    return limits
      .toSorted((a, b) => a - b)
      .map((upToGrams, index) => ({ upToGrams: upToGrams + 1, paisa: paisa[index] ?? 0 }))
  })
const someLines = fc.array(
  fc.record({
    productId: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.integer({ min: 1, max: 9 }),
    grams: fc.option(fc.nat(200_000), { freq: 9 }),
  }),
  { minLength: 1, maxLength: 5 },
)

test('the fee never falls when a unit is added', () => {
  fc.assert(
    fc.property(bands, someLines, someLines, (fees, lines, addedLines) => {
      const zones = [{ ...lalitpur, fees, freeFromPaisa: null }]
      const paisa = (items: readonly DeliveryLine[]) =>
        quoteDelivery({ ...rules, zones }, { ...request, lines: items }).parts[0]?.paisa ?? 0
      expect(paisa([...lines, ...addedLines])).toBeGreaterThanOrEqual(paisa(lines))
    }),
    { numRuns: 2000 },
  )
})

test('the delivery estimate agrees with a count of open days in a calendar', () => {
  const start = '2026-10-01'
  const period = fc.tuple(fc.nat(40), fc.nat(6)).map(([from, days]) => {
    return { from: addDays(start, from), to: addDays(start, from + days), name: { en: 'x', ne: 'x' } }
  })
  fc.assert(
    fc.property(
      fc.record({ closed: fc.array(period, { maxLength: 4 }), roads: fc.array(period, { maxLength: 3 }) }),
      fc.uniqueArray(fc.nat(6), { maxLength: 3 }),
      fc.record({ least: fc.nat(8), more: fc.nat(5), leadDays: fc.nat(20) }),
      ({ closed, roads }, weeklyClosed, { least, more, leadDays }) => {
        const days = { least, most: least + more }
        const closedDistricts = roads.map((road, index) => ({ ...road, districts: [index === 0 ? 99 : 28] }))
        const all = { ...rules, zones: [{ ...lalitpur, days }], weeklyClosed, closed, closedDistricts }
        const closedDays = new Set<string>()
        for (let index = 0; index < 400; index += 1) {
          const day = addDays(start, index)
          if (weeklyClosed.includes(weekdayOf(day))) closedDays.add(day)
        }
        for (const { from, to } of [...closed, ...roads.slice(1)])
          for (let day = from; day <= to; day = addDays(day, 1)) closedDays.add(day)
        const arrival = (count: number) => {
          const open = Array.from({ length: 400 }, (_, index) => addDays(start, leadDays + index))
          const [first = '', ...after] = open.map((day) => (closedDays.has(day) ? '' : day))
          const openDays = after.filter((day) => day !== '')
          return count === 0 && first !== '' ? first : openDays[Math.max(0, count - 1)]
        }
        expect(quoteDelivery(all, { ...request, placedOn: start, leadDays }).deliveryEstimate).toEqual({
          from: arrival(days.least),
          to: arrival(days.most),
        })
      },
    ),
  )
})

type PlaceList = readonly { id: number }[]

/** Returns the zone of a place if a single zone consists of these districts and levels. */
function zoneIdWithPlaces(districts: PlaceList, levels: PlaceList, place: object) {
  const places = {
    provinces: [],
    districts: districts.map(({ id }) => id),
    levels: levels.map(({ id }) => id),
  }
  return zoneIdContaining({ ...defaultDeliveryRules, zones: [{ ...lalitpur, places }] }, localLevels, place)
}

test('an incomplete place is in the zone that contains all of it, and in none if there are several', () => {
  const bagmati = localLevels.provinces.find(({ en }) => en === 'Bagmati')
  const [first, ...otherDistricts] = bagmati?.districts ?? []
  if (bagmati === undefined || first === undefined) throw new Error('There is no Bagmati')
  const province = { provinceId: bagmati.id }
  const district = { ...province, districtId: first.id }
  expect(zoneIdWithPlaces(bagmati.districts, [], province)).toBe('lalitpur')
  expect(zoneIdWithPlaces(otherDistricts, first.levels, province)).toBe('lalitpur')
  expect(zoneIdWithPlaces(otherDistricts, first.levels.slice(1), province)).toBeUndefined()
  expect(zoneIdWithPlaces(otherDistricts, [], province)).toBeUndefined()
  expect(zoneIdWithPlaces([], first.levels, district)).toBe('lalitpur')
  expect(zoneIdWithPlaces([], first.levels.slice(1), district)).toBeUndefined()
  expect(zoneIdWithPlaces([], first.levels, { ...district, levelId: first.levels[0]?.id })).toBeUndefined()
  expect(zoneIdWithPlaces([], first.levels, {})).toBeUndefined()
})

test('the Kathmandu Valley is its three districts, and is offered until a zone contains one of them', () => {
  const districts = localLevels.provinces.flatMap((province) => province.districts)
  const districtNames = kathmanduValley.places.districts.map(
    (id) => districts.find((candidate) => candidate.id === id)?.en,
  )
  expect(districtNames).toEqual(['Kathmandu', 'Lalitpur', 'Bhaktapur'])
  expect(hasValleyZone({ ...rules, zones: [zone('a', { districts: [1] })] })).toBe(false)
  expect(
    hasValleyZone({ ...rules, zones: [zone('a', { districts: [1] }), zone('b', { districts: [29] })] }),
  ).toBe(true)
})
