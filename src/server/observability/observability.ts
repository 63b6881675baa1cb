import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { callWithTimeout } from '#lib/wait-limit.ts'
import type { Log, Store } from '#shop/context.ts'
import type { Config } from '#server/config/config.server.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { startMetricsServer } from './metrics-server.ts'
import type { Tracing } from './tracing.ts'

const closeMs = 2000

export type Observability = {
  metrics: Metrics | undefined
  tracing: Tracing | undefined
  /** Has to run before the routes are registered. */
  observe(server: FastifyInstance): void
  close(): Promise<void>
}

/** Opens the metrics and the traces that are configured. */
export async function openObservability(
  { metrics: address, isTracingOn }: Pick<Config, 'metrics' | 'isTracingOn'>,
  { store, pool, log }: { store: Store; pool: pg.Pool; log: Log },
): Promise<Observability> {
  const metrics = address ? createMetrics(store, pool) : undefined
  // The metrics of workers are served by their primary process.
  const server =
    metrics && address && !cluster.isWorker
      ? await startMetricsServer(metrics, { ...address, log })
      : undefined
  const tracing = isTracingOn ? await openTracing() : undefined
  return {
    metrics,
    tracing,
    observe(app) {
      if (metrics) measureRequests(app, metrics)
      tracing?.traceRequests(app)
    },
    async close() {
      server?.close()
      if (tracing === undefined) return
      await callWithTimeout(closeMs, () => tracing.close()).catch((error: unknown) =>
        log.warn({ err: error }, 'the last traces were not sent'),
      )
    },
  }
}

/** Imports OpenTelemetry only if it is used, because it is large. */
async function openTracing(): Promise<Tracing> {
  const { startTracing } = await import('./tracing.ts')
  return startTracing()
}

function measureRequests(server: FastifyInstance, metrics: Metrics): void {
  server.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'unknown'
    metrics.observeRequest({ method, route, status: statusCode, seconds: elapsedTime / 1000 })
  })
}
