import { expect, test } from 'vitest'
import { defaultDeliveryRules } from '#domain/pricing/delivery/zones.ts'
import { zoneSentence } from './zone-sentence.ts'

const { elsewhere } = defaultDeliveryRules

test('describes a zone in one sentence', () => {
  const lalitpur = {
    ...elsewhere,
    fees: [{ upToGrams: 100_000, paisa: 50_000 }],
    freeFromPaisa: 5_000_000,
    days: { least: 1, most: 2 },
    mostCashPaisa: 10_000_000,
  }
  expect(zoneSentence(lalitpur, 'en')).toBe(
    'Up to 100 kg: Rs.500, free from Rs.50,000, 1–2 working days, cash up to Rs.1,00,000',
  )
  expect(zoneSentence(lalitpur, 'ne')).toContain('१०० के.जी. सम्म रु.५००')
  expect(zoneSentence(elsewhere, 'en')).toBe('Free, 2–3 working days, cash')
  expect(zoneSentence({ ...elsewhere, state: 'ask-us' }, 'en')).toBe('Customers ask us first')
  const costlierZone = {
    ...elsewhere,
    fees: [
      { upToGrams: 500, paisa: 0 },
      { upToGrams: null, paisa: 100 },
    ],
    days: { least: 1, most: 1 },
    hasCash: false,
    carrying: { stairsPaisa: 30_000, liftPaisa: 0 },
    assemblyPaisa: 70_000,
  }
  expect(zoneSentence(costlierZone, 'en')).toBe(
    'Up to 0.5 kg: free, heavier: Rs.1, 1 working day, no cash, carrying up Rs.300 a floor, by lift Rs.0, assembly Rs.700 a piece',
  )
})
