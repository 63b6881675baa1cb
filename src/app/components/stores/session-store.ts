import { languageOfPath } from '#domain/language.ts'
import { toastMessages } from '#app/components/toast-messages.ts'
import { messages } from '#domain/messages.ts'
import { waitForConnection } from './wait-for-connection.ts'
import type { ResponseOf } from './api-response.ts'
import { callApi, notLoggedInEvent } from './api-client.ts'
import { createBrowserStore } from './browser-store.ts'
import {
  setAccountCart,
  clearAccountCart,
  convertToVisitorCart,
  currentCart,
  deleteBrowserCart,
  initCart,
  type RetainedCartItems,
} from './cart-store.ts'
import { initCompared } from './compare-store.ts'
import { loginLink } from './login-link.ts'
import { deleteVisitedPages } from './offline-pages.ts'
import { initUnpaidOrders, setUnpaidOrders } from './unpaid-orders.ts'
import {
  setAccountLocation,
  clearAccountLocation,
  clearDeliveryLocation,
  setAddressLocation,
} from './delivery-location-store.ts'
import { clearAfterLogout, recordLogin, recordLogout } from './tab-storage.ts'
import { toastError, toastInfo, toastSuccess } from './toasts.ts'
import { loadAccountWishlist, clearAccountWishlist, initWishlist } from './wishlist-store.ts'

const firstRetryMs = 2000
const maxRetryMs = 60_000

export type Account = { id: string; name: string; email: string }

export type Session = { state: 'unknown' } | { state: 'visitor' } | { state: 'shopper'; account: Account }

type LoginResponse = ResponseOf<'POST', '/user/login' | '/user/register'>

/** The session for code outside components; components use `useSession`. */
export const sessionStore = createBrowserStore<Session>({ state: 'unknown' })

/** Returns who is logged in; `unknown` until the session has been checked. */
export function useSession(): Session {
  return sessionStore.use()
}

/**
 * Reads the browser’s data of the session, such as the cart, and checks who is logged in. Returns the function that
 * stops this.
 */
export function initSession(): () => void {
  const controller = new AbortController()
  const closeCart = initCart({
    sessionEnded: () => endSession('unsaved'),
    changedElsewhere: (owner) => followOtherTab(owner, controller.signal),
  })
  const closeWishlist = initWishlist()
  initCompared()
  initUnpaidOrders()
  const { signal } = controller
  window.addEventListener(notLoggedInEvent, handleNotLoggedIn, { signal })
  // The logout may be in another tab, or before Back restores this page from the memory of the browser.
  for (const event of ['storage', 'pageshow'])
    window.addEventListener(event, () => clearAfterLogout() && location.reload(), { signal })
  void checkSession(signal, () => toastSuccess(currentMessages().loggedIn))
  return () => {
    controller.abort()
    closeCart()
    closeWishlist()
  }
}

/** Logs out and returns whether it succeeded. A failure is shown and changes nothing. */
export async function logOut(): Promise<boolean> {
  const response = await callApi('GET', '/user/logout')
  if (!response.ok) {
    toastError(response.message)
    return false
  }
  clearAccountData()
  toastSuccess(currentMessages().loggedOut)
  return true
}

/** Updates the displayed name of the logged-in account. It does not save the name. */
export function renameAccount(name: string): void {
  const session = sessionStore.get()
  if (session.state === 'shopper') sessionStore.set({ ...session, account: { ...session.account, name } })
}

/** Removes all data of the account from this browser. */
export function clearAccountData(): void {
  recordLogout()
  startVisitorSession()
  deleteBrowserCart()
  clearDeliveryLocation()
  void deleteVisitedPages()
}

/**
 * Handles a session that was ended elsewhere, and shows one toast. The cart becomes a visitor’s cart: all of it, or
 * only the changes that the account does not have yet.
 */
export function endSession(retainedItems: RetainedCartItems): void {
  const wasLoggedIn = sessionStore.get().state === 'shopper'
  convertToVisitorCart(retainedItems)
  startVisitorSession()
  if (wasLoggedIn) toastInfo(currentMessages().sessionEnded, loginLink())
}

/**
 * Handles a response that requires a login. It has the same status after a wrong password and for a seller, so the
 * session is checked.
 */
async function handleNotLoggedIn(): Promise<void> {
  // The caller may end the session itself.
  await new Promise((resolve) => setTimeout(resolve))
  if (sessionStore.get().state !== 'shopper') return
  const response = await callApi('GET', '/user/is-auth')
  if (!response.ok && response.status === 200) endSession('unsaved')
}

/**
 * Follows a login or a logout in another tab, after which the stored cart has another owner. It stores nothing that the
 * other tab has not stored, so that the tabs do not trigger each other.
 */
function followOtherTab(owner: string | null, signal: AbortSignal): void {
  const session = sessionStore.get()
  // The first check of this page is still pending.
  if (session.state === 'unknown') return
  if (owner === (session.state === 'shopper' ? session.account.id : null)) return
  if (owner === null) return startVisitorSession()
  if (session.state === 'shopper') sessionStore.set({ state: 'unknown' })
  void checkSession(signal)
}

let isChecking = false

/**
 * Checks who is logged in, again and again until the store responds. After a failed check the state is `visitor`, but
 * the account’s data stays in the browser.
 */
async function checkSession(signal: AbortSignal, onLogin?: () => void): Promise<void> {
  if (isChecking) return
  isChecking = true
  try {
    for (let waitMs = firstRetryMs; !signal.aborted; waitMs = Math.min(2 * waitMs, maxRetryMs)) {
      const { owner } = currentCart()
      const response = await callApi('GET', '/user/is-auth')
      // The shopper may have logged in meanwhile.
      if (sessionStore.get().state === 'shopper') return
      // Another tab may have logged in or out meanwhile, and then the response may be outdated.
      if (currentCart().owner !== owner) continue
      if (response.ok) {
        startShopperSession(response.body)
        return onLogin?.()
      }
      if (response.status === 200) return startVisitorSession()
      sessionStore.set({ state: 'visitor' })
      await waitForConnection(waitMs, signal)
    }
  } finally {
    isChecking = false
  }
}

/** Shows a shopper as logged in, with their cart, wishlist and delivery location. */
export function startShopperSession({ user }: Pick<LoginResponse, 'user'>): void {
  const isOtherShopper = recordLogin(user._id)
  if (isOtherShopper) {
    clearDeliveryLocation()
    void deleteVisitedPages()
  }
  sessionStore.set({ state: 'shopper', account: { id: user._id, name: user.name, email: user.email } })
  // Responses of the previous release have no `unpaidOrders`.
  setUnpaidOrders(user.unpaidOrders ?? [])
  setAccountCart(user._id, { items: user.cartItems, version: user.cartVersion })
  void loadAccountWishlist(user._id)
  setAccountLocation(user.place)
  // Responses of the previous release have no `addressPlace`.
  setAddressLocation(user.addressPlace ?? null)
}

function startVisitorSession(): void {
  sessionStore.set({ state: 'visitor' })
  setUnpaidOrders([])
  clearAccountCart()
  clearAccountWishlist()
  clearAccountLocation()
}

function currentMessages() {
  return messages(toastMessages, languageOfPath(location.pathname))
}
