import { useState } from 'react'
import type { OrderExtras } from '#domain/order/extras.ts'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'
import { readTab, writeTab } from '#app/components/stores/tab-memory.ts'

/** Under which names this tab keeps what is chosen for an order, and the order's key. */
export const keptNames = {
  coupon: 'baithak.coupon',
  extras: 'baithak.extras',
  buyerPan: 'baithak.buyer-pan',
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

/** A text that this tab's cart is ordered with; '' without one. */
export function useKeptText(name: 'coupon' | 'buyerPan'): [string, (text: string) => void] {
  const [text, setText] = useState(() => {
    const kept = readTab(keptNames[name])
    return typeof kept === 'string' ? kept : ''
  })
  function keep(next: string) {
    writeTab(keptNames[name], next || undefined)
    setText(next)
  }
  return [text, keep]
}
