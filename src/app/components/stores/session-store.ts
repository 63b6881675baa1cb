import { languageOfPath } from '#domain/language.ts'
import { toastMessages } from '#app/components/toast-messages.ts'
import { messages } from '#domain/messages.ts'
import type { ResponseOf } from './api-response.ts'
import { callApi, type ApiResponse } from './api-client.ts'
import { createBrowserStore } from './browser-store.ts'
import {
  adoptCart,
  disownCart,
  emptyBrowserCart,
  openCart,
  releaseCart,
  type CartRetention,
} from './cart-store.ts'
import { openCompared } from './compare-store.ts'
import { openUnpaidOrders, setUnpaidOrders } from './unpaid-orders.ts'
import { adoptPlace, disownPlace, forgetPlace, setAddressPlace } from './place-store.ts'
import { clearToasts, toastError, toastInfo, toastSuccess } from './toasts.ts'
import { adoptWishlist, disownWishlist, openWishlist } from './wishlist-store.ts'

export type Account = { id: string; name: string; email: string }

export type Session = { state: 'unknown' } | { state: 'visitor' } | { state: 'shopper'; account: Account }

type Entry = '/user/login' | '/user/register'
type UserResponse = ResponseOf<'POST', Entry>

/** The session for code outside components; components use `useSession`. */
export const sessionStore = createBrowserStore<Session>({ state: 'unknown' })

/** Who is logged in; unknown until the store has answered. */
export function useSession(): Session {
  return sessionStore.use()
}

/** Reads the stored session and checks the login. Returns the function that stops this. */
export function openSession(): () => void {
  const closeCart = openCart({ sessionEnded: () => endSession('unsaved') })
  const closeWishlist = openWishlist()
  openCompared()
  openUnpaidOrders()
  void checkSession()
  return () => {
    closeCart()
    closeWishlist()
  }
}

export async function logIn(input: {
  email: string
  password: string
  remember: boolean
}): Promise<ApiResponse<UserResponse>> {
  return enter('/user/login', input)
}

export async function register(input: {
  name: string
  email: string
  password: string
}): Promise<ApiResponse<UserResponse>> {
  return enter('/user/register', input)
}

/** Logs out and returns whether it succeeded. A failure is shown and changes nothing. */
export async function logOut(): Promise<boolean> {
  const response = await callApi('GET', '/user/logout')
  if (!response.ok) {
    toastError(response.message)
    return false
  }
  leave()
  emptyBrowserCart()
  forgetPlace()
  toastSuccess(currentMessages().loggedOut)
  return true
}

/** Shows another name of the account that is logged in. */
export function renameAccount(name: string): void {
  const session = sessionStore.get()
  if (session.state === 'shopper') sessionStore.set({ ...session, account: { ...session.account, name } })
}

/** Removes all data of the account from this browser. */
export function forgetAccount(): void {
  leave()
  emptyBrowserCart()
  forgetPlace()
}

/**
 * Ends a session that was closed elsewhere, and reports it once. The cart, or the part that the account does not have
 * yet, becomes a visitor’s cart.
 */
export function endSession(retention: CartRetention): void {
  const wasIn = sessionStore.get().state === 'shopper'
  releaseCart(retention)
  leave()
  if (wasIn) toastInfo(currentMessages().sessionEnded)
}

async function checkSession(): Promise<void> {
  const response = await callApi('GET', '/user/is-auth')
  if (response.ok) {
    adopt(response.body)
    toastSuccess(currentMessages().loggedIn)
  } else if (response.status === 200) {
    leave()
  } else {
    // After a network failure the state becomes `visitor`, but the account’s data stays in the browser.
    sessionStore.set({ state: 'visitor' })
  }
}

async function enter(path: Entry, input: object): Promise<ApiResponse<UserResponse>> {
  clearToasts()
  const response = await callApi('POST', path, { body: input })
  if (response.ok) {
    adopt(response.body)
    toastSuccess(response.body.message)
  } else {
    toastError(response.message)
  }
  return response
}

function adopt({ user }: Pick<UserResponse, 'user'>): void {
  sessionStore.set({ state: 'shopper', account: { id: user._id, name: user.name, email: user.email } })
  // Missing in responses of the previous release.
  setUnpaidOrders(user.unpaidOrders ?? [])
  adoptCart(user._id, { items: user.cartItems, version: user.cartVersion })
  void adoptWishlist(user._id)
  adoptPlace(user.place)
  // A release before this one sends none.
  setAddressPlace(user.addressPlace ?? null)
}

function leave(): void {
  sessionStore.set({ state: 'visitor' })
  setUnpaidOrders([])
  disownCart()
  disownWishlist()
  disownPlace()
}

function currentMessages() {
  return messages(toastMessages, languageOfPath(location.pathname))
}
