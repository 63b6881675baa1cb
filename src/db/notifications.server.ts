import type pg from 'pg'

/** The connection option that makes the database's triggers queue notifications instead of sending them. */
export const deferNotificationsOption = '-c baithak.notices=later'

export type NotificationSender = {
  /** Schedules sending after a commit. Notifications of commits within a short delay are sent together. */
  send(): void
  /** Sends the remaining notifications and stops. */
  close(): Promise<void>
}

// A process may die between its commit and its notifications. Another process, or its next start, then sends them.
const intervalMs = 1000
// Changes during the delay are sent together, because sending takes a server-wide lock for a moment.
const batchDelayMs = 50
const maxBatchSize = 2000

/**
 * Sends the queued notifications of committed changes (`notify_queue`): after each commit, and every second any
 * remaining ones.
 */
export function createNotificationSender(pool: pg.Pool, onError: (error: Error) => void): NotificationSender {
  let isRequested = false
  let isClosed = false
  let sending: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let endedAt = -batchDelayMs

  function scheduleSending(): void {
    if (isClosed || sending) return
    clearTimeout(timer)
    const ms = isRequested ? Math.max(0, endedAt + batchDelayMs - performance.now()) : intervalMs
    timer = setTimeout(startSending, ms).unref()
  }

  function startSending(): void {
    isRequested = false
    sending = sendQueuedNotifications(pool, onError).finally(() => {
      sending = undefined
      endedAt = performance.now()
      scheduleSending()
    })
  }

  startSending()
  return {
    send() {
      if (isRequested) return
      isRequested = true
      scheduleSending()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await sending
      await sendQueuedNotifications(pool, onError)
    },
  }
}

async function sendQueuedNotifications(pool: pg.Pool, onError: (error: Error) => void): Promise<void> {
  try {
    for (;;) {
      const { rows } = await pool.query<{ taken: number }>('select send_notify_queue() as taken')
      if ((rows[0]?.taken ?? 0) < maxBatchSize) return
    }
  } catch (error) {
    // The next interval sends them.
    onError(error instanceof Error ? error : new Error(String(error)))
  }
}
