import { LRUCache } from 'lru-cache'

export type RateCounter = {
  /** Counts one event. Returns the seconds to wait if it exceeds the limit, otherwise 0. */
  count(key: string, nowMs: number): number
}

/** Creates a counter of events by key in windows of fixed length. It drops the least recently used keys. */
export function createRateCounter(limits: { max: number; windowMs: number; maxKeys?: number }): RateCounter {
  const windows = new LRUCache<string, { startedAt: number; count: number }>({
    // `max` would reserve the space of all keys at once.
    maxSize: limits.maxKeys ?? 50_000,
    sizeCalculation: () => 1,
  })
  return {
    count(key, nowMs) {
      const window = windows.get(key)
      if (!window || nowMs - window.startedAt >= limits.windowMs) {
        windows.set(key, { startedAt: nowMs, count: 1 })
        return 0
      }
      window.count += 1
      if (window.count <= limits.max) return 0
      return Math.max(1, Math.ceil((window.startedAt + limits.windowMs - nowMs) / 1000))
    },
  }
}
