import { PerformanceObserver } from 'node:perf_hooks'

// Loaded into a store by `--import`. Reports the longest blocks of its event loop to the bench that started it.
const intervalMs = 1
const minBlockMs = 5
// The time of other programs on the same cores is in the duration, but not in the processor time.
const blocks: { endedAt: number; durationMs: number; cpuMs: number }[] = []
let catalogue: { startedAt: number; endedAt: number } | undefined
let last = performance.now()
let lastCpuMs = threadCpuMs()

setInterval(() => {
  const now = performance.now()
  const nowCpuMs = threadCpuMs()
  const durationMs = now - last - intervalMs
  if (durationMs >= minBlockMs) blocks.push({ endedAt: now, durationMs, cpuMs: nowCpuMs - lastCpuMs })
  last = now
  lastCpuMs = nowCpuMs
}, intervalMs).unref()
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntriesByName('catalogue loaded'))
    catalogue = { startedAt: startTime, endedAt: startTime + duration }
}).observe({ entryTypes: ['measure'] })
process.on('message', () => {
  const { startedAt = 0, endedAt = 0 } = catalogue ?? {}
  const all = blocks.splice(0)
  const building = all.filter(({ endedAt: at }) => at > startedAt && at < endedAt + minBlockMs)
  process.send?.({ catalogueMs: endedAt - startedAt, building: summaryOf(building), all: summaryOf(all) })
})
process.channel?.unref()

function summaryOf(some: typeof blocks) {
  return {
    longestMs: Math.max(0, ...some.map(({ durationMs }) => durationMs)),
    longestCpuMs: Math.max(0, ...some.map(({ cpuMs }) => cpuMs)),
    over50: some.filter(({ cpuMs }) => cpuMs > 50).length,
  }
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
