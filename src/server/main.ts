import cluster from 'node:cluster'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { warnOfBsCalendarEnd } from './calendar-warning.ts'
import { loadEnvFile, readConfig, type Config } from '#server/config/config.server.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import { restrictDataFolder } from '#server/config/data-folder.ts'
import type { App } from './app.ts'
import { loadApp } from './load-app.ts'
import { refuseMalformed, respond, type Phase } from './early-responses.ts'
import { createLog } from './log.ts'
import { isStartupError, StartupError } from '#server/config/startup-error.ts'
import { connectToPrimary, type PrimaryLink } from '#server/workers/worker.ts'
import { createWorkers, WorkerStartError } from '#server/workers/primary.ts'

const projectRoot = join(import.meta.dirname, '../..')
const isDevelopment = process.argv.includes('--dev')
const graceMs = 8000
// The pool of a process has 20 connections. The other 4 and `otherConnections` are for listening, backups and commands.
const connectionsPerProcess = 24
const otherConnections = 36
const maxHeapForStartupGcBytes = 256 * 1024 * 1024
// A supervisor kills a store that has not ended ten seconds after SIGTERM and DRAIN_SECONDS.
const maxClosingMs = 9500

process.env.NODE_ENV ??= isDevelopment ? 'development' : 'production'

await main().catch((error: unknown) => {
  if (error instanceof WorkerStartError) process.exit(1)
  // An invalid setting prints one line; only an unexpected error prints its stack trace.
  process.stderr.write(
    isStartupError(error)
      ? `${error.message}\n`
      : `${error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
})

async function main(): Promise<void> {
  loadEnvFile(projectRoot)
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  if (cluster.isWorker) return serve({ config, log, primary: connectToPrimary() })
  if (!config.areRateLimitsOn) log.warn('RATE_LIMITS=off: nobody is slowed down, for load tests only')
  warnOfBsCalendarEnd(log, new Date())
  if (config.workers > 1 && !isDevelopment) return runWorkers(config, log)
  return serve({ config, log })
}

type ServeOptions = { config: Config; log: Logger; primary?: PrimaryLink }

/** Serves requests in this process, with a database of its own or, in a worker, with the one of the primary process. */
async function serve({ config, log, primary }: ServeOptions): Promise<void> {
  const isFirstProcess = primary === undefined || cluster.worker?.id === 1
  let phase: Phase = 'starting'
  let app: App | undefined
  const server = createServer((request, response) => respond({ phase, app, request, response }))
  // The longest time that any call may take to send its request. Each call has its own lower limit.
  server.requestTimeout = 16 * 60_000
  server.headersTimeout = 20_000
  server.keepAliveTimeout = 65_000
  server.on('clientError', refuseMalformed)
  // A worker that joins later listens when it is open. Until then the others serve.
  if (isFirstProcess) await listenOn(server, config)
  const { connection, stop } = primary
    ? { connection: await primary.readConnection(), stop: undefined }
    : await openDatabaseServer(config, log)
  // From here on the process writes files that other users cannot read.
  process.umask(0o077)
  await restrictDataFolder(config.dataDir)
  const close = async () => {
    if (phase === 'closing') return
    // A load balancer needs some time to notice that the store is no longer ready.
    phase = 'closing'
    await wait(config.drainMs)
    // A frozen database does not respond, so the process does not wait longer than this. Uncommitted work is rolled
    // back, and an embedded database ends with its store.
    setTimeout(() => {
      log.warn('closing took too long, so the store ends without it')
      process.exit(0)
    }, maxClosingMs)
    app?.endStreams()
    await closeServer(server)
    await app?.close()
    await stop?.()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close())
  try {
    app = await loadApp({
      config,
      connection,
      projectRoot,
      log,
      progress: isFirstProcess ? (line) => process.stdout.write(`${line}\n`) : () => undefined,
      isDevelopment,
      ...(primary && { createCounter: primary.createCounter }),
    })
    // The start leaves so much garbage that an idle store would use 100 MB more. A large heap is collected when V8
    // decides, because the collection blocks the process.
    if (process.memoryUsage().heapUsed < maxHeapForStartupGcBytes)
      await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
    if (!isFirstProcess) await listenOn(server, config)
  } catch (error) {
    await stop?.()
    throw error
  }
  if (phase === 'starting') phase = 'open'
  if (primary) return primary.reportOpen()
  process.stdout.write(`Baithak is open at ${addressOf(config)}\n`)
}

/** Runs the workers, and for them the database and the metrics, until a signal. */
async function runWorkers(config: Config, log: Logger): Promise<void> {
  const workers = createWorkers({ count: config.workers, log })
  let stop: DatabaseServer['stop']
  let isClosing = false
  const close = async (code: number) => {
    if (isClosing) return
    isClosing = true
    setTimeout(() => process.exit(code), config.drainMs + maxClosingMs)
    await workers.close()
    await stop?.()
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close(0))
  try {
    await workers.listen()
    const server = await openDatabaseServer(config, log)
    stop = server.stop
    await workers.open(server.connection)
    if (config.metrics) {
      // Its library is large: a store that does not use it starts without it.
      const { serveWorkerMetrics } = await import('#server/workers/metrics.ts')
      await serveWorkerMetrics(config.metrics, log)
    }
  } catch (error) {
    if (isStartupError(error)) process.stderr.write(`${error.message}\n`)
    else if (!(error instanceof WorkerStartError)) process.stderr.write(`${String(error)}\n`)
    return close(1)
  }
  process.stdout.write(`Baithak is open at ${addressOf(config)} (${config.workers} processes)\n`)
}

type DatabaseServer = { connection: pg.PoolConfig; stop: (() => Promise<void>) | undefined }

/** Returns the configured database, or starts the embedded one. */
async function openDatabaseServer(config: Config, log: Logger): Promise<DatabaseServer> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, stop: undefined }
  return startEmbeddedPostgres({
    dataDir: config.dataDir,
    log,
    onLost: () => endWithoutData(config),
    settings: [`max_connections=${otherConnections + config.workers * connectionsPerProcess}`],
  })
}

/** Reports that the database files are missing and ends the process, because it cannot serve requests. */
function endWithoutData({ dataDir }: Config): void {
  process.stderr.write(
    `The database's files in ${dataDir} are gone: put them back, and start the store again.\n`,
  )
  process.exit(1)
}

function listenOn(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Readonly<Record<string, string>> = {
        EADDRINUSE: `Port ${port} is in use. Stop what listens there, or choose another with PORT.`,
        EACCES: `Port ${port} may not be used by this user. Choose one above 1023 with PORT.`,
        EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
        ENOTFOUND: `HOST ${host} is not an address of this machine.`,
      }
      const reason = error.code === undefined ? undefined : reasons[error.code]
      reject(reason ? new StartupError(reason) : error)
    })
    server.listen(port, host, resolve)
  })
}

/** Finishes requests in flight and closes those that exceed the grace period. */
async function closeServer(server: Server): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), graceMs)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
  clearTimeout(timer)
}

function addressOf({ host, port, publicUrl, isPublicUrlSet }: Config): string {
  if (isPublicUrlSet) return `${publicUrl} (port ${port})`
  return `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`
}
