import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { createWaitTimeLimit } from '#lib/wait-limit.ts'
import { isServiceUnavailable } from '#shop/database-errors.ts'
import { openWire } from '#testing/process/wire.ts'
import { openDatabase } from './database.server.ts'

const closeFunctions: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closeFunctions.splice(0)) await close()
})

async function openFreezableDatabase(settings: pg.PoolConfig = {}) {
  const wire = await openWire()
  closeFunctions.push(wire.close)
  const database = openDatabase({ ...wire.connection, ...settings }, () => undefined)
  closeFunctions.push(() => database.close())
  await database.db.execute(sql`select 1`)
  return { ...wire, ...database }
}

const limitMs = 300

/** Runs work within the limit of a request. Returns its error and its duration. */
async function refusalOf(work: () => Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const startedAt = performance.now()
  const error = await createWaitTimeLimit({ limitMs })
    .run(async () => work())
    .then(
      () => undefined,
      (failure: unknown) => failure,
    )
  return { error, ms: performance.now() - startedAt }
}

describe('a request whose database does not respond', () => {
  test('is refused in time whether it reads, begins a transaction or waits for a connection', async () => {
    const { db, pool, freeze } = await openFreezableDatabase({ max: 2 })
    freeze()
    const refusals = await Promise.all([
      refusalOf(() => db.execute(sql`select 1`)),
      refusalOf(() => db.transaction(async (tx) => tx.execute(sql`select 1`))),
      refusalOf(() => db.execute(sql`select 2`)),
      refusalOf(() => pool.query('select 3')),
    ])
    for (const { error, ms } of refusals) {
      expect(isServiceUnavailable(error)).toBe(true)
      expect(ms).toBeLessThan(limitMs + 1000)
    }
  })

  test('waits for several statements, including a failed one, no longer than for one', async () => {
    const { db, freeze } = await openFreezableDatabase()
    freeze()
    const { error, ms } = await refusalOf(async () => {
      await db.execute(sql`select 1`).catch(() => undefined)
      await db.transaction(async (tx) => tx.execute(sql`select 1`)).catch(() => undefined)
      await db.execute(sql`select 1`)
    })
    expect(isServiceUnavailable(error)).toBe(true)
    expect(ms).toBeLessThan(limitMs + 1000)
  })

  test('reports the first error of its transaction, not that of the rollback', async () => {
    const { db, freeze } = await openFreezableDatabase()
    const { error } = await refusalOf(() =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        freeze()
        throw new Error('the shop’s own refusal')
      }),
    )
    expect(error).toMatchObject({ message: 'the shop’s own refusal' })
  })

  test('is refused when the connection breaks between two statements of a transaction', async () => {
    const { db, freeze } = await openFreezableDatabase()
    const { error } = await refusalOf(() =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        freeze()
        await tx.execute(sql`select 2`)
      }),
    )
    expect(isServiceUnavailable(error)).toBe(true)
  })

  test('does not remove a connection from the pool permanently', async () => {
    const { db, pool, freeze, thaw } = await openFreezableDatabase({ max: 2 })
    for (let n = 0; n < 3; n += 1) {
      freeze()
      await Promise.all([
        refusalOf(() => db.transaction(async (tx) => tx.execute(sql`select 1`))),
        refusalOf(() => db.transaction(async (tx) => tx.execute(sql`select 1`))),
        refusalOf(() => db.execute(sql`select 1`)),
      ])
      thaw()
      await Promise.all(
        [1, 2, 3].map(() => db.transaction(async (tx) => tx.execute(sql`select pg_sleep(0.01)`))),
      )
    }
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
    expect(pool.waitingCount).toBe(0)
  })
})

test('work without a waiting request is cancelled shortly after the server’s own limit', async () => {
  const { db, freeze } = await openFreezableDatabase({ statement_timeout: 1 })
  freeze()
  const startedAt = performance.now()
  const error = await db.execute(sql`select 1`).catch((failure: unknown) => failure)
  expect(isServiceUnavailable(error)).toBe(true)
  expect(performance.now() - startedAt).toBeLessThan(7000)
})

test('a statement without a time limit waits longer than the limit of other statements', async () => {
  const { db, freeze, thaw } = await openFreezableDatabase({ statement_timeout: 0 })
  freeze()
  const queryResult = db.execute(sql`select 1 as one`)
  const earlyResult = await Promise.race([
    queryResult,
    new Promise((resolve) => setTimeout(resolve, 400, 'waits')),
  ])
  expect(earlyResult).toBe('waits')
  thaw()
  expect((await queryResult).rows).toEqual([{ one: 1 }])
})
