import { expect, test } from 'vitest'
import { encodeOrder } from '#domain/order/placed/order-wire.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { sampleOrder, sampleTime } from '#testing/sample-order.ts'
import { toMyOrder } from './my-order-item.ts'
import { moneyAtCancellation } from './money-at-cancellation.ts'

const paidOnline = {
  ...sampleOrder,
  paymentType: 'Online Payment',
  isPaid: true,
  advancePaisa: 0,
  advancePaidAt: null,
  advanceTerms: null,
  prepaidPaisa: 0,
  outstandingPaisa: 0,
} satisfies Order
const { totalPaisa } = paidOnline

function refundOf(order: Order): number {
  return moneyOf(order).refundPaisa
}

function moneyOf(order: Order) {
  return moneyAtCancellation(toMyOrder(JSON.parse(JSON.stringify(encodeOrder(order))), 'en'))
}

function refundFor(reason: string) {
  return {
    status: 'owed',
    amountPaisa: totalPaisa,
    currency: 'NPR',
    reason,
    dueAt: sampleTime,
    doneAt: null,
  } as const
}

test('a cancelled order is refunded in full, also after the refund of a second payment', () => {
  expect(refundOf({ ...paidOnline, refunds: [] })).toBe(totalPaisa)
  expect(refundOf({ ...paidOnline, refunds: [refundFor('paid twice')] })).toBe(totalPaisa)
})

test('is 0 after a partial refund of the order, because the list of refunds shows the rest', () => {
  expect(refundOf({ ...paidOnline, refunds: [refundFor('agreed')] })).toBe(0)
})

test('refunds what was paid, without the unpaid rest of an edited order', () => {
  expect(moneyOf({ ...paidOnline, outstandingPaisa: 1_317, refunds: [] })).toEqual({
    refundPaisa: 10_000,
    retainedPaisa: 0,
  })
})

test('names the retained part of a paid advance, also after an edit gave a part of the advance back', () => {
  const withAdvance = { ...sampleOrder, outstandingPaisa: 0, refunds: [] }
  expect(moneyOf(withAdvance)).toEqual({ refundPaisa: 1_025, retainedPaisa: 1_025 })
  const edited = { ...withAdvance, totalPaisa: 1_040, prepaidPaisa: 1_040, refunds: [refundFor('mismatch')] }
  expect(moneyOf(edited)).toEqual({ refundPaisa: 520, retainedPaisa: 520 })
  const unpaid = { ...withAdvance, isAdvanceDue: true, advancePaidAt: null, prepaidPaisa: 0 }
  expect(moneyOf(unpaid)).toEqual({ refundPaisa: 0, retainedPaisa: 0 })
})
