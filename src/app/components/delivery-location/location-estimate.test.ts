import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultDeliveryRules, type DeliveryRules } from '#domain/pricing/delivery/zones.ts'
import { estimateAt, shortEstimateText } from './location-estimate.ts'

const lalitpur = { provinceId: 3, districtId: 27, levelId: 312 }
const savedLocation = { ...lalitpur, state: 'Bagmati', en: 'Lalitpur', ne: 'ललितपुर' }
/** Returns the text with non-breaking spaces. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
const sofa = { id: 'sofa', grams: 63_000, paisa: 8_690_000, leadTimeDays: 0 }
const request = { product: sofa, language: 'ne' } as const

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-25T03:00:00Z')
})
afterEach(() => vi.useRealTimers())

test('a product with a preparation time has a later delivery day, in the full and in the short estimate', () => {
  const inStockEstimate = estimateAt(defaultDeliveryRules, lalitpur, request)
  const madeToOrder = { product: { ...sofa, leadTimeDays: 1 }, language: 'ne' } as const
  expect(inStockEstimate).toMatchObject({ hasDeliveryDays: true, days: unbroken('११–१३ मंसिर') })
  expect(estimateAt(defaultDeliveryRules, lalitpur, madeToOrder)).toMatchObject({
    days: unbroken('१३–१४ मंसिर'),
  })
  expect(shortEstimateText(estimateAt(defaultDeliveryRules, savedLocation, madeToOrder))).toBe(
    unbroken('१३–१४ मंसिर'),
  )
})

const arrivalWithoutProduct = (language: 'en' | 'ne', rules: DeliveryRules = defaultDeliveryRules) =>
  estimateAt(rules, lalitpur, { product: undefined, language })

test('without a product, the estimate shows the delivery days and promises no date', () => {
  expect(arrivalWithoutProduct('en')).toEqual({ hasDeliveryDays: false, text: '2–3 days', short: '2–3 days' })
  expect(arrivalWithoutProduct('ne')).toEqual({ hasDeliveryDays: false, text: '२–३ दिन', short: '२–३ दिन' })
  const oneDayTerms = { ...defaultDeliveryRules.elsewhere, days: { least: 1, most: 1 } }
  expect(arrivalWithoutProduct('en', { ...defaultDeliveryRules, elsewhere: oneDayTerms })).toMatchObject({
    text: '1 day',
  })
})

test('without a product, the estimate adds the preparation time of the lines to the delivery days', () => {
  for (const [language, leadDays, short] of [
    ['en', 14, 'ready in 14 days, then 2–3'],
    ['en', 1, 'ready in 1 day, then 2–3'],
    ['ne', 14, '१४ दिनमा तयार, २–३ कार्यदिनमा पुग्छ'],
  ] as const)
    expect(
      estimateAt(defaultDeliveryRules, lalitpur, { product: undefined, leadDays, language }),
    ).toMatchObject({
      short,
    })
})

test('shows the delivery days with their weekdays, in both calendars, without breaking them across lines', () => {
  expect(estimateAt(defaultDeliveryRules, lalitpur, { ...request, language: 'en' })).toMatchObject({
    days: unbroken('27–29 Nov'),
    weekdays: 'Fri_27 – Sun_29_Nov'.replaceAll('_', '\u00a0').replace(' –', '\u00a0–'),
    datesByCalendar: [unbroken('27–29 Nov 2026'), unbroken('11–13 Mangsir 2083')],
    fee: 'free delivery',
    feeAlone: 'Free',
    isFree: true,
  })
  const { elsewhere } = defaultDeliveryRules
  const paidDelivery = {
    ...defaultDeliveryRules,
    elsewhere: { ...elsewhere, fees: [{ upToGrams: null, paisa: 80_000 }] },
  }
  expect(shortEstimateText(estimateAt(paidDelivery, savedLocation, { ...request, language: 'en' }))).toBe(
    '27–29_Nov ·_delivery_Rs.800'.replaceAll('_', '\u00a0'),
  )
})

test('no delivery date is estimated abroad', () => {
  const arrival = estimateAt(defaultDeliveryRules, { country: 'India' }, { ...request, language: 'en' })
  expect(arrival).toEqual({
    hasDeliveryDays: false,
    text: 'No fixed delivery date outside Nepal. We’ll agree on one with you.',
    short: 'Date on request',
  })
})

test('offers stair carry where it has a price, but never to the ground floor', () => {
  const { elsewhere } = defaultDeliveryRules
  const carrying = { stairsPaisa: 20_000, liftPaisa: 5000 }
  const rules: DeliveryRules = { ...defaultDeliveryRules, elsewhere: { ...elsewhere, carrying } }
  const estimateForFloor = (floor: number | undefined, deliveryRules = rules) =>
    estimateAt(deliveryRules, { ...lalitpur, floor }, { ...request, language: 'en' })
  expect(estimateForFloor(3)).toMatchObject({
    stairCarryText: 'optional carrying to floor 3,\u00a0Rs.600',
    isFree: true,
  })
  expect(estimateForFloor(0)).toMatchObject({ stairCarryText: undefined })
  expect(estimateForFloor(undefined)).toMatchObject({ stairCarryText: undefined })
  expect(estimateForFloor(3, defaultDeliveryRules)).toMatchObject({ stairCarryText: undefined })
})

test('shows the assembly price of a product where the location offers assembly', () => {
  const { elsewhere } = defaultDeliveryRules
  const rules: DeliveryRules = {
    ...defaultDeliveryRules,
    elsewhere: { ...elsewhere, assemblyPaisa: 150_000 },
  }
  const arrival = estimateAt(rules, lalitpur, { ...request, language: 'en' })
  expect(arrival).toMatchObject({ assembly: 'optional assembly, Rs.1,500' })
  expect(estimateAt(defaultDeliveryRules, lalitpur, request)).toMatchObject({ assembly: undefined })
})

test('explains why a product is not delivered to a location, also abroad', () => {
  const { elsewhere } = defaultDeliveryRules
  const contactFirstRules: DeliveryRules = {
    ...defaultDeliveryRules,
    elsewhere: { ...elsewhere, state: 'ask-us' },
  }
  const notDeliveredRules: DeliveryRules = {
    ...contactFirstRules,
    elsewhere: { ...elsewhere, state: 'not-delivered' },
  }
  const english = { ...request, language: 'en' } as const
  expect(shortEstimateText(estimateAt(contactFirstRules, savedLocation, english))).toBe('Ask first')
  expect(estimateAt(contactFirstRules, savedLocation, english)).toMatchObject({
    hasDeliveryDays: false,
    text: 'Ask us first: it depends on the road',
    refusal: 'ask-us',
  })
  expect(estimateAt(notDeliveredRules, { country: 'India' }, english)).toEqual({
    hasDeliveryDays: false,
    text: 'We don’t deliver there',
    short: 'We don’t deliver there',
    refusal: 'not-delivered',
  })
})
