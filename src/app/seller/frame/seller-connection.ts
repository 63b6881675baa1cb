import { useEffect } from 'react'
import {
  isRouteErrorResponse,
  replace,
  useLocation,
  type DataStrategyResult,
  type MiddlewareFunction,
} from 'react-router'
import { languageOfPath } from '#domain/language.ts'
import { messages } from '#domain/messages.ts'
import { notFoundMessages } from '#app/components/frame/not-found-messages.ts'
import { toastError } from '#app/components/stores/toasts.ts'
import { isSellerPageOpen, renewSession, waitForSessionRenewal } from './session-renewal.ts'
import {
  isConnectionLost,
  connectionLostEvent,
  markConnectionRestored,
  markConnectionLost,
} from '#app/components/stores/lost-connection.ts'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'

const connectionRestoredEvent = 'store:connection-found'
const pollIntervalMs = 3000

type PageResults = Record<string, DataStrategyResult>

const connectionStore = createBrowserStore<'connected' | 'lost'>('connected')

/** Whether the last request reached the store. */
export const useConnection = connectionStore.use

let displayedPage = ''

/** Notes the path and query of the page on the screen. */
export function useTrackDisplayedPage(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    displayedPage = pathname + search
  }, [pathname, search])
}

/**
 * Loads a seller's page only while the session is valid, so that a form on the current page keeps its input. If the
 * store cannot be reached, it loads the page again once there is a connection. If the session has ended, it loads it
 * again after the login. If the store fails, the current page stays and a toast shows why.
 */
export const loadWhenConnected: MiddlewareFunction<PageResults> = async ({ request }, next) => {
  if (request.method !== 'GET') return next()
  await waitForSessionRenewal()
  const results = await next()
  const { pathname, search } = new URL(request.url)
  if (Object.values(results).some(isStoreUnavailable)) {
    markConnectionLost()
    await waitForConnection(request.signal)
    throw replace(pathname + search)
  }
  if (!isSellerPageOpen()) return results
  if (Object.values(results).some(isLoginRequired)) {
    const isRenewed = await renewSession()
    // Without a login, the login form replaces the page.
    if (!isRenewed || request.signal.aborted) return results
    throw replace(pathname + search)
  }
  if (Object.values(results).some(isFailure)) {
    toastError(messages(notFoundMessages, languageOfPath(pathname)).errorTitle)
    // The fragment prevents another load. After Back, the URL already belongs to the failed page, so it is replaced.
    throw replace(`${displayedPage}#main`)
  }
  return results
}

function isFailure({ type, result }: DataStrategyResult): boolean {
  if (type !== 'error') return false
  return isRouteErrorResponse(result) ? result.status >= 500 : result instanceof Error
}

/** Returns whether a result is an error 401, or the data of a layout without a seller. */
function isLoginRequired({ type, result }: DataStrategyResult): boolean {
  if (type === 'error') return isRouteErrorResponse(result) && result.status === 401
  return typeof result === 'object' && result !== null && Reflect.get(result, 'state') === 'nobody'
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
    if (end.signal.aborted || connectionStore.get() === 'connected') return
    if (!response?.ok) return scheduleCheck()
    markConnectionRestored()
    connectionStore.set('connected')
    window.dispatchEvent(new Event(connectionRestoredEvent))
  }
  function scheduleCheck(): void {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void checkConnection(), pollIntervalMs)
  }
  function onLost(): void {
    connectionStore.set('lost')
    scheduleCheck()
  }

  const { signal } = end
  window.addEventListener(connectionLostEvent, onLost, { signal })
  window.addEventListener('offline', markConnectionLost, { signal })
  window.addEventListener('online', () => void checkConnection(), { signal })
  window.addEventListener('click', cancelPageLoad, { signal })
  if (isConnectionLost()) onLost()
  return () => {
    end.abort()
    window.clearTimeout(timer)
    connectionStore.set('connected')
  }
}

/**
 * Returns whether the store or its proxy did not respond to a page request. The error page would replace the form and
 * lose its input.
 */
function isStoreUnavailable({ type, result }: DataStrategyResult): boolean {
  if (type !== 'error') return false
  const isNetworkError = result instanceof TypeError
  return isNetworkError || (isRouteErrorResponse(result) && unavailableStatuses.has(result.status))
}

const unavailableStatuses = new Set([429, 502, 503, 504])

/** Resolves once the connection is restored or the request is aborted. */
function waitForConnection(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    for (const event of [window, signal]) {
      const name = event === window ? connectionRestoredEvent : 'abort'
      event.addEventListener(name, () => resolve(), { once: true })
    }
  })
}

/** Cancels links that would load a whole page. The router has already handled the links of the pages. */
function cancelPageLoad(event: MouseEvent): void {
  if (connectionStore.get() === 'connected' || event.defaultPrevented || !(event.target instanceof Element))
    return
  const link = event.target.closest('a')
  if (link === null || link.target !== '' || link.origin !== location.origin) return
  if (link.getAttribute('href')?.startsWith('#') !== true) event.preventDefault()
}
