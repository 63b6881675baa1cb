import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type Cluster, lastErrorLine, waitUntilFree } from './cluster.ts'
import type { ConnectionOptions } from './folders.ts'
import { type Identity, runAs, spawnAs } from './programs.ts'
import { StartupError } from '#server/config/startup-error.ts'

export type PostgresLog = {
  debug(message: string): void
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

type Server = {
  pid: number
  /** Resolves with PostgreSQL's last error line after it has ended, for any reason. */
  ended: Promise<string>
  hasEnded(): boolean
  stop(): Promise<void>
}

export type ServerOptions = Cluster & {
  connection: ConnectionOptions
  log: PostgresLog
  /** PostgreSQL settings that override the store's own, as `name=value`. */
  settings?: readonly string[]
}

const recoveryTimeoutMs = 10 * 60_000

/** Starts PostgreSQL, recovers from an earlier crash, and resolves when it accepts connections. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const parentDeathPrefix = await findParentDeathPrefix(options.identity)
  const identity = { ...options.identity, prefix: [...options.identity.prefix, ...parentDeathPrefix] }
  const child = spawnAs(identity, [
    options.programs.path('postgres'),
    '-D',
    options.clusterDir,
    ...[...defaultSettings(options.connection), ...(options.settings ?? [])].flatMap((setting) => [
      '-c',
      setting,
    ]),
  ])
  const server = watchServer(child, options)
  const watcher = parentDeathPrefix.length === 0 ? startWatcher(child, options) : undefined
  void server.ended.then(() => watcher?.kill())
  await waitUntilReady(server, options)
  return server
}

/**
 * Returns the store's PostgreSQL settings: durable, and sized for a small machine that also runs the store.
 */
function defaultSettings(connection: ConnectionOptions): readonly string[] {
  const listenSettings =
    connection.password === undefined
      ? ['listen_addresses=', `unix_socket_directories=${connection.host}`, 'unix_socket_permissions=0700']
      : [`listen_addresses=${connection.host}`]
  return [
    ...listenSettings,
    `port=${connection.port}`,
    'fsync=on',
    'full_page_writes=on',
    'synchronous_commit=on',
    'max_connections=60',
    'shared_buffers=160MB',
    'effective_cache_size=512MB',
    'work_mem=8MB',
    'maintenance_work_mem=64MB',
    'random_page_cost=1.1',
    'max_wal_size=512MB',
    'jit=off',
    'idle_in_transaction_session_timeout=60s',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_line_prefix=',
    // Statements contain shoppers' data. The store itself reports a failed one.
    'log_min_error_statement=panic',
  ]
}

function watchServer(child: ChildProcess, { programs, clusterDir, identity, log }: ServerOptions): Server {
  const lines: string[] = []
  let isEnded = false
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => recordLine(line))
  }
  function recordLine(line: string) {
    lines.push(line)
    if (lines.length > 20) lines.shift()
    logLine(line, log)
  }
  const ended = new Promise<string>((resolve) => {
    const finish = (reason: string) => {
      isEnded = true
      resolve(reason)
    }
    child.once('error', (error) => finish(error.message))
    child.once('exit', (code, signal) => {
      // The last lines may arrive after the exit. A worker that still has the pipe open must not delay this process.
      void sleep(50).then(() => finish(`${lastErrorLine(lines.join('\n'))} (${signal ?? `code ${code}`})`))
    })
  })
  const pid = child.pid ?? 0
  const sendSignal = (signal: NodeJS.Signals) => !isEnded && child.kill(signal)
  return {
    pid,
    ended,
    hasEnded: () => isEnded,
    async stop() {
      // SIGINT closes open sessions, writes a checkpoint and ends cleanly. The other signals end a server
      // that hangs.
      if (process.platform === 'win32') {
        await runAs(identity, [programs.path('pg_ctl'), 'stop', '-D', clusterDir, '-m', 'fast'])
      } else sendSignal('SIGINT')
      const killTimers = [
        setTimeout(() => sendSignal('SIGQUIT'), 6_000),
        setTimeout(() => sendSignal('SIGKILL'), 8_000),
      ]
      await ended
      killTimers.forEach(clearTimeout)
    },
  }
}

