import { expect, test } from 'vitest'
import { promisedText } from './promised.ts'

test('days are told in both calendars, month and year once', () => {
  const days = { from: '2026-11-24', to: '2026-11-25' }
  expect(promisedText(days, 'en')).toBe('24–25 Nov 2026 · 8–9 Mangsir 2083')
  expect(promisedText(days, 'ne')).toBe('८–९ मंसिर २०८३ · २४–२५ नोभेम्बर २०२६')
})

test('one day stands alone, and another month is told with its own', () => {
  expect(promisedText({ from: '2026-11-24', to: '2026-11-24' }, 'en')).toBe('24 Nov 2026 · 8 Mangsir 2083')
  expect(promisedText({ from: '2026-11-30', to: '2026-12-01' }, 'en')).toMatch(
    /^30 Nov 2026 – 1 Dec 2026 · 14–15 Mangsir 2083$/,
  )
})

test('beyond the tabulated calendar the day of the world stands alone', () => {
  expect(promisedText({ from: '2044-01-01', to: '2044-01-02' }, 'en')).toBe('1–2 Jan 2044')
})
