import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  deleteOrderKey,
  hasOtherIndeterminateOrder,
  markOrderNotPlaced,
  markOrderSent,
  orderKey,
  indeterminateOrderKey,
} from './order-key.ts'

const order = {
  owner: 'ram',
  items: [{ productId: 'sofa', quantity: 1 }],
  addressId: 'home',
  paymentType: 'Cash On Delivery',
} as const

function storage() {
  const stored = new Map<string, string>()
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  }
}

const openTab = () => vi.stubGlobal('sessionStorage', storage())

beforeEach(() => {
  openTab()
  vi.stubGlobal('localStorage', storage())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the same cart to the same address has the same idempotency key', () => {
  expect(orderKey(order)).toBe(orderKey({ ...order }))
})

test('another quantity, address, account, payment method or coupon is another order', () => {
  const first = orderKey(order)
  expect(orderKey({ ...order, items: [{ productId: 'sofa', quantity: 2 }] })).not.toBe(first)
  expect(orderKey({ ...order, addressId: 'office' })).not.toBe(first)
  expect(orderKey({ ...order, owner: 'sita' })).not.toBe(first)
  expect(orderKey({ ...order, paymentType: 'Online Payment' })).not.toBe(first)
  const extras = { floor: 2, hasLift: false, carryUp: true, assembly: [] }
  expect(orderKey({ ...order, extras })).not.toBe(first)
  const reduced = orderKey({ ...order, coupon: 'DASHAIN10' })
  expect(reduced).not.toBe(first)
  expect(orderKey({ ...order, buyerPan: 'DASHAIN10' })).not.toBe(reduced)
})

test('a request that another tab has sent is matched for two minutes, and not after its order is confirmed', () => {
  vi.useFakeTimers({ now: 0 })
  const first = orderKey(order)
  openTab()
  vi.setSystemTime(119_000)
  expect(orderKey(order)).toBe(first)
  openTab()
  vi.setSystemTime(121_000)
  const later = orderKey(order)
  expect(later).not.toBe(first)
  deleteOrderKey()
  openTab()
  expect(orderKey(order)).not.toBe(later)
})

test('after a placed order the same cart is a new order', () => {
  const first = orderKey(order)
  deleteOrderKey()
  expect(orderKey(order)).not.toBe(first)
})

test('a key is 8 to 128 printable characters', () => {
  expect(orderKey(order)).toMatch(/^[\x20-\x7e]{8,128}$/)
})

test('keeps a sent order unanswered until the store has reported its result', () => {
  const key = orderKey(order)
  expect(indeterminateOrderKey('ram')).toBeUndefined()
  markOrderSent(order)
  expect(indeterminateOrderKey('ram')).toBe(key)
  expect(indeterminateOrderKey('sita')).toBeUndefined()
  expect(hasOtherIndeterminateOrder(order)).toBe(false)
  expect(hasOtherIndeterminateOrder({ ...order, addressId: 'office' })).toBe(true)
  markOrderNotPlaced()
  expect(indeterminateOrderKey('ram')).toBeUndefined()
  expect(orderKey(order)).toBe(key)
})
