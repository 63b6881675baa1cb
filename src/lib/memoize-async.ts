import { waitWithinTimeLimit, withoutWaitTimeLimit } from './wait-limit.ts'

export type Memoized<Value> = {
  read: () => Promise<Value>
  clear: () => void
}

/** Reads a value once and caches it until `clear` is called. A failed read is not cached. */
export function memoizeAsync<Value>(read: () => Promise<Value>): Memoized<Value> {
  let cached: Promise<Value> | undefined
  function startRead(): Promise<Value> {
    const reading = withoutWaitTimeLimit(async () => read())
    cached = reading
    reading.catch(() => {
      if (cached === reading) cached = undefined
    })
    return reading
  }
  return { read: () => waitWithinTimeLimit(cached ?? startRead()), clear: () => (cached = undefined) }
}