function logLine(line: string, log: PostgresLog): void {
  if (/^(PANIC|FATAL):/.test(line) && !/starting up|shutting down|administrator command/.test(line)) {
    log.error(`PostgreSQL: ${line}`)
  } else if (line.startsWith('WARNING:')) log.warn(`PostgreSQL: ${line}`)
  else log.debug(`PostgreSQL: ${line}`)
}

async function waitUntilReady(server: Server, { connection, log, clusterDir }: ServerOptions): Promise<void> {
  const startedAt = Date.now()
  for (let tries = 0; ; tries += 1) {
    if (server.hasEnded()) {
      throw new StartupError(`PostgreSQL does not start in ${clusterDir}: ${await server.ended}`)
    }
    if (await acceptsConnections(connection)) return
    const waitedMs = Date.now() - startedAt
    if (waitedMs > recoveryTimeoutMs) {
      await server.stop()
      throw new StartupError(
        `PostgreSQL in ${clusterDir} was not ready after ${recoveryTimeoutMs / 60_000} minutes`,
      )
    }
    if (tries > 0 && tries % 100 === 0) {
      log.info(`PostgreSQL is still recovering, ${Math.round(waitedMs / 1000)} s`)
    }
    await Promise.race([sleep(tries < 40 ? 25 : 100), server.ended])
  }
}

async function acceptsConnections(connection: ConnectionOptions): Promise<boolean> {
  const client = new Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Returns a command prefix with which the Linux kernel ends PostgreSQL when the store ends, even after kill
 * -9. Empty if it is not available.
 */
async function findParentDeathPrefix(identity: Identity): Promise<readonly string[]> {
  if (process.platform !== 'linux') return []
  const prefix = ['setpriv', '--pdeathsig', 'INT']
  return (await runAs(identity, [...prefix, 'true'])).hasSucceeded ? prefix : []
}

/** Starts a small process that has a pipe to the store and shuts PostgreSQL down when the pipe breaks. */
function startWatcher(child: ChildProcess, { programs, clusterDir }: ServerOptions): ChildProcess {
  const code = `
    const [pid, pgCtl, folder] = process.argv.slice(1)
    process.on('SIGINT', () => {})
    process.stdin.resume().on('end', () => {
      if (process.platform === 'win32') {
        require('node:child_process').spawnSync(pgCtl, ['stop', '-D', folder, '-m', 'fast'])
      } else process.kill(Number(pid), 'SIGINT')
      process.exit()
    })`
  const watcher = spawn(
    process.execPath,
    ['-e', code, String(child.pid), programs.path('pg_ctl'), clusterDir],
    { stdio: ['pipe', 'ignore', 'ignore'], detached: true, windowsHide: true, env: {} },
  )
  watcher.on('error', () => undefined)
  watcher.unref()
  return watcher
}

/**
 * Restarts PostgreSQL whenever it ends unexpectedly, with growing delays while it fails. If its files are gone, it
 * calls `onLost` once instead.
 */
export function supervise(
  firstServer: Server,
  options: ServerOptions & { onLost(): void },
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let current: Server | undefined = firstServer
  let failures = 0

  async function restartOnExit() {
    while (!stopping.signal.aborted) {
      const startedAt = Date.now()
      const reason = await current?.ended
      if (stopping.signal.aborted) return
      failures = Date.now() - startedAt > 60_000 ? 0 : failures + 1
      options.log.error(`PostgreSQL ended unexpectedly: ${reason ?? 'it did not start'}`)
      if (!existsSync(join(options.clusterDir, 'PG_VERSION'))) return options.onLost()
      await delay(Math.min(200 * 2 ** failures, 30_000), stopping.signal)
      if (!stopping.signal.aborted) current = await restart()
    }
  }

  async function restart(): Promise<Server | undefined> {
    try {
      await waitUntilFree(options.clusterDir)
      const server = await startServer(options)
      options.log.info('PostgreSQL runs again')
      return server
    } catch (error) {
      options.log.error(error instanceof Error ? error.message : String(error))
      return undefined
    }
  }

  const running = restartOnExit()
  return {
    async stop() {
      stopping.abort()
      await current?.stop()
      // A restart may be in a long recovery: the server then ends with this process, like after a crash.
      await Promise.race([running, sleep(3_000, undefined, { ref: false })])
      // A restart that was running at the time of the stop may have created a new server.
      await current?.stop()
    },
  }
}

async function delay(ms: number, signal: AbortSignal): Promise<void> {
  // An aborted delay ends early without an error. The caller checks the signal.
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}
