import { createServer, type Server } from 'node:http'
import type { Log } from '#shop/context.ts'
import { StartupError } from '#server/config/startup-error.ts'
import { createWaitTimeLimit } from '#lib/wait-limit.ts'
import type { Metrics } from './metrics.ts'

const readTimeoutMs = 5000

/** Serves `/metrics` on a separate port, so that no proxy of the store publishes it. */
export async function startMetricsServer(
  metrics: Pick<Metrics, 'readText' | 'contentType'>,
  { host, port, log }: { host: string; port: number; log: Log },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics')
      return void response.writeHead(404).end()
    const text = createWaitTimeLimit({ limitMs: readTimeoutMs }).run(() => metrics.readText())
    text.then(
      (body) => response.writeHead(200, { 'content-type': metrics.contentType }).end(body),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read')
        response.writeHead(503, { 'retry-after': '15' }).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartupError(`METRICS_PORT ${port} on ${host} cannot be opened: ${error.message}`)),
    )
    server.listen(port, host, resolve)
  })
  return server
}
