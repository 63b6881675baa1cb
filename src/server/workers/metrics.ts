import { AggregatorRegistry } from 'prom-client'
import type { Log } from '#shop/context.ts'
import { startMetricsServer } from '#server/observability/metrics-server.ts'

/** Serves the metrics of all workers, added up, from the primary process. */
export async function serveWorkerMetrics(address: { host: string; port: number }, log: Log): Promise<void> {
  const registry = new AggregatorRegistry()
  const metrics = { readText: () => registry.clusterMetrics(), contentType: registry.contentType }
  await startMetricsServer(metrics, { ...address, log })
}
