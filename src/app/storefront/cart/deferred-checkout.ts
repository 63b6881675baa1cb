import { useEffect, useState } from 'react'
import { languageOfPath } from '#domain/language.ts'
import { toastMessages } from '#app/components/toast-messages.ts'
import { messages } from '#domain/messages.ts'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'
import { readTab, writeTab } from '#app/components/stores/tab-memory.ts'
import { toastError } from '#app/components/stores/toasts.ts'
import { hasSavedChoices } from '#app/components/order/order-choices.ts'

const parts = createBrowserStore<
  typeof import('#app/storefront/cart/ordering/checkout-components.ts') | undefined
>(undefined)
const afterFirstViewMs = 3000
const touches = ['pointerdown', 'keydown'] as const

/** What of the cart no first view shows; undefined until it has come. */
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
  const isAnswered = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isAnswered || readTab(madeAnewName) === true) return false
  writeTab(madeAnewName, true)
  location.reload()
  return true
}

const madeAnewName = 'baithak.made-anew'

/**
 * Fetches it after the first view or at the first touch. A cart that shows something of it from the start asks at once
 * and waits, so that nothing moves; where it does not come, it is shown without. Tells whether the wait is over.
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
