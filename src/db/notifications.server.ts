import type pg from 'pg'

/** The option of a connection by which the database's triggers lay their notices down instead of telling them. */
export const defersNotifications = '-c baithak.notices=later'

export type NotificationSender = {
  /** Something has been committed: tells what lies there now, soon and many at once. */
  send(): void
  /** Tells what is left and stops. */
  close(): Promise<void>
}

// A process may die between its commit and its notices; somebody else's, or its next start, tells them then.
const intervalMs = 1000
// Changes during the delay are sent together, because sending takes a server-wide lock for a moment.
const pauseMs = 50
const maxBatchSize = 2000

/** Tells of the changes that were committed (`notify_queue`): after each commit, and every second what was left. */
export function createNotificationSender(pool: pg.Pool, onError: (error: Error) => void): NotificationSender {
  let isRequested = false
  let isClosed = false
  let sending: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let endedAt = -pauseMs

  function wait(): void {
    if (isClosed || sending) return
    clearTimeout(timer)
    const ms = isRequested ? Math.max(0, endedAt + pauseMs - performance.now()) : intervalMs
    timer = setTimeout(start, ms).unref()
  }

  function start(): void {
    isRequested = false
    sending = tell(pool, onError).finally(() => {
      sending = undefined
      endedAt = performance.now()
      wait()
    })
  }

  start()
  return {
    send() {
      if (isRequested) return
      isRequested = true
      wait()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await sending
      await tell(pool, onError)
    },
  }
}

async function tell(pool: pg.Pool, onError: (error: Error) => void): Promise<void> {
  try {
    for (;;) {
      const { rows } = await pool.query<{ taken: number }>('select send_notify_queue() as taken')
      if ((rows[0]?.taken ?? 0) < maxBatchSize) return
    }
  } catch (error) {
    // The next sweep tells them.
    onError(error instanceof Error ? error : new Error(String(error)))
  }
}
