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

function createStorage() {
  const stored = new Map<string, string>()
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  }
}

const openTab = () => vi.stubGlobal('sessionStorage', createStorage())

beforeEach(() => {
  openTab()
  vi.stubGlobal('localStorage', createStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the same cart to the same address has the same idempotency key', () => {
  expect(orderKey(order)).toBe(orderKey({ ...order }))
})

test('another quantity, address, account, payment method, delivery service or coupon needs another key', () => {
  const firstKey = orderKey(order)
  expect(orderKey({ ...order, items: [{ productId: 'sofa', quantity: 2 }] })).not.toBe(firstKey)
  expect(orderKey({ ...order, addressId: 'office' })).not.toBe(firstKey)
  expect(orderKey({ ...order, owner: 'sita' })).not.toBe(firstKey)
  expect(orderKey({ ...order, paymentType: 'Online Payment' })).not.toBe(firstKey)
  const extras = { floor: 2, hasLift: false, carryUp: true, assembly: [] }
  expect(orderKey({ ...order, extras })).not.toBe(firstKey)
  const couponKey = orderKey({ ...order, coupon: 'DASHAIN10' })
  expect(couponKey).not.toBe(firstKey)
  expect(orderKey({ ...order, buyerPan: 'DASHAIN10' })).not.toBe(couponKey)
})

test('the same cart in another tab reuses the key for two minutes, unless the order was confirmed', () => {
  vi.useFakeTimers({ now: 0 })
  const firstKey = orderKey(order)
  openTab()
  vi.setSystemTime(119_000)
  expect(orderKey(order)).toBe(firstKey)
  openTab()
  vi.setSystemTime(121_000)
  const newKey = orderKey(order)
  expect(newKey).not.toBe(firstKey)
  deleteOrderKey()
  openTab()
  expect(orderKey(order)).not.toBe(newKey)
})

test('the same cart gets a new key after its order was placed', () => {
  const firstKey = orderKey(order)
  deleteOrderKey()
  expect(orderKey(order)).not.toBe(firstKey)
})

test('a key is 8 to 128 printable characters', () => {
  expect(orderKey(order)).toMatch(/^[\x20-\x7e]{8,128}$/)
})

test('a sent order is indeterminate until the store reports that it was not placed', () => {
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
