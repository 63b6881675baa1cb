import { callApi, notLoggedInEvent } from '#app/components/stores/api-client.ts'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'
import { wasSellerLoggedIn } from './seller-tab.ts'

const store = createBrowserStore<'valid' | 'checking' | 'expired'>('valid')
let renewal: Promise<void> | undefined
let isWatched = false
let resolveRenewal: (() => void) | undefined

/** Returns the state of the seller's session: valid, being checked, or expired. */
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
export async function waitForSessionRenewal(): Promise<void> {
  await renewal
}

/** Returns whether a page for sellers is open, and its seller has not logged out. */
export function isSellerPageOpen(): boolean {
  return isWatched && wasSellerLoggedIn()
}

/** Opens the login dialog if the session has ended, and returns whether somebody is logged in afterwards. */
export async function renewSession(): Promise<boolean> {
  await checkSession()
  await waitForSessionRenewal()
  return (await callApi('GET', '/seller/is-auth')).ok
}

/** Closes the login dialog, after a login or a cancellation. */
export function closeRenewal(): void {
  store.set('valid')
  resolveRenewal?.()
  renewal = undefined
  resolveRenewal = undefined
}

/** Checks the session, because a wrong password has the same response as a session that has ended. */
async function checkSession(): Promise<void> {
  if (renewal !== undefined) return
  renewal = new Promise((resolve) => {
    resolveRenewal = resolve
  })
  store.set('checking')
  const response = await callApi('GET', '/seller/is-auth')
  // Without a session the response is 200 with `success: false`. Another status says nothing about the session.
  if (response.ok || response.status !== 200) closeRenewal()
  else if (store.get() === 'checking') store.set('expired')
}
