import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import * as build from 'virtual:react-router/server-build'
import { createTaggedCache } from '#lib/tagged-cache.ts'
import { createWaitTimeLimit } from '#lib/wait-limit.ts'
import { release } from '#db/release.ts'
import type { Store } from '#shop/context.ts'
import { canWrite } from '#shop/writable.ts'
import { loadAssets } from '#server/page-cache/assets.ts'
import { retainBuiltFiles } from '#server/page-cache/built-files.ts'
import { invalidateOnChanges } from '#server/page-cache/cache-invalidation.ts'
import type { Config } from '#server/config/config.server.ts'
import { sendRetryLater } from './retry-later.ts'
import { createHttp } from './http.ts'
import { createLoadShedder, startLatencyProbe } from './load-shedding.ts'
import type { CachedResponse } from '#server/page-cache/cached-response.ts'
import { createCachedUrls } from '#server/page-cache/cached-urls.ts'
import { openObservability } from '#server/observability/observability.ts'
import { startIntervalJobs, intervalJobs } from './jobs.ts'
import { prepareStoreUnderLock } from './opening.ts'
import { createPages } from '#server/page-cache/pages.ts'
import { openStore } from './store.ts'
import { openScheduler } from './scheduler.ts'
import { createCounterFactory, type CreateSharedCounter } from '#server/workers/shared-counter.ts'

export type Readiness = 'ready' | 'no database' | 'no space' | 'wrong secrets key'

export type App = {
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Returns `ready` if the store can accept orders now, otherwise the reason why not. */
  readiness(): Promise<Readiness>
  /** Ends open-ended responses such as event streams. */
  endStreams(): void
  close(): Promise<void>
}

export type AppOptions = {
  config: Config
  connection: pg.PoolConfig
  projectRoot: string
  log: FastifyBaseLogger
  /** Creates the rate counters that all processes share. By default they count only in this process. */
  createCounter?: CreateSharedCounter
  /** Prints a line about the start. */
  progress(line: string): void
}

const cacheBytes = 64 * 1024 * 1024
const readinessTimeoutMs = 1500
const readinessCacheMs = 500

/** Creates the app: the store with its pages and its API. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, log, createCounter: createSharedCounter = createCounterFactory() } = options
  const openedStore = await openStore(options)
  await prepareStoreUnderLock(openedStore, options)
  const { store } = openedStore
  if (store.payments.testGateway && !config.isTestGatewayPublic)
    options.progress(
      'Online payments are test payments, for this machine alone. Behind a proxy, set PUBLIC_URL and TRUST_PROXY.',
    )
  const cache = createTaggedCache<CachedResponse>({ maxBytes: cacheBytes })
  const cachedUrls = createCachedUrls(cache)
  invalidateOnChanges(store, cache)
  const security = {
    isDevelopment: import.meta.env.DEV,
    isHttps: config.publicUrl.startsWith('https:'),
    connectSources: config.emailJs ? ['https://api.emailjs.com'] : [],
    formActions: [],
  }
  const clientFolder = join(options.projectRoot, 'build/client')
  const previousFolders = await retainBuiltFiles({
    assets: join(clientFolder, 'assets'),
    dataDir: config.dataDir,
    release,
    now: store.now(),
  })
  const assets = await loadAssets(clientFolder, { security, previousFolders })
  const observability = await openObservability(config, { store, pool: openedStore.database.pool, log })
  const { metrics } = observability
  const server = await createHttp({
    config,
    store,
    cache,
    cachedUrls,
    security,
    log,
    observability,
    createSharedCounter,
  })
  createPages({
    store,
    build,
    cache,
    cachedUrls,
    publicUrl: config.publicUrl,
    configuredOrigin: config.isPublicUrlSet ? config.publicUrl : undefined,
    security,
    readApiDocument: async () => (await server.inject('/api/docs.json')).body,
  }).register(server)
  await server.ready()
  const shedder = createLoadShedder()
  const stopProbe = startLatencyProbe(shedder, `${localAddress(config)}/healthz`)
  const runningJobs = startIntervalJobs(store, intervalJobs, observability)
  const scheduler = await openScheduler(store)
  log.info({ products: store.catalogue.index().size }, 'the store is open')
  return {
    handle(request, response) {
      if (assets.sendIfFound(request, response)) return metrics?.countEarlyResponse('file')
      if (cachedUrls.sendIfCached(request, response)) return metrics?.countEarlyResponse('cached page')
      if (shedder.refuses(request)) {
        metrics?.countEarlyResponse('refused')
        return sendRetryLater(request, response, 'busy')
      }
      server.routing(request, response)
    },
    readiness: createReadinessCheck(openedStore.store),
    endStreams: () => store.orderFeed.close(),
    async close() {
      store.orderFeed.close()
      stopProbe()
      await server.close()
      await Promise.all([runningJobs.close(), scheduler.close()])
      await observability.close()
      await openedStore.close()
    },
  }
}

/** Returns the address at which this machine reaches the store. */
function localAddress({ host, port }: Config): string {
  const reachableHost = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${reachableHost.includes(':') ? `[${reachableHost}]` : reachableHost}:${port}`
}

/**
 * Checks that the database responds in time and that a small write succeeds. A frozen database accepts connections
 * but never responds. Requests within half a second share one check.
 */
function createReadinessCheck(store: Store): () => Promise<Readiness> {
  let pendingCheck: Promise<Readiness> | undefined
  async function checkDatabase(): Promise<Readiness> {
    const timeout = new Promise<Readiness>((resolve) =>
      setTimeout(resolve, readinessTimeoutMs, 'no database').unref(),
    )
    const writableCheck = createWaitTimeLimit({ limitMs: readinessTimeoutMs }).run(() =>
      store.db.execute(sql`select 1`).then(
        () => canWrite(store),
        () => undefined,
      ),
    )
    const outcome = writableCheck.then((isWritable): Readiness => {
      if (isWritable === undefined) return 'no database'
      if (store.services.hasUndecryptableSettings()) return 'wrong secrets key'
      return isWritable ? 'ready' : 'no space'
    })
    return Promise.race([outcome, timeout])
  }
  return () => {
    if (!pendingCheck) setTimeout(() => (pendingCheck = undefined), readinessCacheMs).unref()
    return (pendingCheck ??= checkDatabase())
  }
}
