import { useLocation, useNavigationType } from 'react-router'

/** The navigation state with which the login and the address form lead to the cart, which then focuses the next step. */
export const continuedCheckout = { isCheckoutContinued: true }

/** The same after a registration: the shopper has no address yet. */
export const registeredCheckout = { ...continuedCheckout, isNewAccount: true }

/** Returns whether the login or the address form has led to this page, and not Back or a reload. */
export function useContinuedCheckout(): { isContinued: boolean; isNewAccount: boolean } {
  const isForward = useNavigationType() !== 'POP'
  const state: unknown = useLocation().state
  const hasFlag = (name: keyof typeof registeredCheckout) =>
    isForward && typeof state === 'object' && state !== null && Reflect.get(state, name) === true
  return { isContinued: hasFlag('isCheckoutContinued'), isNewAccount: hasFlag('isNewAccount') }
}
