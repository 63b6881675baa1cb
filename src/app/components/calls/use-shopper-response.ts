import { use, useDeferredValue, useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { setBackgroundRefreshPath, type PendingShopperResponse } from './shopper-response.ts'

/**
 * The state of a request. `reload` shows the previous data until the new data arrives. `refreshSilently` reloads in the
 * background, and its failures change nothing.
 */
export type RequestState<Body> =
  | { state: 'loading' }
  | ({ state: 'failed'; status: number } & ReloadActions)
  | ({ state: 'ready'; body: Body } & ReloadActions)
type ReloadActions = { reload: () => void; refreshSilently: () => Promise<void> }

/** Returns a function that refreshes a path in the background. A failure changes nothing on the page. */
export function useSilentRefresh(): (path: string) => Promise<void> {
  const { revalidate } = useRevalidator()
  return async (path) => {
    setBackgroundRefreshPath(path)
    await revalidate()
    setBackgroundRefreshPath(undefined)
  }
}

/**
 * Returns the response for this shopper; suspends until it has loaded. A response for another account is not shown but
 * requested again.
 */
export function useShopperResponse<Body>(
  responsePromise: PendingShopperResponse<Body> | undefined,
  shopperId: string,
): RequestState<Body> {
  const { revalidate } = useRevalidator()
  const refreshSilently = useSilentRefresh()
  const shopperResponse = responsePromise && use(responsePromise)
  const isOfOtherShopper = responsePromise !== undefined && shopperResponse?.shopperId !== shopperId
  const reload = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (isOfOtherShopper) reload()
  }, [isOfOtherShopper])

  if (shopperResponse?.shopperId !== shopperId) return { state: 'loading' }
  const { response, path } = shopperResponse
  const reloadActions = {
    reload: () => void revalidate(),
    refreshSilently: () => refreshSilently(path),
  }
  if (!response.ok) return { state: 'failed', status: response.status, ...reloadActions }
  return { state: 'ready', body: response.body, ...reloadActions }
}

/**
 * Returns the result of a promise for a page that renders without it. Does not suspend; undefined until the promise
 * resolves.
 */
export function useDeferredResult<Result>(promise: Promise<Result> | undefined): Result | undefined {
  const deferredPromise = useDeferredPromise(promise)
  return deferredPromise && use(deferredPromise)
}

/** Renders first without the promise, and then with it in the background, so a slow rendering does not block. */
function useDeferredPromise<Result>(promise: Promise<Result> | undefined): Promise<Result> | undefined {
  return useDeferredValue<Promise<Result> | null | undefined>(promise, null) ?? undefined
}

/**
 * Returns the response for this shopper without suspending. The state is `loading` until it arrives, and for visitors.
 */
export function useDeferredShopperResponse<Body>(
  responsePromise: PendingShopperResponse<Body> | undefined,
  shopperId: string | undefined,
): RequestState<Body> {
  const deferredPromise = useDeferredPromise(responsePromise)
  return useShopperResponse(shopperId === undefined ? undefined : deferredPromise, shopperId ?? '')
}
