import { languageOfPath, type Language } from '#domain/language.ts'
import type { ResponseOf, PathOf } from '#app/components/stores/api-response.ts'
import { callApi, type ApiResponse, type ApiFailure } from '#app/components/stores/api-client.ts'
import type { RetainedCartItems } from '#app/components/stores/cart-store.ts'
import { endSession, sessionStore } from '#app/components/stores/session-store.ts'
import { toastError } from '#app/components/stores/toasts.ts'
import { waitForState } from './wait-for-state.ts'

/** The result of a request, with the id of the shopper who sent it. */
export type ShopperResponse<Body> = { shopperId: string; path: string; response: ApiResponse<Body> }

/** The pending response to a request of a page’s `clientLoader`; undefined for a visitor. */
export type PendingShopperResponse<Body> = Promise<ShopperResponse<Body> | undefined>

type LoadOptions<Path, Body> = {
  /** Returns a message that replaces the message of the failure. */
  failureMessage?: (failure: ApiFailure) => string
  /** Whether all of the cart or only its unsaved changes become a visitor’s cart after the session has ended. */
  retainedCartItems?: RetainedCartItems
  /** Checks for newer data. Resolves with undefined if the request fails. */
  fetchLatest?: (path: Path) => Promise<Body | undefined>
}

let backgroundRefreshPath: string | undefined

/**
 * Marks the next read of a path as a background refresh. It is silent: if it fails, the page does not change and no
 * message is shown.
 */
export function setBackgroundRefreshPath(path: string | undefined): void {
  backgroundRefreshPath = path
}

/**
 * Returns the function with which a page’s `clientLoader` requests data of the current shopper. It returns a promise of
 * the response without waiting for it, so that the page renders at once. Without a login nothing is requested.
 * A background refresh waits for the response, so that one refresh ends before the next.
 */
export function createShopperLoader<Path extends PathOf<'GET'>>(
  options: LoadOptions<Path, ResponseOf<'GET', Path>> = {},
) {
  type Body = ResponseOf<'GET', Path>
  let lastResponse: ShopperResponse<Body> | undefined

  async function fetchResponse(
    path: Path,
    isBackgroundRefresh: boolean,
  ): Promise<ShopperResponse<Body> | undefined> {
    const session = await waitForState(sessionStore, ({ state }) => state !== 'unknown')
    if (session.state !== 'shopper') return undefined
    const shopperId = session.account.id
    const cachedResponse =
      lastResponse?.shopperId === shopperId && lastResponse.path === path ? lastResponse : undefined
    if (isBackgroundRefresh && cachedResponse !== undefined) {
      const body = await (options.fetchLatest ?? fetchBody)(path)
      return body === undefined
        ? cachedResponse
        : (lastResponse = { ...cachedResponse, response: { ok: true, body } })
    }
    const response = await callApi('GET', path)
    if (!response.ok) {
      if (response.status === 401) endSession(options.retainedCartItems ?? 'unsaved')
      else toastError(options.failureMessage?.(response) ?? response.message)
    }
    return (lastResponse = { shopperId, path, response })
  }

  return async function read(path: Path): Promise<{ responsePromise: PendingShopperResponse<Body> }> {
    const isBackgroundRefresh = backgroundRefreshPath === path
    if (isBackgroundRefresh) backgroundRefreshPath = undefined
    const responsePromise = fetchResponse(path, isBackgroundRefresh)
    if (isBackgroundRefresh) await responsePromise
    return { responsePromise }
  }
}

async function fetchBody<Path extends PathOf<'GET'>>(
  path: Path,
): Promise<ResponseOf<'GET', Path> | undefined> {
  const response = await callApi('GET', path)
  return response.ok ? response.body : undefined
}

/**
 * Caches the `loader` data, which is the same for everybody, once per language. A reload then requests only the
 * shopper’s own data, which also works on a slow connection.
 */
export function cachePerLanguage<Result>(): (
  request: Request,
  load: () => Promise<Result>,
) => Promise<Result> {
  const cached = new Map<Language, Result>()
  return async (request, load) => {
    const language = languageOfPath(new URL(request.url).pathname)
    const result = cached.get(language) ?? (await load())
    cached.set(language, result)
    return result
  }
}
