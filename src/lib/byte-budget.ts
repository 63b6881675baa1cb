export type ByteBudget = {
  /** Reserves a number of bytes. Returns false and reserves nothing if fewer are available. */
  reserve(bytes: number): boolean
  release(bytes: number): void
}

/** Creates a limit for the total bytes of concurrent work. */
export function createByteBudget(maxBytes: number): ByteBudget {
  let usedBytes = 0
  return {
    reserve(bytes) {
      if (usedBytes + bytes > maxBytes) return false
      usedBytes += bytes
      return true
    },
    release(bytes) {
      usedBytes -= bytes
    },
  }
}
