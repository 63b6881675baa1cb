import type { IncomingMessage } from 'node:http'

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Ends the connection of a request whose body is not here after so long: whoever sends drop by drop holds nobody up. */
export function limitBodyTime(request: IncomingMessage, ms: number): void {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  if (!hasBody) return
  allowBodyTime(request, ms)
  const stop = () => clearTimeout(timers.get(request))
  request.once('end', stop).once('close', stop)
}

/** Gives a request another time for its body, from now on. */
export function allowBodyTime(request: IncomingMessage, ms: number): void {
  clearTimeout(timers.get(request))
  if (request.complete) return
  const timer = setTimeout(() => request.destroy(), ms)
  timers.set(request, timer.unref())
}
