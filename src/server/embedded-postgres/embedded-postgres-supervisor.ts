import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitUntilFree } from './embedded-postgres-cluster.ts'
import { type Server, type ServerOptions, startServer } from './embedded-postgres-server.ts'

/**
 * Starts PostgreSQL again whenever it ends unasked, ever more slowly while it keeps failing. Where its files are gone
 * there is nothing to start: then `onLost` is called, once.
 */
export function supervise(
  first: Server,
  options: ServerOptions & { onLost(): void },
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let current: Server | undefined = first
  let failures = 0

  async function keepRunning() {
    while (!stopping.signal.aborted) {
      const startedAt = Date.now()
      const reason = await current?.ended
      if (stopping.signal.aborted) return
      failures = Date.now() - startedAt > 60_000 ? 0 : failures + 1
      options.log.error(`PostgreSQL ended unexpectedly: ${reason ?? 'it did not start'}`)
      if (!existsSync(join(options.clusterDir, 'PG_VERSION'))) return options.onLost()
      await pause(Math.min(200 * 2 ** failures, 30_000), stopping.signal)
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

  const running = keepRunning()
  return {
    async stop() {
      stopping.abort()
      await current?.stop()
      // A restart may be in a long recovery: the server then ends with this process, like after a crash.
      await Promise.race([running, sleep(3_000, undefined, { ref: false })])
      // A restart that was under way when the stop came has put a new server in place.
      await current?.stop()
    },
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // An aborted wait is a finished one: the caller looks at the signal.
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}
