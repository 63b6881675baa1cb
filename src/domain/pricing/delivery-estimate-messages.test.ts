import { expect, test } from 'vitest'
import { shortDeliveryEstimate, deliveryEstimateText } from './delivery-estimate-messages.ts'

test('a range of days is formatted in both calendars, with month and year once', () => {
  const days = { from: '2026-11-24', to: '2026-11-25' }
  expect(deliveryEstimateText(days, 'en')).toBe('24–25 Nov 2026 · 8–9 Mangsir 2083')
  expect(deliveryEstimateText(days, 'ne')).toBe('८–९ मंसिर २०८३ · २४–२५ नोभेम्बर २०२६')
})

test('a single day is no range, and a range of two months has both names', () => {
  expect(deliveryEstimateText({ from: '2026-11-24', to: '2026-11-24' }, 'en')).toBe(
    '24 Nov 2026 · 8 Mangsir 2083',
  )
  expect(deliveryEstimateText({ from: '2026-11-30', to: '2026-12-01' }, 'en')).toMatch(
    /^30 Nov – 1 Dec 2026 · 14–15 Mangsir 2083$/,
  )
})

test('days outside the Bikram Sambat table are formatted only in the Gregorian calendar', () => {
  expect(deliveryEstimateText({ from: '2044-01-01', to: '2044-01-02' }, 'en')).toBe('1–2 Jan 2044')
})

test('a short estimate omits the year of near days, and breaks only after the dash', () => {
  expect(shortEstimateTexts('2026-11-29', '2026-12-01')).toEqual(['29_Nov_– 1_Dec', 'Sun_29_Nov_– Tue_1_Dec'])
  expect(shortEstimateTexts('2026-11-27', '2026-11-29')).toEqual(['27–29_Nov', 'Fri_27_– Sun_29_Nov'])
  expect(shortEstimateTexts('2026-12-31', '2027-01-01')).toEqual(['31_Dec_– 1_Jan', 'Thu_31_Dec_– Fri_1_Jan'])
  expect(shortEstimateTexts('2026-11-29', '2026-11-29', 'ne')).toEqual(['१३_मंसिर', 'आइत_१३_मंसिर'])
  expect(shortEstimateTexts('2026-11-29', '2026-12-01', 'ne')).toEqual([
    '१३–१५_मंसिर',
    'आइत_१३_– मङ्गल_१५_मंसिर',
  ])
  expect(shortEstimateTexts('2027-12-31', '2028-01-01')[0]).toBe('31_Dec_2027_– 1_Jan_2028')
})

function shortEstimateTexts(from: string, to: string, language: 'en' | 'ne' = 'en') {
  const { days, weekdays } = shortDeliveryEstimate({ from, to }, language, '2026-11-25')
  return [days, weekdays].map((text) => text.replaceAll('\u00a0', '_'))
}
