import { use, useDeferredValue, useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { setSilentPath, type Own } from './shopper-response.ts'

/**
 * What a call answered, as far as it has. `again` asks anew and keeps what is shown until then; `look` does so unasked,
 * and a failure changes nothing.
 */
export type RequestState<Body> =
  | { state: 'loading' }
  | ({ state: 'failed'; status: number } & Anew)
  | ({ state: 'ready'; body: Body } & Anew)
type Anew = { again: () => void; refreshSilently: () => Promise<void> }

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
export function useOwn<Body>(own: Own<Body> | undefined, owner: string): RequestState<Body> {
  const { revalidate } = useRevalidator()
  const refreshSilently = useSilentRefresh()
  const found = own && use(own)
  const isOthers = own !== undefined && found?.owner !== owner
  const askAnew = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (isOthers) askAnew()
  }, [isOthers])

  if (found?.owner !== owner) return { state: 'loading' }
  const { answer, path } = found
  const anew = {
    again: () => void revalidate(),
    refreshSilently: () => refreshSilently(path),
  }
  if (!answer.ok) return { state: 'failed', status: answer.status, ...anew }
  return { state: 'ready', body: answer.body, ...anew }
}

/**
 * Returns the result of a promise for a page that renders without it. Does not suspend; undefined until the promise
 * resolves.
 */
export function useLater<Result>(promise: Promise<Result> | undefined): Result | undefined {
  const here = useLaterPromise(promise)
  return here && use(here)
}

/** Drawn without first; drawn with it in the background, where it may take its time. */
function useLaterPromise<Result>(promise: Promise<Result> | undefined): Promise<Result> | undefined {
  return useDeferredValue<Promise<Result> | null | undefined>(promise, null) ?? undefined
}

/**
 * Returns the response for this shopper without suspending. The state is `loading` until it arrives, and for visitors.
 */
export function useOwnLater<Body>(own: Own<Body> | undefined, owner: string | undefined): RequestState<Body> {
  const here = useLaterPromise(own)
  return useOwn(owner === undefined ? undefined : here, owner ?? '')
}
