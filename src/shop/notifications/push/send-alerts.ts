import { storableText } from '#lib/text.ts'
import { eq, sql } from 'drizzle-orm'
import type { PushResult } from '#adapters/push/push-sender.ts'
import { staff } from '#db/schema/people.server.ts'
import { notifications, pushSubscriptions as devices } from '#db/schema/notifications.server.ts'
import { hasPermission } from '#domain/account/staff-permissions.ts'
import type { Store } from '#shop/context.ts'
import { releasedCondition } from '#shop/notifications/on-hold/on-hold.ts'
import { countToPack, numberIfPackable } from '#shop/orders/to-pack.ts'
import { alertPayload } from './alert-payload.ts'
import { deleteDevices, recordPushSuccess } from './devices.ts'
import { readVapidKeys } from './push-keys.ts'

// Longer than the timeout of the push service: a process that took an alert has sent it by then, or has stopped.
const leaseMs = 60_000
const firstBackoffMs = 15_000
const maxBackoffMs = 30 * 60_000
const retryPeriodMs = 24 * 60 * 60_000
// The alerts of a batch are sent in parallel, so that a slow push service does not delay the others.
const batchSize = 20
const maxPerRun = 200

type Alert = { id: string; recipient: string; orderId: string | null; attempts: number; createdAt: string }

/**
 * Sends alerts about new orders to browsers; one process takes each alert just before it is sent. Skips staff who have
 * lost the orders permission, and orders that were packed since. Deletes browsers that no longer exist. Retries failed
 * alerts for a day, with increasing delays. Takes no further alert once `closing` is aborted. Returns the number of
 * sent alerts.
 */
export async function sendOrderAlerts(store: Store, closing?: AbortSignal): Promise<number> {
  let sentCount = 0
  for (let processed = 0; processed < maxPerRun; processed += batchSize) {
    if (closing?.aborted) break
    const alerts = await leaseDueAlerts(store)
    const results = await Promise.all(alerts.map((alert) => sendAlert(store, alert)))
    sentCount += results.filter(Boolean).length
    if (alerts.length < batchSize) break
  }
  return sentCount
}

async function leaseDueAlerts(store: Store): Promise<Alert[]> {
  const now = store.now()
  const { rows } = await store.db.execute<Alert>(sql`
    update notifications set attempts = attempts + 1, run_at = ${new Date(now.getTime() + leaseMs)}
    where id in (
      select id from notifications where channel = 'push' and state = 'waiting' and run_at <= ${now}
        and ${releasedCondition(sql`created_at`, sql`true`)}
      order by run_at, id limit ${batchSize} for no key update skip locked)
    returning id::text as id, recipient, content ->> 'orderId' as "orderId", attempts, created_at::text as "createdAt"`)
  return rows
}

async function sendAlert(store: Store, alert: Alert): Promise<boolean> {
  try {
    const device = await findDevice(store, alert)
    const number = alert.orderId === null ? undefined : await numberIfPackable(store.db, alert.orderId)
    if (!device || number === undefined) {
      await store.db.delete(notifications).where(alertCondition(alert))
      return false
    }
    const payload = alertPayload({ number, count: await countToPack(store.db) })
    const response = await store.push.send(device, payload, await readVapidKeys(store))
    await recordResult(store, alert, response)
    return response.state === 'sent'
  } catch (error) {
    // The alert is retried after its lease has ended.
    store.log.error({ err: error, alert: alert.id }, 'a browser could not be told of an order')
    return false
  }
}

/** Returns the browser of an alert, if its staff member is active and has the permission for orders. */
async function findDevice({ db }: Store, { recipient }: Alert) {
  const [row] = await db
    .select({
      device: devices,
      role: staff.role,
      permissions: staff.permissions,
      disabledAt: staff.disabledAt,
    })
    .from(devices)
    .innerJoin(staff, eq(staff.id, devices.staffId))
    .where(eq(devices.id, recipient))
  return row && row.disabledAt === null && hasPermission(row, 'orders') ? row.device : undefined
}

async function recordResult(store: Store, alert: Alert, response: PushResult): Promise<void> {
  const { db } = store
  const now = store.now()
  if (response.state === 'gone') {
    await deleteDevices(db, eq(devices.id, alert.recipient))
    await db.delete(notifications).where(alertCondition(alert))
    return
  }
  if (response.state === 'sent') {
    await db
      .update(notifications)
      .set({ state: 'sent', sentAt: now, reason: null })
      .where(alertCondition(alert))
    return recordPushSuccess(db, alert.recipient, now)
  }
  const runAt = new Date(
    now.getTime() + Math.max(backoffMs(alert.attempts), response.retryAfterSeconds * 1000),
  )
  const isOver = runAt.getTime() - new Date(alert.createdAt).getTime() > retryPeriodMs
  store.log.warn(
    { alert: alert.id, reason: response.reason, isOver },
    'a browser could not be told of an order',
  )
  const state = isOver ? 'failed' : 'waiting'
  await db
    .update(notifications)
    .set({ state, runAt, reason: storableText(response.reason.slice(0, 300)) })
    .where(alertCondition(alert))
  await db
    .update(devices)
    .set({ failures: sql`${devices.failures} + 1` })
    .where(eq(devices.id, alert.recipient))
}

function alertCondition({ id }: Alert) {
  return eq(notifications.id, Number(id))
}

/** Returns the delay after a failed attempt: 15 s, 30 s, 1 min … at most 30 min. `attempts` starts at 1. */
function backoffMs(attempts: number): number {
  return Math.min(maxBackoffMs, firstBackoffMs * 2 ** Math.min(attempts - 1, 10))
}
