import { waitFor, withoutWaitLimit } from './wait-limit.ts'

export type Kept<Value> = {
  read: () => Promise<Value>
  forget: () => void
}

/** Reads once and keeps what was read until it is forgotten; a reading that failed is not remembered. */
export function createKept<Value>(read: () => Promise<Value>): Kept<Value> {
  let kept: Promise<Value> | undefined
  function readAnew(): Promise<Value> {
    const reading = withoutWaitLimit(async () => read())
    kept = reading
    reading.catch(() => {
      if (kept === reading) kept = undefined
    })
    return reading
  }
  return { read: () => waitFor(kept ?? readAnew()), forget: () => (kept = undefined) }
}
