import { isRouteErrorResponse, replace, type DataStrategyResult, type MiddlewareFunction } from 'react-router'
import { sessionSettled } from './session-renewal.ts'
import {
  isConnectionLost,
  connectionLostEvent,
  noteRestoredConnection,
  noteLostConnection,
} from '#app/components/stores/lost-connection.ts'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'

const connectionRestoredEvent = 'store:connection-found'
const pollIntervalMs = 3000

type PageResults = Record<string, DataStrategyResult>

const store = createBrowserStore<'there' | 'lost'>('there')

/** Whether the last request reached the store. */
export const useConnection = store.use

/**
 * Loads a seller's page only while the session is valid. If the store cannot be reached, it waits for the connection
 * and loads the page again, so that a form on the current page keeps its input.
 */
export const loadWhenConnected: MiddlewareFunction<PageResults> = async ({ request }, next) => {
  if (request.method !== 'GET') return next()
  await sessionSettled()
  const results = await next()
  if (!Object.values(results).some(isStoreUnavailable)) return results
  noteLostConnection()
  await connectionRestored(request.signal)
  const { pathname, search } = new URL(request.url)
  throw replace(pathname + search)
}

/**
 * Checks a lost connection every few seconds, and disables links that need a full page load meanwhile. Returns the
 * function that ends it.
 */
export function watchConnection(): () => void {
  const end = new AbortController()
  let timer: number | undefined

  async function checkConnection(): Promise<void> {
    window.clearTimeout(timer)
    const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
    if (end.signal.aborted || store.get() === 'there') return
    if (!response?.ok) return scheduleCheck()
    noteRestoredConnection()
    store.set('there')
    window.dispatchEvent(new Event(connectionRestoredEvent))
  }
  function scheduleCheck(): void {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void checkConnection(), pollIntervalMs)
  }
  function onLost(): void {
    store.set('lost')
    scheduleCheck()
  }

  const { signal } = end
  window.addEventListener(connectionLostEvent, onLost, { signal })
  window.addEventListener('offline', noteLostConnection, { signal })
  window.addEventListener('online', () => void checkConnection(), { signal })
  window.addEventListener('click', cancelPageLoad, { signal })
  if (isConnectionLost()) onLost()
  return () => {
    end.abort()
    window.clearTimeout(timer)
    store.set('there')
  }
}

/**
 * Returns whether the store or its proxy did not respond to a page request. The error page would replace the form and
 * lose its input.
 */
function isStoreUnavailable({ type, result }: DataStrategyResult): boolean {
  if (type !== 'error') return false
  const isNetworkError = result instanceof TypeError
  return isNetworkError || (isRouteErrorResponse(result) && unavailable.has(result.status))
}

const unavailable = new Set([429, 502, 503, 504])

function connectionRestored(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    for (const event of [window, signal]) {
      const name = event === window ? connectionRestoredEvent : 'abort'
      event.addEventListener(name, () => resolve(), { once: true })
    }
  })
}

/** Cancels links that would load a whole page. The router has already handled the links of the pages. */
function cancelPageLoad(event: MouseEvent): void {
  if (store.get() === 'there' || event.defaultPrevented || !(event.target instanceof Element)) return
  const link = event.target.closest('a')
  if (link === null || link.target !== '' || link.origin !== location.origin) return
  if (link.getAttribute('href')?.startsWith('#') !== true) event.preventDefault()
}
