export type ByteBudget = {
  /** Takes so many bytes; false, and nothing taken, where they are not there. */
  take(bytes: number): boolean
  giveBack(bytes: number): void
}

/** Counts bytes that many hold at once against what they may hold together. */
export function createByteBudget(most: number): ByteBudget {
  let taken = 0
  return {
    take(bytes) {
      if (taken + bytes > most) return false
      taken += bytes
      return true
    },
    giveBack(bytes) {
      taken -= bytes
    },
  }
}
