import { expect, test } from 'vitest'
import { hasLatePayment, type RefundStatus } from '#domain/payment/payment.ts'
import { allRefundStatesOf } from './seller-refund-states.ts'

const order = (...statuses: readonly RefundStatus[]) => ({
  status: 'Cancelled',
  isPaid: false,
  prepaidPaisa: 0,
  totalPaisa: 100,
  outstandingPaisa: 0,
  retainedPaisa: 0,
  refunds: statuses.map((status) => ({ status, amountPaisa: 100, reason: 'paid late', currency: 'NPR' })),
})

test('a payment that arrives after the order has ended is to be refunded until all of it is refunded', () => {
  expect(hasLatePayment(order())).toBe(false)
  expect(allRefundStatesOf(order())).toEqual([])
  expect(hasLatePayment(order('owed'))).toBe(true)
  expect(allRefundStatesOf(order('done', 'owed'))).toEqual(['to-refund'])
  expect(allRefundStatesOf(order('done'))).toEqual(['refunded'])
  expect(allRefundStatesOf({ ...order('done'), retainedPaisa: 50 })).toEqual(['partly-refunded'])
  expect(hasLatePayment({ ...order('done'), isPaid: true })).toBe(false)
  expect(allRefundStatesOf({ ...order('done'), isPaid: true })).toEqual([])
})

test('an order whose advance was given back in part is partly refunded, and a paid one shows any pending refund', () => {
  const open = { status: 'Packed', prepaidPaisa: 60 }
  expect(allRefundStatesOf({ ...order('done'), ...open })).toEqual(['partly-refunded'])
  expect(allRefundStatesOf({ ...order('owed'), ...open })).toEqual(['to-refund'])
  expect(allRefundStatesOf({ ...order('owed'), ...open, isPaid: true })).toEqual(['to-refund'])
})
