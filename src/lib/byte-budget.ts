export type ByteBudget = {
  /** Takes a number of bytes. Returns false and takes nothing if they are not available. */
  take(bytes: number): boolean
  giveBack(bytes: number): void
}

/** Limits the total bytes of concurrent holders. */
export function createByteBudget(maxBytes: number): ByteBudget {
  let usedBytes = 0
  return {
    take(bytes) {
      if (usedBytes + bytes > maxBytes) return false
      usedBytes += bytes
      return true
    },
    giveBack(bytes) {
      usedBytes -= bytes
    },
  }
}
