import { languageOfPath } from '#domain/language.ts'
import { toastMessages } from '#app/components/toast-messages.ts'
import { messages } from '#domain/messages.ts'
import type { AnswerOf } from './api-response.ts'
import { callApi, type ApiAnswer } from './api-client.ts'
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
type UserAnswer = AnswerOf<'POST', Entry>

/** For what reads it outside of components; those ask `useSession`. */
export const sessionStore = createBrowserStore<Session>({ state: 'unknown' })

/** Who is logged in; unknown until the store has answered. */
export function useSession(): Session {
  return sessionStore.use()
}

/** Opens what the browser keeps and asks who is logged in. Returns the way to close it again. */
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
}): Promise<ApiAnswer<UserAnswer>> {
  return enter('/user/login', input)
}

export async function register(input: {
  name: string
  email: string
  password: string
}): Promise<ApiAnswer<UserAnswer>> {
  return enter('/user/register', input)
}

/** Logs out; tells whether it worked. A refusal is shown and leaves everything as it is. */
export async function logOut(): Promise<boolean> {
  const answer = await callApi('GET', '/user/logout')
  if (!answer.ok) {
    toastError(answer.message)
    return false
  }
  leave()
  emptyBrowserCart()
  forgetPlace()
  toastSuccess(spoken().loggedOut)
  return true
}

/** Shows another name of the account that is logged in. */
export function renameAccount(name: string): void {
  const session = sessionStore.get()
  if (session.state === 'shopper') sessionStore.set({ ...session, account: { ...session.account, name } })
}

/** The account is gone: nothing of it stays in this browser. */
export function forgetAccount(): void {
  leave()
  emptyBrowserCart()
  forgetPlace()
}

/**
 * Ends a session that was closed elsewhere, and reports it once. The cart, or the part that the account does not have
 * yet, becomes a visitor’s cart.
 */
export function endSession(keeps: CartRetention): void {
  const wasIn = sessionStore.get().state === 'shopper'
  releaseCart(keeps)
  leave()
  if (wasIn) toastInfo(spoken().sessionEnded)
}

async function checkSession(): Promise<void> {
  const answer = await callApi('GET', '/user/is-auth')
  if (answer.ok) {
    adopt(answer.body)
    toastSuccess(spoken().loggedIn)
  } else if (answer.status === 200) {
    leave()
  } else {
    // After a network failure the state becomes `visitor`, but the account’s data stays in the browser.
    sessionStore.set({ state: 'visitor' })
  }
}

async function enter(path: Entry, input: object): Promise<ApiAnswer<UserAnswer>> {
  clearToasts()
  const answer = await callApi('POST', path, { body: input })
  if (answer.ok) {
    adopt(answer.body)
    toastSuccess(answer.body.message)
  } else {
    toastError(answer.message)
  }
  return answer
}

function adopt({ user }: Pick<UserAnswer, 'user'>): void {
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

function spoken() {
  return messages(toastMessages, languageOfPath(location.pathname))
}
