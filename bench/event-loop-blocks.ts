import { PerformanceObserver } from 'node:perf_hooks'

// Loaded into a store by `--import`. Reports the longest blocks of its event loop to the bench that started it.
const intervalMs = 1
const minBlockMs = 5
const blocks: { endedAt: number; durationMs: number }[] = []
let catalogue: { startedAt: number; endedAt: number } | undefined
let last = performance.now()

setInterval(() => {
  const now = performance.now()
  const durationMs = now - last - intervalMs
  if (durationMs >= minBlockMs) blocks.push({ endedAt: now, durationMs })
  last = now
}, intervalMs).unref()
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntriesByName('catalogue loaded'))
    catalogue = { startedAt: startTime, endedAt: startTime + duration }
}).observe({ entryTypes: ['measure'] })
process.on('message', () => {
  const { startedAt = 0, endedAt = 0 } = catalogue ?? {}
  const longest = (during: (at: number) => boolean) =>
    Math.max(0, ...blocks.filter((block) => during(block.endedAt)).map(({ durationMs }) => durationMs))
  process.send?.({
    catalogueMs: endedAt - startedAt,
    whileBuildingMs: longest((at) => at > startedAt && at < endedAt + minBlockMs),
    sinceLastReportMs: longest(() => true),
    over50: blocks.filter(({ endedAt: at, durationMs }) => durationMs > 50 && at > startedAt && at < endedAt)
      .length,
  })
  blocks.length = 0
})
process.channel?.unref()
