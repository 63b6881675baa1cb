import { expect, test } from 'vitest'
import { encodeOrder } from '#domain/order/placed/order-wire.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { sampleOrder, sampleTime } from '#testing/sample-order.ts'
import { toMyOrder } from './my-order-item.ts'
import { refundAtCancellation } from './refund-at-cancellation.ts'

const paidOnline = {
  ...sampleOrder,
  paymentType: 'Online Payment',
  isPaid: true,
  advancePaisa: 0,
  advancePaidAt: null,
  outstandingPaisa: 0,
} satisfies Order
const { totalPaisa } = paidOnline

function refundOf(order: Order): number {
  return refundAtCancellation(toMyOrder(JSON.parse(JSON.stringify(encodeOrder(order))), 'en'))
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
