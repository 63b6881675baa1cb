import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { pushSubscriptions as devices } from '#db/schema/notifications.server.ts'
import type { Database } from '#db/database.server.ts'
import { deviceAdd, deviceRemove, deviceTest } from '#domain/account/push.server.ts'
import { readUserAgent, type BrowserName, type SystemName } from '#domain/account/user-agent.ts'
import { newId } from '#lib/id.ts'
import type { ShopContext } from '#shop/context.ts'
import { countToPack } from '#shop/orders/to-pack.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission, requireSeller } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { alertPayload } from './alert-payload.ts'
import { readVapidKeys } from './push-keys.ts'

const maxDevices = 10

/** A browser that gets notifications about new orders, for its staff member. */
export type PushDevice = {
  id: string
  browser: BrowserName | null
  system: SystemName | null
  startedAt: Date
  lastDeliveredAt: Date | null
  /** Whether the current session registered it. */
  isThis: boolean
}

/** Returns the public key that a browser needs to subscribe at its push service. */
export async function readPushKey(shop: ShopContext): Promise<string> {
  requirePermission(shop, 'orders')
  return (await readVapidKeys(shop)).publicKey
}

/**
 * Registers the current browser for notifications about new orders. A repeated request updates the same browser,
 * even if another staff member uses it now. Removes the oldest browsers above 10 per staff member. Refuses an endpoint
 * outside the public network.
 */
export async function addDevice(shop: ShopContext, input: unknown): Promise<PushDevice[]> {
  const { id: staffId, sessionHash } = requirePermission(shop, 'orders')
  const { endpoint, keys } = parseInput(deviceAdd, input)
  if (!(await shop.push.resolvesToPublicAddress(endpoint)))
    throw new ShopError('invalid-input', { fields: { endpoint: 'choice' } })
  const now = shop.now()
  const userAgent = shop.actor.userAgent.slice(0, 300)
  const fields = { staffId, sessionHash, ...keys, userAgent, language: shop.language, failures: 0 }
  await inTransaction(shop.db, async (tx) => {
    // Locks the staff member, so that their browsers are added one after the other.
    await tx.execute(sql`select 1 from staff where id = ${staffId} for no key update`)
    await tx
      .insert(devices)
      .values({ id: newId(now.getTime()), endpoint, createdAt: now, ...fields })
      .onConflictDoUpdate({ target: devices.endpoint, set: fields })
    await deleteOldestDevices(tx, { staffId, endpoint })
  })
  return listDevices(shop)
}

/**
 * Removes one of the staff member's own browsers, or the current one. A current browser that is not registered is no
 * error.
 */
export async function removeDevice(shop: ShopContext, input: unknown): Promise<PushDevice[]> {
  const { id: staffId } = requireSeller(shop)
  const deviceRef = parseInput(deviceRemove, input)
  const targetCondition =
    'id' in deviceRef ? eq(devices.id, deviceRef.id) : eq(devices.endpoint, deviceRef.endpoint)
  const deletedCount = await deleteDevices(shop.db, and(eq(devices.staffId, staffId), targetCondition))
  if (deletedCount === 0 && 'id' in deviceRef)
    throw new ShopError('not-found', { params: { resource: 'device' } })
  return listDevices(shop)
}

/** Lists the browsers of the staff member, newest first. */
export async function listDevices(shop: ShopContext): Promise<PushDevice[]> {
  const { id: staffId, sessionHash } = requireSeller(shop)
  const rows = await shop.db
    .select()
    .from(devices)
    .where(eq(devices.staffId, staffId))
    .orderBy(desc(devices.createdAt), desc(devices.id))
  return rows.map((row) => ({
    id: row.id,
    ...readUserAgent(row.userAgent),
    startedAt: row.createdAt,
    lastDeliveredAt: row.lastDeliveredAt,
    isThis: row.sessionHash.equals(sessionHash),
  }))
}

/** Sends a test message to the current browser. Throws ShopError `not-found` or `push-failed`. */
export async function testDevice(shop: ShopContext, input: unknown): Promise<void> {
  const { id: staffId } = requirePermission(shop, 'orders')
  const { endpoint } = parseInput(deviceTest, input)
  const thisDeviceCondition = and(eq(devices.staffId, staffId), eq(devices.endpoint, endpoint))
  const [device] = await shop.db.select().from(devices).where(thisDeviceCondition)
  if (!device) throw new ShopError('not-found', { params: { resource: 'device' } })
  const payload = alertPayload({ number: '', count: await countToPack(shop.db) })
  const response = await shop.push.send(device, payload, await readVapidKeys(shop))
  if (response.state === 'sent') return recordPushSuccess(shop.db, device.id, shop.now())
  if (response.state === 'gone') await deleteDevices(shop.db, eq(devices.id, device.id))
  throw new ShopError('push-failed')
}

/** Records that the push service accepted a message for a browser. */
export async function recordPushSuccess(db: Database, id: string, now: Date): Promise<void> {
  await db.update(devices).set({ lastDeliveredAt: now, failures: 0 }).where(eq(devices.id, id))
}

/** Deletes browsers. Messages that wait for them are skipped later. Returns the number of deleted browsers. */
export async function deleteDevices(db: Database, condition: SQL | undefined): Promise<number> {
  const deleted = await db.delete(devices).where(condition).returning({ id: devices.id })
  return deleted.length
}

/** Deletes the oldest browsers above the limit, except the current one. */
async function deleteOldestDevices(
  tx: Database,
  { staffId, endpoint }: { staffId: string; endpoint: string },
) {
  const surplusIds = tx
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.staffId, staffId))
    .orderBy(sql`${devices.endpoint} = ${endpoint} desc`, desc(devices.createdAt), desc(devices.id))
    .offset(maxDevices)
  await deleteDevices(tx, inArray(devices.id, surplusIds))
}
