import { useDeferredValue, useEffect, useState, type FunctionComponent } from 'react'
import { readTabStorage, writeTabStorage } from '#app/components/stores/tab-storage.ts'
import { afterFirstView } from '#app/components/lazy/after-first-view.tsx'
import { lazyNamed, toastOffline } from '#app/components/lazy/lazy-component.tsx'
import { hasSavedChoices } from '#app/components/order/order-choices.ts'

type CheckoutComponents = typeof import('#app/storefront/cart/ordering/checkout-components.ts')

let resolveComponents: ((components: CheckoutComponents) => void) | undefined
const componentsPromise = new Promise<CheckoutComponents>((resolvePromise) => {
  resolveComponents = resolvePromise
})

/** Returns a component of the checkout for the browser. It suspends until `loadCheckout` succeeds. */
export function lazyCheckout<Props extends object>(
  select: (components: CheckoutComponents) => FunctionComponent<Props>,
) {
  return lazyNamed(async () => select(await componentsPromise))
}

/** Loads the checkout and returns whether it is available. If a user is waiting, a toast reports a failure. */
export async function loadCheckout({ isUserWaiting = false } = {}): Promise<boolean> {
  try {
    resolveComponents?.(await import('#app/storefront/cart/ordering/checkout-components.ts'))
    return true
  } catch {
    if (isUserWaiting && !(await reloadOutdatedPage())) toastOffline()
    return false
  }
}

/**
 * Reloads the page if the store responds but this script does not load, because the page is older than the store.
 * Returns whether it reloads. The browser has saved the cart.
 * The page is reloaded once per tab at most, to prevent a reload loop.
 */
async function reloadOutdatedPage(): Promise<boolean> {
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
 * Loads the checkout after the first view. A cart that shows parts of the checkout in the first view loads it at once
 * and waits for it, so that nothing shifts. If loading fails, the cart is shown without the checkout. Returns whether
 * the cart can be shown.
 */
export function useCanShowCart(isVisibleAtOnce: boolean, hasLines: boolean): boolean {
  const [isNeeded] = useState(() => isVisibleAtOnce || hasSavedChoices())
  const [hasTriedLoading, setHasTriedLoading] = useState(false)
  useEffect(() => {
    async function load() {
      if (!isNeeded) await afterFirstView()
      await loadCheckout()
      setHasTriedLoading(true)
    }
    void load()
  }, [isNeeded])
  // A deferred rendering waits for lazy components whose code has loaded.
  const isComplete = useDeferredValue(hasLines && hasTriedLoading, false)
  return isNeeded ? hasLines && isComplete : hasLines
}
