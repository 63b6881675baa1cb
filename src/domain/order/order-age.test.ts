import { expect, test } from 'vitest'
import { cashToCollect } from './order.ts'
import { orderAge, orderDue, deliveryPunctuality } from './order-age.ts'

const now = new Date('2026-11-22T18:00:00Z') // 23:45 in Kathmandu

test('the age of an order uses its largest whole unit', () => {
  for (const [createdAt, age] of [
    ['2026-11-22T18:00:30Z', { unit: 'minutes', count: 0 }],
    ['2026-11-22T17:00:01Z', { unit: 'minutes', count: 59 }],
    ['2026-11-22T17:00:00Z', { unit: 'hours', count: 1 }],
    ['2026-11-21T18:00:01Z', { unit: 'hours', count: 23 }],
    ['2026-11-21T18:00:00Z', { unit: 'days', count: 1 }],
    ['2025-11-22T18:00:00Z', { unit: 'days', count: 365 }],
  ] as const)
    expect([createdAt, orderAge(new Date(createdAt), now)]).toEqual([createdAt, age])
})

test('an order is due today if its last estimated day is today in Kathmandu, and a delivered order is not due', () => {
  const order = { status: 'Packed', address: { country: 'Nepal' } }
  const dueFor = (to: string, change = {}, at = now) =>
    orderDue({ ...order, deliveryEstimate: { to }, ...change }, at)
  expect(dueFor('2026-11-21')).toBe('late')
  expect(dueFor('2026-11-22')).toBe('dueToday')
  expect(dueFor('2026-11-23')).toBe('dueTomorrow')
  expect(dueFor('2026-11-24')).toBeUndefined()
  // A quarter past midnight in Kathmandu.
  expect(dueFor('2026-11-22', {}, new Date('2026-11-22T18:30:00Z'))).toBe('late')
  for (const change of [
    { status: 'Delivered' },
    { status: 'Cancelled' },
    { status: 'Returned' },
    { status: 'Of tomorrow' },
    { deliveryEstimate: null },
    { address: { country: 'India' } },
  ])
    expect(dueFor('2026-11-21', change)).toBeUndefined()
})

test('a delivery is on time or late according to the day of its first delivery in Kathmandu', () => {
  const order = { status: 'Packed', address: { country: 'Nepal' }, history: [] } as const
  const resultFor = (to: string, change = {}) =>
    deliveryPunctuality({ ...order, deliveryEstimate: { to }, ...change }, now)
  expect(resultFor('2026-11-22')).toEqual({ isDelivered: false, daysOverdue: 0 })
  expect(resultFor('2026-11-19')).toEqual({ isDelivered: false, daysOverdue: 3 })
  const history = [
    // A quarter past midnight in Kathmandu.
    { status: 'Delivered', at: '2026-11-20T18:30:00Z' },
    { status: 'Delivered', at: '2026-11-29T18:30:00Z' },
  ]
  const deliveredOrder = { status: 'Delivered', history }
  expect(resultFor('2026-11-20', deliveredOrder)).toEqual({ isDelivered: true, daysOverdue: 1 })
  expect(resultFor('2026-11-21', deliveredOrder)).toEqual({ isDelivered: true, daysOverdue: 0 })
  for (const change of [
    { status: 'Cancelled' },
    { deliveryEstimate: null },
    { address: { country: 'India' } },
  ])
    expect(resultFor('2026-11-19', change)).toBeUndefined()
})

test('cash is collected only for orders that are paid on delivery', () => {
  const cash = {
    status: 'Packed',
    paymentType: 'Cash On Delivery',
    isPaid: false,
    duePaisa: 91_800,
  } as const
  expect(cashToCollect(cash)).toBe(91_800)
  expect(cashToCollect({ ...cash, isPaid: true })).toBe(0)
  expect(cashToCollect({ ...cash, status: 'Cancelled' })).toBe(0)
  expect(cashToCollect({ ...cash, paymentType: 'Online Payment' })).toBe(0)
})
