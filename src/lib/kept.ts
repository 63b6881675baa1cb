export type Kept<Value> = {
  read: () => Promise<Value>
  forget: () => void
}

/** Reads once and keeps what was read until it is forgotten; a reading that failed is not remembered. */
export function createKept<Value>(read: () => Promise<Value>): Kept<Value> {
  let kept: Promise<Value> | undefined
  function readAnew(): Promise<Value> {
    const reading = read()
    kept = reading
    reading.catch(() => {
      if (kept === reading) kept = undefined
    })
    return reading
  }
  return { read: () => kept ?? readAnew(), forget: () => (kept = undefined) }
}
