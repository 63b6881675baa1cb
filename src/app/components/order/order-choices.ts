import { useState } from 'react'
import type { OrderExtras } from '#domain/order/extras.ts'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'
import { readTabStorage, writeTabStorage } from '#app/components/stores/tab-storage.ts'

/** The sessionStorage names of the checkout choices and of the order key. */
export const storageNames = {
  coupon: 'baithak.coupon',
  extras: 'baithak.extras',
  buyerPan: 'baithak.buyer-pan',
  orderKey: 'baithak.order-key',
  payment: 'baithak.payment',
} as const

/**
 * Returns whether saved data affects the deferred sections of the cart, including a delivery location and home
 * measurements.
 */
export function hasSavedChoices(): boolean {
  const hasLocationOrHome = Boolean(document.documentElement.dataset['known'])
  return hasLocationOrHome || Object.values(storageNames).some((name) => readTabStorage(name) !== undefined)
}

/** The delivery services the shopper has selected so far. */
export const extrasStore = createBrowserStore<OrderExtras | undefined>(undefined)

/**
 * Returns the coupon or tax number (PAN) that this tab saves for the order, and its setter; '' without one.
 */
export function useSavedText(name: 'coupon' | 'buyerPan'): [string, (text: string) => void] {
  const [text, setText] = useState(() => {
    const stored = readTabStorage(storageNames[name])
    return typeof stored === 'string' ? stored : ''
  })
  function saveText(next: string) {
    writeTabStorage(storageNames[name], next || undefined)
    setText(next)
  }
  return [text, saveText]
}
