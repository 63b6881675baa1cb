import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into a store by `--import`. Reports the longest block of its event loop to the bench that started it.
const resolutionMs = 1
const delays = monitorEventLoopDelay({ resolution: resolutionMs })
delays.enable()
process.on('message', () => {
  process.send?.({ longestMs: Math.max(0, delays.max / 1e6 - resolutionMs) })
  delays.reset()
})
process.channel?.unref()
