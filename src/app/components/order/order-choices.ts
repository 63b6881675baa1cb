import { useState } from 'react'
import type { OrderExtras } from '#domain/order/extras.ts'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'
import { readTab, writeTab } from '#app/components/stores/tab-memory.ts'

/** Under which names this tab keeps what is chosen for an order, and the order's key. */
export const storageNames = {
  coupon: 'baithak.coupon',
  extras: 'baithak.extras',
  buyerPan: 'baithak.buyer-pan',
  orderKey: 'baithak.order-key',
  payment: 'baithak.payment',
} as const

/** Tells whether something is kept that only the later parts of the cart show, a place or a home included. */
export function hasSavedChoices(): boolean {
  const hasPlaceOrHome = Boolean(document.documentElement.dataset['told'])
  return hasPlaceOrHome || Object.values(storageNames).some((name) => readTab(name) !== undefined)
}

/** What is asked for at the door, as far as somebody has chosen. */
export const extrasStore = createBrowserStore<OrderExtras | undefined>(undefined)

/** A text that this tab's cart is ordered with; '' without one. */
export function useSavedText(name: 'coupon' | 'buyerPan'): [string, (text: string) => void] {
  const [text, setText] = useState(() => {
    const stored = readTab(storageNames[name])
    return typeof stored === 'string' ? stored : ''
  })
  function keep(next: string) {
    writeTab(storageNames[name], next || undefined)
    setText(next)
  }
  return [text, keep]
}
