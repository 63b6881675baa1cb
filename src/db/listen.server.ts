import type pg from 'pg'
import { Client } from 'pg'
import { callWithTimeout } from '#lib/wait-limit.ts'

// A frozen server never confirms that a connection ends.
const closeTimeoutMs = 2_000

export type Listener = {
  /** Resolves once the first connection listens. Notifications before that are lost. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

type ListenOptions = {
  connection: pg.ClientConfig
  channel: 'catalogue' | 'orders'
  on: {
    notification(payload: string): Promise<void> | void
    reconnect(): Promise<void> | void
    error(error: Error): void
  }
  /** The interval of connection checks, and the maximum time for their response, in milliseconds. */
  heartbeatMs?: number
}

/**
 * Listens on a PostgreSQL channel and calls `on.notification` with every payload. After a broken connection
 * it connects again and calls `on.reconnect`, because notifications in between are lost. A connection without
 * a response to a heartbeat is closed, because a suspended machine or a dropped network does not close it. A
 * connection whose notification could not be handled is closed too. The next connection reads everything
 * again.
 */
export function listen({ connection, channel, on, heartbeatMs = 5_000 }: ListenOptions): Listener {
  let isClosed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  const listening = Promise.withResolvers<void>()

  async function connect(isFirst: boolean): Promise<void> {
    const limits = { connectionTimeoutMillis: 2 * heartbeatMs, query_timeout: heartbeatMs }
    const newClient = new Client({
      ...connection,
      ...limits,
      application_name: 'baithak-listen',
      keepAlive: true,
    })
    let heartbeat: NodeJS.Timeout | undefined
    newClient.on('error', (error) => on.error(error))
    newClient.on('end', () => {
      clearTimeout(heartbeat)
      retry()
    })
    const dropConnection = (error: Error) => {
      on.error(error)
      void newClient.end()
    }
    newClient.on(
      'notification',
      ({ payload = '' }) => void runHandler(() => on.notification(payload), dropConnection),
    )
    client = newClient
    try {
      await newClient.connect()
      await newClient.query(`listen ${channel}`)
    } catch (error) {
      // Without this, the connection would open later and deliver every notification twice.
      void newClient.end()
      throw error
    }
    listening.resolve()
    if (!isFirst) void runHandler(() => on.reconnect(), dropConnection)
    const sendHeartbeat = () => {
      newClient.query('select 1').then(scheduleHeartbeat, dropConnection)
    }
    const scheduleHeartbeat = () => {
      heartbeat = setTimeout(sendHeartbeat, heartbeatMs).unref()
    }
    scheduleHeartbeat()
  }

  function retry(): void {
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      connect(false).catch((error: Error) => {
        on.error(error)
        retry()
      })
    }, 1000)
  }

  connect(true).catch((error: Error) => {
    on.error(error)
    retry()
  })

  return {
    ready: listening.promise,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await callWithTimeout(closeTimeoutMs, async () => client?.end()).catch((error: Error) =>
        on.error(error),
      )
    },
  }
}

async function runHandler(work: () => Promise<void> | void, onError: (error: Error) => void): Promise<void> {
  try {
    await work()
  } catch (error) {
    onError(error instanceof Error ? error : new Error(String(error)))
  }
}
