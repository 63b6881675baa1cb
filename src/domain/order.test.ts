import { expect, test } from 'vitest'
import {
  becomesPaid,
  canBecome,
  canCancel,
  isAwaitingPayment,
  isOrderStatus,
  nextStatus,
  orderStatuses,
  orderTransitions,
  paymentState,
} from './order.ts'
import type { OrderFacts, OrderStatus } from './order.ts'

const cash = (status: OrderStatus): OrderFacts => ({ status, paymentType: 'Cash On Delivery', isPaid: false })
const online = (status: OrderStatus, isPaid: boolean): OrderFacts => ({
  status,
  paymentType: 'Online Payment',
  isPaid,
})

test('an order walks from Processing to Delivered and stops', () => {
  const walk: OrderStatus[] = ['Processing']
  for (let next = nextStatus('Processing'); next !== undefined; next = nextStatus(next)) walk.push(next)
  expect(walk).toEqual(['Processing', 'Packed', 'Shipped', 'Out for delivery', 'Delivered'])
})

test('the seller moves an order only to the next status or to Cancelled before it ships', () => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      const isNext = nextStatus(from) === to
      const isCancel = to === 'Cancelled' && (from === 'Processing' || from === 'Packed')
      expect(canBecome(cash(from), to, 'seller').ok, `${from} → ${to}`).toBe(isNext || isCancel)
    }
  }
})

test('a shopper cancels but never moves an order on', () => {
  expect(canBecome(cash('Processing'), 'Packed', 'shopper')).toEqual({ ok: false, reason: 'not-allowed' })
  expect(canBecome(cash('Packed'), 'Cancelled', 'shopper')).toEqual({ ok: true })
  expect(canBecome(cash('Shipped'), 'Cancelled', 'shopper')).toEqual({ ok: false, reason: 'wrong-status' })
})

test('an unpaid online order waits, and goes on once it is paid', () => {
  expect(canBecome(online('Processing', false), 'Packed', 'seller')).toEqual({
    ok: false,
    reason: 'awaiting-payment',
  })
  expect(canBecome(online('Processing', true), 'Packed', 'seller')).toEqual({ ok: true })
  expect(canBecome(online('Processing', false), 'Cancelled', 'system')).toEqual({ ok: true })
})

test('cancelling is offered exactly where the table has it', () => {
  for (const status of orderStatuses) {
    expect(canCancel({ status }).ok).toBe('Cancelled' in orderTransitions[status])
  }
  expect(canCancel({ status: 'Delivered' })).toEqual({ ok: false, reason: 'already-shipped' })
  expect(canCancel({ status: 'Cancelled' })).toEqual({ ok: false, reason: 'already-cancelled' })
})

test('the payment of an order has one of four states', () => {
  expect(paymentState(cash('Processing'))).toBe('pending')
  expect(paymentState({ ...cash('Delivered'), isPaid: true })).toBe('paid')
  expect(paymentState(online('Processing', false))).toBe('awaiting-payment')
  expect(paymentState(online('Cancelled', false))).toBe('not-paid')
  expect(isAwaitingPayment(online('Cancelled', false))).toBe(false)
  expect(isAwaitingPayment(cash('Processing'))).toBe(false)
})

test('only the delivery of a cash order is its payment', () => {
  expect(becomesPaid({ paymentType: 'Cash On Delivery' }, 'Delivered')).toBe(true)
  expect(becomesPaid({ paymentType: 'Cash On Delivery' }, 'Shipped')).toBe(false)
  expect(becomesPaid({ paymentType: 'Online Payment' }, 'Delivered')).toBe(false)
})

test('only the six words are statuses', () => {
  expect(isOrderStatus('Packed')).toBe(true)
  expect(isOrderStatus('packed')).toBe(false)
})
