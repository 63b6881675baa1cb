type Passed<Value> = { ok: true; value: Value } | { ok: false }
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

export type FairQueue = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>

/**
 * A queue in which whoever asks for much waits for themselves: keys take turns, however much one of them has waiting,
 * and while several wait, none of them has two pieces of work running.
 */
export function createFairQueue(atOnce: number): FairQueue {
  const waiting = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  let total = 0

  function startNext(): void {
    while (total < atOnce && waiting.size > 0) {
      const keys = [...waiting.keys()]
      const key = keys.find((one) => !running.has(one)) ?? keys[0] ?? ''
      const line = waiting.get(key) ?? []
      const start = line.shift()
      // Whoever had their turn goes to the end.
      waiting.delete(key)
      if (line.length > 0) waiting.set(key, line)
      total += 1
      running.set(key, (running.get(key) ?? 0) + 1)
      start?.()
    }
  }

  function finish(key: string): void {
    total -= 1
    const left = (running.get(key) ?? 1) - 1
    if (left === 0) running.delete(key)
    else running.set(key, left)
    startNext()
  }

  return async (key, work) => {
    await new Promise<void>((resolve) => {
      waiting.set(key, [...(waiting.get(key) ?? []), resolve])
      startNext()
    })
    try {
      return await work()
    } finally {
      finish(key)
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
