import { expect, test } from 'vitest'
import { holdMs, holdUntil, lookupPauseMs, refundStatesOf, type RefundStatus } from './payment.ts'

test('trying again renews the hold, but for three hours at most', () => {
  const createdAt = new Date('2026-11-21T06:00:00Z')
  const soon = new Date('2026-11-21T06:20:00Z')
  const late = new Date('2026-11-21T08:50:00Z')
  expect(holdUntil({ createdAt }, soon)).toEqual(new Date(soon.getTime() + holdMs))
  expect(holdUntil({ createdAt }, late)).toEqual(new Date('2026-11-21T09:00:00Z'))
})

test('a gateway is asked less and less often, and never gives up asking', () => {
  expect([0, 1, 2, 3, 50].map(lookupPauseMs)).toEqual([30_000, 60_000, 120_000, 300_000, 300_000])
})

const states = (...refunds: readonly [RefundStatus, number, string?, string?][]) =>
  refundStatesOf({
    isPaid: true,
    totalPaisa: 183_600,
    refunds: refunds.map(([status, amountPaisa, reason = 'returned', currency = 'NPR']) => {
      return { status, amountPaisa, reason, currency }
    }),
  })

test('an order tells whether its money went back: all, a part, or not yet', () => {
  expect(states()).toEqual([])
  expect(states(['owed', 183_600, 'cancelled'])).toEqual(['to-refund'])
  expect(states(['failed', 100])).toEqual(['to-refund'])
  expect(states(['done', 91_800])).toEqual(['partly-refunded'])
  expect(states(['done', 91_800], ['sent', 91_800])).toEqual(['partly-refunded', 'to-refund'])
  expect(states(['done', 91_800], ['done', 91_800])).toEqual(['refunded'])
  expect(states(['done', 1_500, 'cancelled', 'USD'])).toEqual(['refunded'])
  expect(states(['done', 183_600, 'paid twice'], ['owed', 183_600, 'paid late'])).toEqual([])
  const late = { status: 'done', amountPaisa: 100, reason: 'cancelled', currency: 'NPR' } as const
  expect(refundStatesOf({ isPaid: false, totalPaisa: 100, refunds: [late] })).toEqual([])
})
