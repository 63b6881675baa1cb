import { useLocation } from 'react-router'

/** The state of a navigation to the cart after a step of the checkout: the cart focuses the next step. */
export const continuedCheckout = { isCheckoutContinued: true }

/** Returns whether the shopper came to this page after a step of the checkout. */
export function useIsCheckoutContinued(): boolean {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && Reflect.get(state, 'isCheckoutContinued') === true
}
