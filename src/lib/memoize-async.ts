import { waitFor, withoutWaitLimit } from './wait-limit.ts'

export type Memoized<Value> = {
  read: () => Promise<Value>
  forget: () => void
}

/** Reads once and keeps what was read until it is forgotten; a reading that failed is not remembered. */
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
  return { read: () => waitFor(cached ?? readAnew()), forget: () => (cached = undefined) }
}
