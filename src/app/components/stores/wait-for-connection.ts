/**
 * Resolves when the browser reports a connection, and after `ms` at the latest, because a browser reports any network.
 * Also resolves when the signal is aborted.
 */
export function waitForConnection(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = window.setTimeout(resolve, ms)
  window.addEventListener('online', () => resolve(), { signal, once: true })
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(() => window.clearTimeout(timer))
}
