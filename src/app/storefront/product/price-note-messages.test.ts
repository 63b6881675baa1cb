import { expect, test } from 'vitest'
import { defaultDeliveryRules, type Zone, type ZoneState } from '#domain/pricing/delivery/zones.ts'
import { assemblyNote, cashNote } from './price-note-messages.ts'

const { elsewhere } = defaultDeliveryRules

function rules(elsewherePaisa: number | null, ...zones: [assemblyPaisa: number | null, state?: ZoneState][]) {
  return {
    ...defaultDeliveryRules,
    elsewhere: { ...elsewhere, assemblyPaisa: elsewherePaisa },
    zones: zones.map(([assemblyPaisa, state = 'delivered'], index): Zone => {
      const places = { provinces: [index + 1], districts: [], levels: [] }
      return { ...elsewhere, id: String(index), name: { en: 'A', ne: 'क' }, places, state, assemblyPaisa }
    }),
  }
}

test('without a delivery location, assembly has a single price or a range from the lowest to the highest', () => {
  expect(assemblyNote(defaultDeliveryRules, 'en')).toBe('')
  expect(assemblyNote(rules(50_000, [50_000]), 'en')).toBe('Optional assembly: Rs.500')
  expect(assemblyNote(rules(null, [50_000]), 'en')).toBe('Optional assembly, at some addresses: Rs.500')
  expect(assemblyNote(rules(null, [50_000], [90_000, 'ask-us']), 'en')).toBe(
    'Optional assembly: Rs.500 to Rs.900, by address',
  )
  expect(assemblyNote(rules(70_000, [90_000, 'not-delivered'], [null, 'not-delivered']), 'ne')).toBe(
    'चाहे जोडिदिने: रु.७००',
  )
})

test('cash on delivery is offered everywhere, at some addresses or nowhere, depending on the zones and their cash limits', () => {
  const limitedZone = { ...elsewhere, mostCashPaisa: 100_000 }
  const [zone] = rules(null, [null]).zones
  if (zone === undefined) throw new Error('One zone')
  expect(cashNote(defaultDeliveryRules, 500_000, 'en')).toBe('Cash on delivery')
  expect(cashNote({ ...defaultDeliveryRules, elsewhere: limitedZone }, 100_000, 'ne')).toBe(
    'सामान पाएपछि नगद',
  )
  expect(cashNote({ ...defaultDeliveryRules, elsewhere: limitedZone }, 100_001, 'en')).toBe('')
  expect(cashNote({ ...defaultDeliveryRules, elsewhere: limitedZone, zones: [zone] }, 500_000, 'en')).toBe(
    'Cash on delivery at some addresses',
  )
  const unserved = { ...limitedZone, state: 'not-delivered' as const }
  expect(cashNote({ ...defaultDeliveryRules, elsewhere: unserved, zones: [zone] }, 500_000, 'en')).toBe(
    'Cash on delivery',
  )
})
