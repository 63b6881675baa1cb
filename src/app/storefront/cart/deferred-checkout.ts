import { useEffect, useState } from 'react'
import { languageOfPath } from '#domain/language.ts'
import { toastMessages } from '#app/components/toast-messages.ts'
import { messages } from '#domain/messages.ts'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'
import { readTabStorage, writeTabStorage } from '#app/components/stores/tab-memory.ts'
import { toastError } from '#app/components/stores/toasts.ts'
import { hasSavedChoices } from '#app/components/order/order-choices.ts'

const parts = createBrowserStore<
  typeof import('#app/storefront/cart/ordering/checkout-components.ts') | undefined
>(undefined)
const afterFirstViewMs = 3000
const touches = ['pointerdown', 'keydown'] as const

/** The deferred components of the cart; undefined until they have loaded. */
export const useCartParts = parts.use

/**
 * Loads the deferred sections of the cart and returns whether they are available. If a user is waiting, a toast reports
 * a failure.
 */
export async function fetchCartParts(isUserWaiting = false): Promise<boolean> {
  try {
    parts.set(await import('#app/storefront/cart/ordering/checkout-components.ts'))
  } catch {
    if (isUserWaiting && !(await isMadeAnew()))
      toastError(messages(toastMessages, languageOfPath(location.pathname)).offline)
  }
  return parts.get() !== undefined
}

/**
 * Reloads the page if the store responds but this script does not load: the page is older than the store. The browser
 * has saved the cart.
 * It does so once per tab, to prevent a reload loop.
 */
async function isMadeAnew(): Promise<boolean> {
  const isReachable = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isReachable || readTabStorage(reloadMarkerName) === true) return false
  writeTabStorage(reloadMarkerName, true)
  location.reload()
  return true
}

const reloadMarkerName = 'baithak.made-anew'

/**
 * Loads the deferred components after the first view or at the first touch. A cart that needs them in the first view
 * loads them at once and waits, so that nothing shifts. If loading fails, the cart is shown without them. Returns
 * whether the wait is over.
 */
export function useCartPartsInTime(isVisibleAtOnce: boolean): boolean {
  const [isNeeded] = useState(() => isVisibleAtOnce || hasSavedChoices())
  const [isTried, setIsTried] = useState(false)
  const isHere = useCartParts() !== undefined
  useEffect(() => {
    const start = () => void fetchCartParts().then(() => setIsTried(true))
    const timer = setTimeout(start, isNeeded ? 0 : afterFirstViewMs)
    for (const touch of touches) window.addEventListener(touch, start, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const touch of touches) window.removeEventListener(touch, start)
    }
  }, [isNeeded])
  return !isNeeded || isTried || isHere
}
