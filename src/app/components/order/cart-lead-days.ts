import { useEffect } from 'react'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'
import { useCart } from '#app/components/stores/cart-store.ts'
import { readTabStorage, writeTabStorage } from '#app/components/stores/tab-storage.ts'

type LeadDays = Readonly<Record<string, number>>

const storageName = 'baithak.lead-days'
const store = createBrowserStore<LeadDays>({})

/** Remembers the lead times of products in days, for this tab. */
export function rememberLeadDays(days: LeadDays): void {
  store.set({ ...store.get(), ...days })
  writeTabStorage(storageName, store.get())
}

/** Returns the lead time of the cart in days; undefined until the lead time of every line is known. */
export function useCartLeadDays(): number | undefined {
  const { items, isReady } = useCart()
  const leadDaysById = store.use()
  useEffect(() => {
    const stored = readTabStorage(storageName)
    if (typeof stored !== 'object' || stored === null) return
    const days = Object.entries(stored).filter(([, value]) => typeof value === 'number')
    store.set({ ...Object.fromEntries(days), ...store.get() })
  }, [])
  const days = Object.keys(items).map((id) => leadDaysById[id])
  return isReady && days.every((day) => day !== undefined) ? Math.max(0, ...days) : undefined
}
