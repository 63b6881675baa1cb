import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { warnOfCalendarEnd } from './calendar-warning.ts'
import { loadEnvFile, readConfig, type Config } from '#server/config/config.server.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import { closeDataFolder } from '#server/config/data-folder.ts'
import { loadApp } from './load-app.ts'
import { createLog } from './log.ts'
import { isStartupError, StartupError } from '#server/config/startup-error.ts'

// Definitions that requests need before the store is open must precede the first await.
const malformed = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
} as const

const openingWords = {
  en: 'The store is just opening. Please try again in a few seconds.',
  ne: 'पसल भर्खर खुल्दैछ। केही सेकेन्डमा फेरि हेर्नुहोस्।',
}

const projectRoot = join(import.meta.dirname, '../..')
const isDevelopment = process.argv.includes('--dev')
const graceMs = 8000
// A supervisor kills a store that has not ended ten seconds after SIGTERM.
const maxClosingMs = 9500

type Phase = 'starting' | 'open' | 'closing'
type Running = Awaited<ReturnType<typeof loadApp>>

process.env.NODE_ENV ??= isDevelopment ? 'development' : 'production'

await main().catch((error: unknown) => {
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
  if (!config.areRateLimitsOn) log.warn('RATE_LIMITS=off: nobody is slowed down, for load tests only')
  warnOfCalendarEnd(log, new Date())

  let phase: Phase = 'starting'
  let app: Running | undefined
  const server = createServer((request, response) => respond({ phase, app, request, response }))
  // The longest time that any call may take to send its request. Each call has its own lower limit.
  server.requestTimeout = 16 * 60_000
  server.headersTimeout = 20_000
  server.keepAliveTimeout = 65_000
  server.on('clientError', refuseMalformed)
  await listenOn(server, config)
  const postgres = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log, onLost: () => endWithoutData(config) })
  // From here on the process writes files that other users cannot read.
  process.umask(0o077)
  await closeDataFolder(config.dataDir)
  const close = async () => {
    if (phase === 'closing') return
    phase = 'closing'
    // A frozen database does not respond. Uncommitted work is rolled back, and an embedded database ends with its
    // store.
    setTimeout(() => {
      log.warn('closing took too long, so the store ends without it')
      process.exit(0)
    }, maxClosingMs)
    app?.endStreams()
    await closeServer(server)
    await app?.close()
    await postgres?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close())
  try {
    app = await loadApp({
      config,
      connection: postgres?.connection ?? { connectionString: config.databaseUrl ?? '' },
      projectRoot,
      log,
      progress: (line) => process.stdout.write(`${line}\n`),
      isDevelopment,
    })
  } catch (error) {
    await postgres?.stop()
    throw error
  }
  if (phase === 'starting') phase = 'open'
  process.stdout.write(`Baithak is open at ${addressOf(config)}\n`)
}

/** Reports that the database files are missing and ends the process, because it cannot serve requests. */
function endWithoutData({ dataDir }: Config): void {
  process.stderr.write(
    `The database's files in ${dataDir} are gone: put them back, and start the store again.\n`,
  )
  process.exit(1)
}

function respond(input: {
  phase: Phase
  app: Running | undefined
  request: IncomingMessage
  response: ServerResponse
}): void {
  const { phase, app, request, response } = input
  if (hasTwoHosts(request)) return refuseTwoHosts(response)
  const path = request.url?.split('?', 1)[0]
  if (path === '/healthz') return sendJson(response, 200, { status: 'alive' })
  if (path === '/readyz') return void sendReadiness(input)
  if (phase === 'closing') response.setHeader('Connection', 'close')
  if (app) return app.handle(request, response)
  response.setHeader('Retry-After', '2')
  if (request.headers.accept?.includes('text/html') === true) return sendOpeningPage(response)
  sendJson(response, 503, { success: false, message: openingWords.en })
}

/** RFC 9112, section 3.2: a server refuses a request with more than one Host field. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

function refuseTwoHosts(response: ServerResponse): void {
  response.setHeader('Connection', 'close')
  sendJson(response, 400, { success: false, message: 'The request could not be read.' })
}

/** Sends a page that reloads itself until the store is open. */
function sendOpeningPage(response: ServerResponse): void {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    Refresh: '2',
  }
  const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Baithak</title>
<h1>Baithak</h1><p>${openingWords.en}</p><p lang="ne">${openingWords.ne}</p></html>`
  response.writeHead(503, headers).end(page)
}

async function sendReadiness({ phase, app, response }: Parameters<typeof respond>[0]): Promise<void> {
  const status = phase === 'open' && app !== undefined ? await app.readiness() : phase
  sendJson(response, status === 'ready' ? 200 : 503, { status })
}

/** Responds to malformed HTTP, which never becomes a request, in the format of every refusal. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status = Object.entries(malformed).find(([code]) => code === error.code)?.[1] ?? '400 Bad Request'
  const body = JSON.stringify({ success: false, message: 'The request could not be read.' })
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${body.length}`
  socket.end(`${head}\r\n\r\n${body}`)
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
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
