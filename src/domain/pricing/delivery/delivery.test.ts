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
  zoneContaining,
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
const wish = {
  place: lalitpurPlace,
  lines: [sofa],
  sumPaisa: 1_000_000,
  extras: null,
  placedOn: '2026-11-22',
  leadDays: 0,
}

test('without settings delivery is free everywhere, in two to three working days', () => {
  expect(quoteDelivery(defaultDeliveryRules, wish)).toEqual({
    parts: [],
    deliveryEstimate: { from: '2026-11-24', to: '2026-11-25' },
    offers: { carrying: null, assemblyPaisa: null },
    refusals: [],
  })
  expect(isDefaultDelivery(structuredClone(defaultDeliveryRules))).toBe(true)
  expect(isDefaultDelivery({ ...defaultDeliveryRules, weeklyClosed: [] })).toBe(false)
})

function fee(grams: number | null, quantity = 1, sumPaisa = 1_000_000) {
  return quoteDelivery(rules, { ...wish, sumPaisa, lines: [{ ...sofa, grams, quantity }] }).parts
}

test('the fee depends on the weight, and is zero from a subtotal on', () => {
  expect(fee(20_000)).toEqual([{ kind: 'delivery', paisa: 20_000 }])
  expect(fee(20_001)).toEqual([{ kind: 'delivery', paisa: 50_000 }])
  expect(fee(10_000, 3)).toEqual([{ kind: 'delivery', paisa: 50_000 }])
  expect(fee(null)).toEqual([{ kind: 'delivery', paisa: 50_000 }])
  expect(fee(60_000, 1, 4_999_999)).toEqual([{ kind: 'delivery', paisa: 50_000 }])
  expect(fee(60_000, 1, 5_000_000)).toEqual([])
})

test('an order above every weight band needs an arrangement first', () => {
  const heavy = { ...wish, lines: [{ ...sofa, grams: 100_001 }] }
  expect(quoteDelivery(rules, heavy)).toMatchObject({ refusals: ['ask-us'], parts: [{ paisa: 50_000 }] })
})

test('stair carry costs a price per floor by stairs or lift, and assembly a price per unit', () => {
  const extras = { floor: 3, hasLift: false, carryUp: true, assembly: ['sofa', 'else'] }
  const lines = [{ ...sofa, grams: 100, quantity: 2 }]
  expect(quoteDelivery(rules, { ...wish, lines, extras }).parts).toEqual([
    { kind: 'delivery', paisa: 20_000 },
    { kind: 'carrying', paisa: 90_000 },
    { kind: 'assembly', paisa: 160_000 },
  ])
  const byLift = quoteDelivery(rules, { ...wish, lines, extras: { ...extras, hasLift: true } })
  expect(byLift.parts[1]).toEqual({ kind: 'carrying', paisa: 30_000 })
  expect(quoteDelivery(defaultDeliveryRules, { ...wish, extras }).refusals).toEqual(['extra-not-here'])
})

test('a zone with inquiry or without delivery refuses an order, and an unknown place does not', () => {
  for (const state of ['ask-us', 'not-delivered'] as const) {
    const refusing = { ...rules, zones: [{ ...lalitpur, state }] }
    expect(quoteDelivery(refusing, wish).refusals).toEqual([state])
    const nowhere = { ...refusing, elsewhere: { ...rules.elsewhere, state } }
    expect(quoteDelivery(nowhere, { ...wish, place: null }).refusals).toEqual([])
    expect(quoteDelivery(nowhere, { ...wish, place: {} }).refusals).toEqual([state])
  }
})

test('cash is accepted if the zone accepts it, up to and including its limit', () => {
  const cash = { place: lalitpurPlace, paymentType: 'Cash On Delivery', totalPaisa: 10_000_000 } as const
  expect(cashRefusal(rules, cash)).toBeUndefined()
  expect(cashRefusal(rules, { ...cash, totalPaisa: 10_000_001 })).toBe('cash-above-limit')
  const none = { ...rules, zones: [{ ...lalitpur, hasCash: false }] }
  expect(cashRefusal(none, cash)).toBe('cash-not-here')
  expect(cashRefusal(none, { ...cash, paymentType: 'Online Payment' })).toBeUndefined()
  expect(cashRefusal(none, { ...cash, place: null })).toBeUndefined()
})

function zone(id: string, places: Partial<Zone['places']>): Zone {
  return { ...lalitpur, id, places: { provinces: [], districts: [], levels: [], ...places } }
}

