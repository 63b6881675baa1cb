import { expect, test } from 'vitest'
import {
  reservationEnd,
  initialReservationMs,
  latestLinkEnd,
  linkEnd,
  maxReservationEnd,
  refundStatesOf,
  type RefundStatus,
} from './payment.ts'
import { gatewayNames } from './gateway.ts'

const minute = 60_000
const createdAt = new Date('2026-11-21T06:00:00Z')
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * minute)

test('stock is reserved for ten minutes after the link expires, whatever duration its gateway sets', () => {
  expect(initialReservationMs).toBe(35 * minute)
  expect(reservationEnd({ createdAt, expiresAt: null }, after(25))).toEqual(after(35))
  expect(reservationEnd({ createdAt, expiresAt: after(35) }, after(60))).toEqual(after(70))
})

test('a retry extends the reservation, never shortens it, and reserves stock for three hours at most', () => {
  expect(reservationEnd({ createdAt, expiresAt: after(35) }, after(55))).toEqual(after(65))
  expect(reservationEnd({ createdAt, expiresAt: after(70) }, after(45))).toEqual(after(70))
  expect(reservationEnd({ createdAt, expiresAt: after(70) }, after(175))).toEqual(
    maxReservationEnd({ createdAt }),
  )
})

test('no payment link expires after the longest reservation', () => {
  const minutes = Array.from({ length: 200 }, (_, number) => number)
  const ends = gatewayNames.flatMap((gateway) =>
    minutes.flatMap((number) => linkEnd(gateway, { createdAt }, after(number)) ?? []),
  )
  expect(ends.length).toBeGreaterThan(500)
  expect(ends.filter((end) => end > latestLinkEnd({ createdAt }))).toEqual([])
})

test('a link is shortened if its gateway supports that, and not opened otherwise', () => {
  expect(linkEnd('esewa', { createdAt }, after(0))).toEqual(after(25))
  expect(linkEnd('esewa', { createdAt }, after(160))).toEqual(after(170))
  expect(linkEnd('esewa', { createdAt }, after(166))).toBeUndefined()
  expect(linkEnd('stripe', { createdAt }, after(139))).toEqual(after(170))
  expect(linkEnd('stripe', { createdAt }, after(140))).toBeUndefined()
  expect(linkEnd('khalti', { createdAt }, after(130))).toEqual(after(170))
})

const refundStatesFor = (...refunds: readonly [RefundStatus, number, string?, string?][]) =>
  refundStatesOf({
    isPaid: true,
    totalPaisa: 183_600,
    outstandingPaisa: 0,
    refunds: refunds.map(([status, amountPaisa, reason = 'returned', currency = 'NPR']) => {
      return { status, amountPaisa, reason, currency }
    }),
  })

const refundFields = { amountPaisa: 100, reason: 'cancelled', currency: 'NPR' } as const

test('an order shows its refunds: full, partial, or pending', () => {
  expect(refundStatesFor()).toEqual([])
  expect(refundStatesFor(['owed', 183_600, 'cancelled'])).toEqual(['to-refund'])
  expect(refundStatesFor(['failed', 100])).toEqual(['to-refund'])
  expect(refundStatesFor(['done', 91_800])).toEqual(['partly-refunded'])
  expect(refundStatesFor(['done', 91_800], ['sent', 91_800])).toEqual(['partly-refunded', 'to-refund'])
  expect(refundStatesFor(['done', 91_800], ['done', 91_800])).toEqual(['refunded'])
  expect(refundStatesFor(['done', 1_500, 'cancelled', 'USD'])).toEqual(['refunded'])
  expect(refundStatesFor(['done', 183_600, 'paid twice'], ['owed', 183_600, 'paid late'])).toEqual([])
  expect(
    refundStatesOf({
      isPaid: true,
      totalPaisa: 150,
      outstandingPaisa: 50,
      refunds: [{ status: 'done', ...refundFields }],
    }),
  ).toEqual(['refunded'])
  const cancelledRefund = { status: 'done', amountPaisa: 100, reason: 'cancelled', currency: 'NPR' } as const
  expect(
    refundStatesOf({ isPaid: false, totalPaisa: 100, outstandingPaisa: 0, refunds: [cancelledRefund] }),
  ).toEqual([])
})
