import { createRateCounter, type RateCounter } from '#lib/rate-counter.ts'

type CounterLimits = { max: number; windowMs: number }

/** A rate counter that all processes of the store share. */
export type SharedCounter = {
  /** Counts one call. Returns the seconds to wait if it exceeds the limit, otherwise 0. */
  count(key: string): number | Promise<number>
}

/** Returns the counter with that name. Each name has one set of limits. */
export type CreateSharedCounter = (name: string, limits: CounterLimits) => SharedCounter

/** Creates the shared counters of a store that runs in one process, or those of the primary process. */
export function createCounters(): CreateSharedCounter {
  const counters = new Map<string, RateCounter>()
  return (name, limits) => {
    const counter = counters.get(name) ?? createRateCounter(limits)
    counters.set(name, counter)
    return { count: (key) => counter.count(key, Date.now()) }
  }
}