test('the most precise place wins, in any order of the zones', () => {
  const zones = [
    zone('province', { provinces: [3] }),
    zone('district', { districts: [28] }),
    zone('level', { levels: [333] }),
  ]
  for (const orderedZones of [zones, zones.toReversed()]) {
    const at = (place: object) => zoneOf({ ...defaultDeliveryRules, zones: orderedZones }, place)?.id
    expect(at(lalitpurPlace)).toBe('level')
    expect(at({ ...lalitpurPlace, levelId: 334 })).toBe('district')
    expect(at({ provinceId: 3 })).toBe('province')
    expect([at({ provinceId: 4 }), at({})]).toEqual([undefined, undefined])
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
        quoteDelivery({ ...rules, zones }, { ...wish, lines: items }).parts[0]?.paisa ?? 0
      expect(paisa([...lines, ...addedLines])).toBeGreaterThanOrEqual(paisa(lines))
    }),
    { numRuns: 2000 },
  )
})

test('the delivery estimate agrees with a calendar that is counted day by day', () => {
  const start = '2026-10-01'
  const span = fc.tuple(fc.nat(40), fc.nat(6)).map(([from, days]) => {
    return { from: addDays(start, from), to: addDays(start, from + days), name: { en: 'x', ne: 'x' } }
  })
  fc.assert(
    fc.property(
      fc.record({ closed: fc.array(span, { maxLength: 4 }), roads: fc.array(span, { maxLength: 3 }) }),
      fc.uniqueArray(fc.nat(6), { maxLength: 3 }),
      fc.record({ least: fc.nat(8), more: fc.nat(5), leadDays: fc.nat(20) }),
      ({ closed, roads }, weeklyClosed, { least, more, leadDays }) => {
        const days = { least, most: least + more }
        const closedDistricts = roads.map((road, index) => ({ ...road, districts: [index === 0 ? 99 : 28] }))
        const all = { ...rules, zones: [{ ...lalitpur, days }], weeklyClosed, closed, closedDistricts }
        const crossed = new Set<string>()
        for (let index = 0; index < 400; index += 1) {
          const day = addDays(start, index)
          if (weeklyClosed.includes(weekdayOf(day))) crossed.add(day)
        }
        for (const { from, to } of [...closed, ...roads.slice(1)])
          for (let day = from; day <= to; day = addDays(day, 1)) crossed.add(day)
        const arrival = (count: number) => {
          const open = Array.from({ length: 400 }, (_, index) => addDays(start, leadDays + index))
          const [first = '', ...after] = open.map((day) => (crossed.has(day) ? '' : day))
          const openDays = after.filter((day) => day !== '')
          return count === 0 && first !== '' ? first : openDays[Math.max(0, count - 1)]
        }
        expect(quoteDelivery(all, { ...wish, placedOn: start, leadDays }).deliveryEstimate).toEqual({
          from: arrival(days.least),
          to: arrival(days.most),
        })
      },
    ),
  )
})

type Parts = readonly { id: number }[]

/** Returns the zone of a place if a single zone consists of these districts and levels. */
function around(districts: Parts, levels: Parts, place: object) {
  const places = {
    provinces: [],
    districts: districts.map(({ id }) => id),
    levels: levels.map(({ id }) => id),
  }
  return zoneContaining({ ...defaultDeliveryRules, zones: [{ ...lalitpur, places }] }, localLevels, place)
}

test('an incomplete place is in the zone that contains all of it, and in none if there are several', () => {
  const bagmati = localLevels.provinces.find(({ en }) => en === 'Bagmati')
  const [first, ...others] = bagmati?.districts ?? []
  if (bagmati === undefined || first === undefined) throw new Error('There is no Bagmati')
  const province = { provinceId: bagmati.id }
  const district = { ...province, districtId: first.id }
  expect(around(bagmati.districts, [], province)).toBe('lalitpur')
  expect(around(others, first.levels, province)).toBe('lalitpur')
  expect(around(others, first.levels.slice(1), province)).toBeUndefined()
  expect(around(others, [], province)).toBeUndefined()
  expect(around([], first.levels, district)).toBe('lalitpur')
  expect(around([], first.levels.slice(1), district)).toBeUndefined()
  expect(around([], first.levels, { ...district, levelId: first.levels[0]?.id })).toBeUndefined()
  expect(around([], first.levels, {})).toBeUndefined()
})

test('the Kathmandu Valley is its three districts, and is offered until a zone contains one of them', () => {
  const districts = localLevels.provinces.flatMap((province) => province.districts)
  const named = kathmanduValley.places.districts.map(
    (id) => districts.find((candidate) => candidate.id === id)?.en,
  )
  expect(named).toEqual(['Kathmandu', 'Lalitpur', 'Bhaktapur'])
  expect(hasValleyZone({ ...rules, zones: [zone('a', { districts: [1] })] })).toBe(false)
  expect(
    hasValleyZone({ ...rules, zones: [zone('a', { districts: [1] }), zone('b', { districts: [29] })] }),
  ).toBe(true)
})
