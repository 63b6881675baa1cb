import type { IncomingMessage } from 'node:http'

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * Closes the connection if the body of a request is not complete after `timeoutMs` milliseconds. A slow sender therefore
 * blocks no other request.
 */
export function setBodyTimeout(request: IncomingMessage, timeoutMs: number): void {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  if (!hasBody) return
  resetBodyTimeout(request, timeoutMs)
  const stop = () => clearTimeout(timers.get(request))
  request.once('end', stop).once('close', stop)
}

/** Sets another time limit for the body of a request, starting now. */
export function resetBodyTimeout(request: IncomingMessage, timeoutMs: number): void {
  clearTimeout(timers.get(request))
  if (request.complete) return
  const timer = setTimeout(() => request.destroy(), timeoutMs)
  timers.set(request, timer.unref())
}
