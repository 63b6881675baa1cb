/**
 * Resolves when the browser comes online, and after `ms` at the latest: a browser on a network without internet counts as
 * online and fires no event. Also resolves when the signal is aborted.
 */
export function waitForConnection(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = window.setTimeout(resolve, ms)
  window.addEventListener('online', () => resolve(), { signal, once: true })
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(() => window.clearTimeout(timer))
}
