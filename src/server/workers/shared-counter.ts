import { createRateCounter, type RateCounter } from '#lib/rate-counter.ts'

type CounterLimits = { max: number; windowMs: number }

/** A rate counter that all processes of the store share. */
export type SharedCounter = {
  /** Counts one call. Returns the seconds to wait if it exceeds the limit, otherwise 0. */
  count(key: string): number | Promise<number>
}

/** Returns the counter with that name. Each name has one set of limits. */
export type CreateSharedCounter = (name: string, limits: CounterLimits) => SharedCounter

/** Returns a function that creates counters in this process. Those of the only or the primary process are shared. */
export function createCounterFactory(): CreateSharedCounter {
  const counters = new Map<string, RateCounter>()
  return (name, limits) => {
    const counter = counters.get(name) ?? createRateCounter(limits)
    counters.set(name, counter)
    return { count: (key) => counter.count(key, Date.now()) }
  }
}
