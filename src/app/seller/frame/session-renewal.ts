import { callApi, notLoggedInEvent } from '#app/components/stores/api-client.ts'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'

const store = createBrowserStore<'good' | 'asking' | 'over'>('good')
let isOver: Promise<void> | undefined
let goOn: (() => void) | undefined

/** Whether the seller who opened these pages is still logged in, as far as is known. */
export const useSellerSession = store.use

/** Checks the session after each response that requires a login. Returns the function that ends it. */
export function watchSession(): () => void {
  const end = new AbortController()
  window.addEventListener(notLoggedInEvent, () => void checkSession(), { signal: end.signal })
  return () => {
    end.abort()
    closeRenewal()
  }
}

/** Waits while somebody is asked to log in again. */
export async function sessionSettled(): Promise<void> {
  await isOver
}

/** Somebody has logged in again, or would not. */
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
  const answer = await callApi('GET', '/seller/is-auth')
  if (answer.ok || answer.status !== 200) closeRenewal()
  else if (store.get() === 'asking') store.set('over')
}
