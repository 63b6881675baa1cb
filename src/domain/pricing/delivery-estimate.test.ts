import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/nepal/period.ts'
import { estimateDelivery, saturday, defaultTransitDays, weekdayOf } from './delivery-estimate.ts'

const isSaturday = (day: string) => weekdayOf(day) === saturday
const withoutLeadTime = { leadDays: 0, isClosed: isSaturday }

test('two to three working days do not count Saturdays', () => {
  // 2026-11-20 is a Friday.
  expect(estimateDelivery(defaultTransitDays, { ...withoutLeadTime, placedOn: '2026-11-20' })).toEqual({
    from: '2026-11-23',
    to: '2026-11-24',
  })
  expect(estimateDelivery(defaultTransitDays, { ...withoutLeadTime, placedOn: '2026-11-22' })).toEqual({
    from: '2026-11-24',
    to: '2026-11-25',
  })
})

test('a made-to-order product is sent after its preparation time', () => {
  const request = { ...withoutLeadTime, placedOn: '2026-11-22', leadDays: 14 }
  expect(estimateDelivery({ least: 0, most: 1 }, request)).toEqual({ from: '2026-12-06', to: '2026-12-07' })
})

test('a delivery without transit days arrives on the next open day', () => {
  const request = { ...withoutLeadTime, placedOn: '2026-11-21' }
  expect(estimateDelivery({ least: 0, most: 0 }, request)).toEqual({ from: '2026-11-22', to: '2026-11-22' })
})

test('the estimate agrees with a count of open days, and never is a closed day', () => {
  const closed = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 20 })
  fc.assert(
    fc.property(
      closed,
      fc.record({
        least: fc.integer({ min: 0, max: 15 }),
        more: fc.integer({ min: 0, max: 10 }),
        leadDays: fc.integer({ min: 0, max: 30 }),
      }),
      (offsets, { least, more, leadDays }) => {
        const placedOn = '2026-10-01'
        const closedDays = new Set(offsets.map((offset) => addDays(placedOn, offset)))
        const isClosed = (day: string) => closedDays.has(day) || isSaturday(day)
        const days = estimateDelivery({ least, most: least + more }, { placedOn, leadDays, isClosed })
        const openDayAfter = (count: number) => {
          const all = Array.from({ length: 200 }, (_, index) => addDays(placedOn, leadDays + index))
          const after = all.slice(1).filter((day) => !isClosed(day))
          const [today = ''] = all
          return count === 0 ? (isClosed(today) ? after[0] : today) : after[count - 1]
        }
        expect(days).toEqual({ from: openDayAfter(least), to: openDayAfter(least + more) })
      },
    ),
  )
})
