import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/**
 * The first or only number of every advisory lock. Locks for many texts of one purpose add `hashtext(text)` as a second
 * number. A number is never reused, because the previous release may still hold it.
 */
export const advisoryLocks = {
  migration: 7_243_001,
  loginAddress: 7_243_002,
  loginAccount: 7_243_003,
  couponAddress: 7_243_004,
  couponVisitor: 7_243_005,
  catalogueImport: 7_243_009,
  contactVerification: 7_243_010,
  sharedListOwner: 7_243_011,
  backup: 7_243_020,
  offerUpdate: 7_243_021,
  unconfirmedRecipientEmail: 7_243_022,
  alertAddress: 7_243_023,
  storeOpening: 7_243_024,
  firstStart: 7_243_025,
  productGroups: 7_243_026,
  contentLimit: 7_243_027,
  qrReference: 7_243_028,
  contactAddress: 7_243_031,
} as const

const retryDelayMs = 300

/** The connection that holds the lock, and whether this process had to wait for it. */
export type AcquiredLock = { client: pg.PoolClient; hasWaited: boolean }

/**
 * Runs the work while one connection holds the lock, in one process at a time. PostgreSQL releases the lock
 * of a dead process. Polls instead of blocking, because a blocked statement delays `create index
 * concurrently`.
 */
export async function withAdvisoryLock<Value>(
  pool: pg.Pool,
  lock: number,
  work: (acquired: AcquiredLock) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect()
  try {
    const tryLockQuery = { text: 'select pg_try_advisory_lock($1) as is_held', values: [lock] }
    let hasWaited = false
    while (!(await client.query<{ is_held: boolean }>(tryLockQuery)).rows[0]?.is_held) {
      hasWaited = true
      await wait(retryDelayMs)
    }
    const value = await work({ client, hasWaited })
    await client.query('select pg_advisory_unlock($1)', [lock])
    client.release()
    return value
  } catch (error) {
    // Closing the connection releases the lock, even if the connection is broken.
    client.release(true)
    throw error
  }
}
