type FairLimiter = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>

/**
 * Limits how much work runs at the same time. Keys take turns, however much work one of them has waiting.
 * Prefers waiting keys that have nothing running.
 */
export function createFairLimiter(concurrency: number): FairLimiter {
  const waiting = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  let total = 0

  function startNext(): void {
    while (total < concurrency && waiting.size > 0) {
      const keys = [...waiting.keys()]
      const key = keys.find((candidate) => !running.has(candidate)) ?? keys[0] ?? ''
      const queue = waiting.get(key) ?? []
      const start = queue.shift()
      // The key moves to the end of the order.
      waiting.delete(key)
      if (queue.length > 0) waiting.set(key, queue)
      total += 1
      running.set(key, (running.get(key) ?? 0) + 1)
      start?.()
    }
  }

  function finish(key: string): void {
    total -= 1
    const runningCount = (running.get(key) ?? 1) - 1
    if (runningCount === 0) running.delete(key)
    else running.set(key, runningCount)
    startNext()
  }

  return async (key, work) => {
    await new Promise<void>((resolve) => {
      const queue = waiting.get(key)
      if (queue) queue.push(resolve)
      else waiting.set(key, [resolve])
      startNext()
    })
    try {
      return await work()
    } finally {
      finish(key)
    }
  }
}
