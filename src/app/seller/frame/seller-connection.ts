import {
  isConnectionLost,
  connectionLostEvent,
  noteRestoredConnection,
  noteLostConnection,
} from '#app/components/stores/lost-connection.ts'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'

const connectionRestoredEvent = 'store:connection-found'
const pollIntervalMs = 3000

const store = createBrowserStore<'there' | 'lost'>('there')

/** Whether the last request reached the store. */
export const useConnection = store.use

/**
 * Makes the seller’s pages wait for a connection instead of failing. Page requests are retried until they succeed, and
 * links that need a full page load do nothing.
 * While the connection is lost, a check runs every few seconds.
 * `beforePage` is awaited before each page request, so no page loads while a session is being renewed. Returns the
 * function that ends it.
 */
export function watchConnection({ beforePage }: { beforePage: () => Promise<void> }): () => void {
  const plainFetch = window.fetch
  const end = new AbortController()
  let timer: number | undefined

  async function checkConnection(): Promise<void> {
    window.clearTimeout(timer)
    const response = await plainFetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
    if (end.signal.aborted || store.get() === 'there') return
    if (!response?.ok) return later()
    noteRestoredConnection()
    store.set('there')
    window.dispatchEvent(new Event(connectionRestoredEvent))
  }
  function later(): void {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void checkConnection(), pollIntervalMs)
  }
  function lose(): void {
    store.set('lost')
    later()
  }

  window.fetch = async (input, init) => {
    if (!isPage(input)) return plainFetch(input, init)
    await beforePage()
    for (;;) {
      try {
        const response = await plainFetch(input, init)
        if (!isStoreAway(response)) return response
        noteLostConnection()
        await connectionRestored(end.signal)
      } catch (error) {
        if (init?.signal?.aborted === true || end.signal.aborted) throw error
        noteLostConnection()
        await connectionRestored(end.signal)
      }
    }
  }
  const { signal } = end
  window.addEventListener(connectionLostEvent, lose, { signal })
  window.addEventListener('offline', noteLostConnection, { signal })
  window.addEventListener('online', () => void checkConnection(), { signal })
  window.addEventListener('click', stayHere, { signal })
  if (isConnectionLost()) lose()
  return () => {
    end.abort()
    window.clearTimeout(timer)
    window.fetch = plainFetch
    store.set('there')
  }
}

/**
 * Returns whether the store or its proxy is unavailable. A page requested then would replace the form and lose its
 * input.
 */
function isStoreAway({ status }: Response): boolean {
  return status === 429 || status === 502 || status === 503 || status === 504
}

/** Returns whether React Router requests a page’s data. */
function isPage(input: RequestInfo | URL): boolean {
  const address = input instanceof Request ? input.url : input
  return new URL(address, location.href).pathname.endsWith('.data')
}

function connectionRestored(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    for (const event of [window, signal]) {
      const name = event === window ? connectionRestoredEvent : 'abort'
      event.addEventListener(name, () => resolve(), { once: true })
    }
  })
}

/** Links of the pages themselves have been taken by the router by then. */
function stayHere(event: MouseEvent): void {
  if (store.get() === 'there' || event.defaultPrevented || !(event.target instanceof Element)) return
  const link = event.target.closest('a')
  if (link === null || link.target !== '' || link.origin !== location.origin) return
  if (link.getAttribute('href')?.startsWith('#') !== true) event.preventDefault()
}
