import { expect, test } from 'vitest'
import {
  becomesPaid,
  canChangeStatus,
  canBuyAgain,
  canCancel,
  canReturnToSender,
  isAwaitingPayment,
  isOrderStatus,
  nextStatus,
  orderStatuses,
  orderTransitions,
  paymentState,
} from './order.ts'
import type { OrderFacts, OrderStatus } from './order.ts'

type Facts = OrderFacts & { isFullyRefunded: boolean; outstandingPaisa: number }

const stateOf = ({ duePaisa = 1, ...facts }: Facts & { duePaisa?: number }) =>
  paymentState({ ...facts, duePaisa })
const cash = (status: string): Facts => {
  return {
    status,
    paymentType: 'Cash On Delivery',
    isPaid: false,
    isFullyRefunded: false,
    outstandingPaisa: 0,
  }
}
const online = (status: string, isPaid: boolean): Facts => {
  return { status, paymentType: 'Online Payment', isPaid, isFullyRefunded: false, outstandingPaisa: 0 }
}

const refundedOrder = (status: string): Facts => ({ ...online(status, true), isFullyRefunded: true })

test('an order advances from Processing to Delivered and stops @4.15 @9.17', () => {
  const statuses: OrderStatus[] = ['Processing']
  for (let next = nextStatus('Processing'); next !== undefined; next = nextStatus(next)) statuses.push(next)
  expect(statuses).toEqual(['Processing', 'Packed', 'Shipped', 'Out for delivery', 'Delivered'])
})

test('the seller moves an order only to the next status, to Cancelled before it ships, or to Returned on its way @4.15', () => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      const isNext = nextStatus(from) === to
      const isCancel = to === 'Cancelled' && (from === 'Processing' || from === 'Packed')
      const isReturn = to === 'Returned' && (from === 'Shipped' || from === 'Out for delivery')
      expect(canChangeStatus(cash(from), to, 'seller').ok, `${from} → ${to}`).toBe(
        isNext || isCancel || isReturn,
      )
    }
  }
})

test('a shopper can cancel an order, but cannot change its status otherwise', () => {
  expect(canChangeStatus(cash('Processing'), 'Packed', 'shopper')).toEqual({
    ok: false,
    reason: 'not-allowed',
  })
  expect(canChangeStatus(cash('Packed'), 'Cancelled', 'shopper')).toEqual({ ok: true })
  expect(canChangeStatus(cash('Shipped'), 'Cancelled', 'shopper')).toEqual({
    ok: false,
    reason: 'wrong-status',
  })
  expect(canChangeStatus(cash('Shipped'), 'Returned', 'shopper')).toEqual({
    ok: false,
    reason: 'not-allowed',
  })
})

test('only the store itself reinstates an order that was paid late', () => {
  expect(canChangeStatus(online('Cancelled', true), 'Processing', 'system')).toEqual({ ok: true })
  for (const actor of ['shopper', 'seller'] as const)
    expect(canChangeStatus(online('Cancelled', true), 'Processing', actor)).toEqual({
      ok: false,
      reason: 'wrong-status',
    })
})

test('a fully refunded order cannot be shipped, but can be delivered or returned if it is on its way', () => {
  const refused = { ok: false, reason: 'money-given-back' }
  expect(canChangeStatus(refundedOrder('Processing'), 'Packed', 'seller')).toEqual(refused)
  expect(canChangeStatus(refundedOrder('Packed'), 'Shipped', 'seller')).toEqual(refused)
  expect(canChangeStatus(refundedOrder('Packed'), 'Cancelled', 'seller')).toEqual({ ok: true })
  expect(canChangeStatus(refundedOrder('Out for delivery'), 'Delivered', 'seller')).toEqual({ ok: true })
  expect(canChangeStatus(refundedOrder('Shipped'), 'Returned', 'seller')).toEqual({ ok: true })
})

test('an order can be returned to the sender exactly in the statuses of the table', () => {
  for (const status of orderStatuses)
    expect(canReturnToSender({ status })).toBe('Returned' in orderTransitions[status])
})

test('buying again is offered after delivery, and after a cancellation without replacement', () => {
  const offered = orderStatuses.filter((status) => canBuyAgain({ status, replacedBy: null }))
  expect(offered).toEqual(['Delivered', 'Cancelled'])
  expect(canBuyAgain({ status: 'Cancelled', replacedBy: 1002 })).toBe(false)
})

test('an unknown status has no actions', () => {
  const unknown = 'At customs'
  expect(nextStatus(unknown)).toBeUndefined()
  expect(canCancel({ status: unknown }).ok).toBe(false)
  expect(canReturnToSender({ status: unknown })).toBe(false)
  expect(isAwaitingPayment(online(unknown, false))).toBe(false)
  expect([stateOf(online(unknown, false)), stateOf(online(unknown, true))]).toEqual(['not-paid', 'paid'])
  for (const to of orderStatuses)
    expect(canChangeStatus(cash(unknown), to, 'seller')).toEqual({ ok: false, reason: 'wrong-status' })
})

test('an online order can be packed only after its payment, but cancelled and returned before', () => {
  expect(canChangeStatus(online('Processing', false), 'Packed', 'seller')).toEqual({
    ok: false,
    reason: 'awaiting-payment',
  })
  expect(canChangeStatus(online('Processing', true), 'Packed', 'seller')).toEqual({ ok: true })
  expect(canChangeStatus(online('Processing', false), 'Cancelled', 'system')).toEqual({ ok: true })
  expect(canChangeStatus(online('Shipped', false), 'Returned', 'seller')).toEqual({ ok: true })
})

test('an order can be cancelled exactly in the statuses of the table', () => {
  for (const status of orderStatuses) {
    expect(canCancel({ status }).ok).toBe('Cancelled' in orderTransitions[status])
  }
  expect(canCancel({ status: 'Delivered' })).toEqual({ ok: false, reason: 'already-shipped' })
  expect(canCancel({ status: 'Cancelled' })).toEqual({ ok: false, reason: 'already-cancelled' })
})

test('the payment of an order has one of five states @4.16', () => {
  expect(stateOf(cash('Processing'))).toBe('pending')
  expect(stateOf({ ...cash('Processing'), duePaisa: 0 })).toBe('paid')
  expect(stateOf({ ...cash('Cancelled'), duePaisa: 0 })).toBe('not-paid')
  expect(stateOf({ ...cash('Delivered'), isPaid: true })).toBe('paid')
  expect(stateOf(online('Processing', false))).toBe('awaiting-payment')
  expect(stateOf(online('Cancelled', false))).toBe('not-paid')
  expect(stateOf(cash('Returned'))).toBe('not-paid')
  expect(stateOf({ ...cash('Returned'), retainedPaisa: 1 })).toBe('advance-paid')
  expect(isAwaitingPayment(online('Cancelled', false))).toBe(false)
  expect(isAwaitingPayment(cash('Processing'))).toBe(false)
})

test('only the delivery of a cash order marks it as paid', () => {
  expect(becomesPaid({ paymentType: 'Cash On Delivery' }, 'Delivered')).toBe(true)
  expect(becomesPaid({ paymentType: 'Cash On Delivery' }, 'Shipped')).toBe(false)
  expect(becomesPaid({ paymentType: 'Online Payment' }, 'Delivered')).toBe(false)
})

test('only the values of the table are statuses', () => {
  expect(isOrderStatus('Packed')).toBe(true)
  expect(isOrderStatus('packed')).toBe(false)
})
