import type pg from 'pg'
import { Client } from 'pg'

export type Listener = { close(): Promise<void> }

/**
 * Listens on a channel of PostgreSQL and calls `onNotice` with every payload. After a broken connection it
 * connects again and calls `onReconnect`, because notifications sent in between are lost.
 */
export function listen(
  connection: pg.ClientConfig,
  channel: 'catalogue' | 'orders',
  on: { notification(payload: string): void; reconnect(): void; error(error: Error): void },
): Listener {
  let isClosed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect(isFirst: boolean): Promise<void> {
    const next = new Client({ ...connection, application_name: 'baithak-listen', keepAlive: true })
    next.on('error', (error) => on.error(error))
    next.on('end', () => retry())
    next.on('notification', (message) => on.notification(message.payload ?? ''))
    client = next
    await next.connect()
    await next.query(`listen ${channel}`)
    if (!isFirst) on.reconnect()
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
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch((error: Error) => on.error(error))
    },
  }
}
