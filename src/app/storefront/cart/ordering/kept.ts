import { useState } from 'react'
import type { OrderExtras } from '#domain/order/extras.ts'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'
import { readTab, writeTab } from '#app/components/stores/tab-memory.ts'

/** Under which names this tab keeps what is chosen for an order, and the order's key. */
export const keptNames = {
  coupon: 'baithak.coupon',
  extras: 'baithak.extras',
  orderKey: 'baithak.order-key',
  payment: 'baithak.payment',
} as const

/** Tells whether something is kept that only the later parts of the cart show, a place or a home included. */
export function isAnythingKept(): boolean {
  const isTold = Boolean(document.documentElement.dataset['told'])
  return isTold || Object.values(keptNames).some((name) => readTab(name) !== undefined)
}

/** What is asked for at the door, as far as somebody has chosen. */
export const extrasStore = createBrowserStore<OrderExtras | undefined>(undefined)

/** The coupon that this tab's cart asks for, as codes are kept; '' without one. */
export function useCoupon(): [string, (code: string) => void] {
  const [coupon, setCoupon] = useState(() => {
    const kept = readTab(keptNames.coupon)
    return typeof kept === 'string' ? kept : ''
  })
  function choose(code: string) {
    writeTab(keptNames.coupon, code || undefined)
    setCoupon(code)
  }
  return [coupon, choose]
}

/** It is ordered: the next cart begins without it. */
export function forgetCoupon(): void {
  writeTab(keptNames.coupon, undefined)
}
