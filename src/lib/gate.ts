export type Passed<Value> = { ok: true; value: Value } | { ok: false }
export type Gate = <Value>(work: () => Promise<Value>) => Promise<Passed<Value>>
export type Queue = <Value>(work: () => Promise<Value>) => Promise<Value>

/** Lets at most `atOnce` pieces of work run at the same time; all others wait for their turn. */
export function createQueue(atOnce: number): Queue {
  let running = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The place is handed on to the next in line, so `running` stays as it is.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** A queue in which no more than `waiting` wait; whatever comes on top is turned away. */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  const queue = createQueue(atOnce)
  let inside = 0

  return async (work) => {
    if (inside >= atOnce + waiting) return { ok: false }
    inside += 1
    try {
      return { ok: true, value: await queue(work) }
    } finally {
      inside -= 1
    }
  }
}
