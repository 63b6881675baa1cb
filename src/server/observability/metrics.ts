import cluster from 'node:cluster'
import type pg from 'pg'
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { readStoreCounts, type StoreCounts } from '#shop/today/store-counts.ts'
import { readBackups, readFreeBytes } from '#shop/backups/backups.ts'
import type { Store } from '#shop/context.ts'

/** Responses sent before routing. */
const earlyResponses = ['file', 'cached page', 'refused'] as const
type EarlyResponse = (typeof earlyResponses)[number]

export type Metrics = {
  countEarlyResponse(kind: EarlyResponse): void
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void
  observeJob(job: { name: string; seconds: number; isDone: boolean }): void
  /** Everything in the text format of Prometheus. */
  readText(): Promise<string>
  contentType: string
}

// Prometheus scrapes about every 15 s. Several scrapers share one database query.
const countsCacheMs = 5000

/**
 * Creates the metrics of this process. With several workers, the primary process reads the metrics of each and adds
 * them up. Counts of orders, queues and payments are for the whole store, so they are taken from one worker.
 */
export function createMetrics(store: Store, pool: pg.Pool): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'baithak_request_seconds',
    help: 'Requests that reached a route, by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [],
  })
  registry.registerMetric(requests)
  const jobs = new Histogram({
    name: 'baithak_job_seconds',
    help: 'Runs of background jobs, by job and outcome',
    labelNames: ['job', 'outcome'] as const,
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers: [],
  })
  registry.registerMetric(jobs)
  const countEarlyResponse = createEarlyResponseCounter(registry)
  registerPoolGauge(registry, pool)
  registerStoreGauges(registry, store)
  if (cluster.isWorker) respondToPrimary(registry)
  return {
    countEarlyResponse,
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    observeJob: ({ name, seconds, isDone }) =>
      jobs.observe({ job: name, outcome: isDone ? 'done' : 'failed' }, seconds),
    readText: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** Responds to the primary process, which requests the metrics of every worker. */
function respondToPrimary(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry)
  // In a worker, the constructor registers the listener for the requests of the primary process.
  void new AggregatorRegistry()
}

/** Counts early responses in plain numbers, because there are tens of thousands of them per second. */
function createEarlyResponseCounter(registry: Registry): (kind: EarlyResponse) => void {
  const counts = { file: 0, 'cached page': 0, refused: 0 }
  registry.registerMetric(
    new Counter({
      name: 'baithak_early_responses_total',
      help: 'Requests answered without a route: built files and cached pages, and those refused in an overload',
      labelNames: ['kind'] as const,
      registers: [],
      collect() {
        this.reset()
        for (const kind of earlyResponses) this.inc({ kind }, counts[kind])
      },
    }),
  )
  return (kind) => void (counts[kind] += 1)
}

function registerPoolGauge(registry: Registry, pool: pg.Pool): void {
  registry.registerMetric(
    new Gauge({
      name: 'baithak_database_connections',
      help: 'Connections of this process to the database, by state; waiting: requests for one',
      labelNames: ['state'] as const,
      registers: [],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ state: 'waiting' }, pool.waitingCount)
      },
    }),
  )
}

function registerStoreGauges(registry: Registry, store: Store): void {
  const readCounts = cacheFor(countsCacheMs, () => readStoreCounts(store))
  const gauge = (
    name: string,
    help: string,
    read: (counts: StoreCounts) => Readonly<Record<string, number>>,
  ) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['kind'] as const,
        aggregator: 'first',
        registers: [],
        async collect() {
          this.reset()
          for (const [kind, value] of Object.entries(read(await readCounts()))) this.set({ kind }, value)
        },
      }),
    )
  gauge('baithak_orders', 'Orders by status', ({ orders }) => orders)
  gauge('baithak_payments', 'Online payments by state', ({ payments }) => payments)
  gauge('baithak_queue_length', 'Notifications that wait to be sent', ({ queueLength }) => queueLength)
  gauge(
    'baithak_queue_age_seconds',
    'Age of the oldest notification that is due',
    ({ queueAgeSeconds }) => queueAgeSeconds,
  )
  gauge('baithak_notifications_failed', 'Notifications that were given up', ({ failed }) => failed)
  registry.registerMetric(
    new Gauge({
      name: 'baithak_disk_free_bytes',
      help: 'Space left in the data folder',
      aggregator: 'first',
      registers: [],
      async collect() {
        this.set(await readFreeBytes(store))
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'baithak_last_backup_timestamp_seconds',
      help: 'When the last backup was made; 0: never',
      aggregator: 'first',
      registers: [],
      async collect() {
        const [last] = await readBackups(store)
        this.set(last === undefined ? 0 : last.madeAt.getTime() / 1000)
      },
    }),
  )
}

/** Calls a function at most once per interval. A failure is not cached. */
function cacheFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let cached: { value: Promise<Value>; until: number } | undefined
  return () => {
    if (cached && cached.until > Date.now()) return cached.value
    const value = read()
    cached = { value, until: Date.now() + ms }
    value.catch(() => (cached = undefined))
    return value
  }
}
