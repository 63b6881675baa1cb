import { waitWithinLimit, withoutWaitLimit } from './wait-limit.ts'

export type Memoized<Value> = {
  read: () => Promise<Value>
  forget: () => void
}

/** Reads once and caches the value until it is cleared. A failed read is not cached. */
export function memoizeAsync<Value>(read: () => Promise<Value>): Memoized<Value> {
  let cached: Promise<Value> | undefined
  function readAnew(): Promise<Value> {
    const reading = withoutWaitLimit(async () => read())
    cached = reading
    reading.catch(() => {
      if (cached === reading) cached = undefined
    })
    return reading
  }
  return { read: () => waitWithinLimit(cached ?? readAnew()), forget: () => (cached = undefined) }
}
