import { useEffect } from 'react'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'
import { useCart } from '#app/components/stores/cart-store.ts'
import { readTab, writeTab } from '#app/components/stores/tab-memory.ts'

type LeadDays = Readonly<Record<string, number>>

const name = 'baithak.lead-days'
const store = createBrowserStore<LeadDays>({})

/** Remembers for this tab how many days products take before they can be sent. */
export function rememberLeadDays(days: LeadDays): void {
  store.set({ ...store.get(), ...days })
  writeTab(name, store.get())
}

/** How many days the cart takes before it can be sent; undefined until that is known of every line. */
export function useCartLeadDays(): number | undefined {
  const { items, isReady } = useCart()
  const known = store.use()
  useEffect(() => {
    const stored = readTab(name)
    if (typeof stored !== 'object' || stored === null) return
    const days = Object.entries(stored).filter(([, value]) => typeof value === 'number')
    store.set({ ...Object.fromEntries(days), ...store.get() })
  }, [])
  const days = Object.keys(items).map((id) => known[id])
  return isReady && days.every((one) => one !== undefined) ? Math.max(0, ...days) : undefined
}
