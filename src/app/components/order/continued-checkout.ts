import { useLocation, useNavigationType } from 'react-router'

/** The state of a navigation to the cart after a step of the checkout: the cart focuses the next step. */
export const continuedCheckout = { isCheckoutContinued: true }

/** Returns whether the shopper came to this page after a step of the checkout, and not by Back or a reload. */
export function useIsCheckoutContinued(): boolean {
  const isNew = useNavigationType() !== 'POP'
  const state: unknown = useLocation().state
  return (
    isNew && typeof state === 'object' && state !== null && Reflect.get(state, 'isCheckoutContinued') === true
  )
}
