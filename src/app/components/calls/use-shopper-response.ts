import { use, useDeferredValue, useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { setSilentPath, type PendingShopperResponse } from './shopper-response.ts'

/**
 * The state of a request. `again` reloads and shows the previous data until then. `refreshSilently` does so in the
 * background, and its failures change nothing.
 */
export type RequestState<Body> =
  | { state: 'loading' }
  | ({ state: 'failed'; status: number } & ReloadActions)
  | ({ state: 'ready'; body: Body } & ReloadActions)
type ReloadActions = { again: () => void; refreshSilently: () => Promise<void> }

/** Returns a function that refreshes a path in the background. A failure changes nothing on the page. */
export function useSilentRefresh(): (path: string) => Promise<void> {
  const { revalidate } = useRevalidator()
  return async (path) => {
    setSilentPath(path)
    await revalidate()
    setSilentPath(undefined)
  }
}

/**
 * Returns the response for this shopper; suspends until it has loaded. A response for another account is not shown but
 * requested again.
 */
export function useOwn<Body>(
  responsePromise: PendingShopperResponse<Body> | undefined,
  owner: string,
): RequestState<Body> {
  const { revalidate } = useRevalidator()
  const refreshSilently = useSilentRefresh()
  const shopperResponse = responsePromise && use(responsePromise)
  const isOthers = responsePromise !== undefined && shopperResponse?.owner !== owner
  const reload = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (isOthers) reload()
  }, [isOthers])

  if (shopperResponse?.owner !== owner) return { state: 'loading' }
  const { response, path } = shopperResponse
  const reloadActions = {
    again: () => void revalidate(),
    refreshSilently: () => refreshSilently(path),
  }
  if (!response.ok) return { state: 'failed', status: response.status, ...reloadActions }
  return { state: 'ready', body: response.body, ...reloadActions }
}

/**
 * Returns the result of a promise for a page that renders without it. Does not suspend; undefined until the promise
 * resolves.
 */
export function useLater<Result>(promise: Promise<Result> | undefined): Result | undefined {
  const deferredPromise = useLaterPromise(promise)
  return deferredPromise && use(deferredPromise)
}

/** Renders first without the promise, and then with it in the background, so a slow rendering does not block. */
function useLaterPromise<Result>(promise: Promise<Result> | undefined): Promise<Result> | undefined {
  return useDeferredValue<Promise<Result> | null | undefined>(promise, null) ?? undefined
}

/**
 * Returns the response for this shopper without suspending. The state is `loading` until it arrives, and for visitors.
 */
export function useOwnLater<Body>(
  responsePromise: PendingShopperResponse<Body> | undefined,
  owner: string | undefined,
): RequestState<Body> {
  const deferredPromise = useLaterPromise(responsePromise)
  return useOwn(owner === undefined ? undefined : deferredPromise, owner ?? '')
}
