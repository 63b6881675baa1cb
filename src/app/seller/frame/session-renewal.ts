import { callApi, notLoggedInEvent } from '#app/components/stores/api-client.ts'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'
import { wasSellerHere } from './seller-tab.ts'

const store = createBrowserStore<'good' | 'asking' | 'over'>('good')
let isOver: Promise<void> | undefined
let isWatched = false
let goOn: (() => void) | undefined

/** Returns whether the seller who opened these pages is still logged in, as far as known. */
export const useSellerSession = store.use

/** Checks the session after each response that requires a login. Returns the function that ends it. */
export function watchSession(): () => void {
  const end = new AbortController()
  isWatched = true
  window.addEventListener(notLoggedInEvent, () => void checkSession(), { signal: end.signal })
  return () => {
    isWatched = false
    end.abort()
    closeRenewal()
  }
}

/** Waits while the login dialog is open. */
export async function sessionSettled(): Promise<void> {
  await isOver
}

/** Returns whether a page of a seller is open that has not logged out. */
export function isSellerPageOpen(): boolean {
  return isWatched && wasSellerHere()
}

/** Opens the login dialog if the session has ended, and returns whether somebody is logged in afterwards. */
export async function renewSession(): Promise<boolean> {
  await checkSession()
  await sessionSettled()
  return (await callApi('GET', '/seller/is-auth')).ok
}

/** Closes the login dialog, after a login or a cancellation. */
export function closeRenewal(): void {
  store.set('good')
  goOn?.()
  isOver = undefined
  goOn = undefined
}

/** A wrong password is answered like a session that has ended. */
async function checkSession(): Promise<void> {
  if (isOver !== undefined) return
  isOver = new Promise((resolve) => {
    goOn = resolve
  })
  store.set('asking')
  const response = await callApi('GET', '/seller/is-auth')
  if (response.ok || response.status !== 200) closeRenewal()
  else if (store.get() === 'asking') store.set('over')
}
