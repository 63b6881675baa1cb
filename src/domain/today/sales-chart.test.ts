import { expect, test } from 'vitest'
import { dateRangeOf } from '#domain/nepal/period.ts'
import { percentChange, gridStep, salesBars, compactAmount } from './sales-chart.ts'

test('each bar has the sales of its days and of the same days in the previous period', () => {
  const span = dateRangeOf('7', new Date('2026-11-21T08:00:00Z'))
  const days = [{ day: '2026-11-21', paisa: 500 }]
  const before = [
    { day: '2026-11-14', paisa: 300 },
    { day: '2026-11-21', paisa: 9 },
  ]
  const bars = salesBars({ span, days, before }, 30)
  expect(bars).toHaveLength(7)
  expect(bars.at(-1)).toEqual({ from: '2026-11-21', to: '2026-11-21', paisa: 500, previousPaisa: 300 })
  expect(salesBars({ span, days, before }, 2).map(({ paisa }) => paisa)).toEqual([0, 500])
})

test('three grid steps reach the largest value, and a step is 1, 2, 3, 5 or 6 with zeros', () => {
  for (const largest of [0, 1, 299_999, 300_000, 16_200_000, 99_999_999, 123_456_789_012]) {
    const step = gridStep(largest)
    expect(step * 3).toBeGreaterThanOrEqual(largest)
    expect(String(step)).toMatch(/^[12356]0+$/)
  }
})

test('amounts on an axis are in thousands, lakhs or crores', () => {
  expect(compactAmount(0)).toEqual({ number: 0, unit: 'none' })
  expect(compactAmount(6_000_000)).toEqual({ number: 60, unit: 'thousand' })
  expect(compactAmount(12_000_000)).toEqual({ number: 1.2, unit: 'lakh' })
  expect(compactAmount(2_000_000_000)).toEqual({ number: 2, unit: 'crore' })
})

test('a change is in percent, and undefined without earlier sales', () => {
  expect([percentChange(118, 100), percentChange(1, 0), percentChange(0, 4)]).toEqual([18, undefined, -100])
})
