export type Passed<Value> = { ok: true; value: Value } | { ok: false }
export type Gate = <Value>(work: () => Promise<Value>) => Promise<Passed<Value>>

/**
 * Lets at most `atOnce` pieces of work run at the same time and `waiting` more wait for their turn;
 * whatever comes on top is turned away.
 */
export function createGate(limits: { atOnce: number; waiting: number }): Gate {
  let running = 0
  const queue: (() => void)[] = []

  return async (work) => {
    if (running >= limits.atOnce) {
      if (queue.length >= limits.waiting) return { ok: false }
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running += 1
    }
    try {
      return { ok: true, value: await work() }
    } finally {
      // The place is handed on to the next in line, so `running` stays as it is.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
