import { LRUCache } from 'lru-cache'

export type RateCounter = {
  /** Counts one; the seconds to wait if that was one too many, otherwise 0. */
  count(key: string, nowMs: number): number
}

/** Counts per key in windows of fixed length; bounded in keys, the least recently seen are forgotten. */
export function createRateCounter(limits: { max: number; windowMs: number; keys?: number }): RateCounter {
  const windows = new LRUCache<string, { startedAt: number; times: number }>({ max: limits.keys ?? 50_000 })
  return {
    count(key, nowMs) {
      const window = windows.get(key)
      if (!window || nowMs - window.startedAt >= limits.windowMs) {
        windows.set(key, { startedAt: nowMs, times: 1 })
        return 0
      }
      window.times += 1
      if (window.times <= limits.max) return 0
      return Math.max(1, Math.ceil((window.startedAt + limits.windowMs - nowMs) / 1000))
    },
  }
}
