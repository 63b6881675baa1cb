import { useLocation, useNavigationType } from 'react-router'

/** The navigation state with which the login and the address form lead to the cart, which then focuses the next step. */
export const continuedCheckout = { isCheckoutContinued: true }

/** Returns whether the login or the address form has led to this page, and not Back or a reload. */
export function useIsCheckoutContinued(): boolean {
  const isNew = useNavigationType() !== 'POP'
  const state: unknown = useLocation().state
  return (
    isNew && typeof state === 'object' && state !== null && Reflect.get(state, 'isCheckoutContinued') === true
  )
}
