import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DatabaseError } from 'pg'
import { shopTest, isolatedDatabaseTest } from '#testing/shop/shop.ts'
import { inTransaction } from './transaction.ts'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, name), 'utf8') }))

// These files lock rows before they delete them or change their keys. Rows that refer to them have to wait.
const filesAllowedForUpdate = [
  'accounts/sessions.ts',
  'accounts/throttle.ts',
  'alerts/send-alerts.ts',
  'catalogue/search-misses.ts',
  'pricing/coupon-guesses.ts',
  'products/bulk-products.ts',
  'row-locks.ts',
  'shared-lists/my-lists.ts',
]

test('every transaction uses the one helper that retries', () => {
  const filesWithTransaction = files.filter(({ text }) => text.includes('.transaction('))
  expect(filesWithTransaction.map(({ name }) => name)).toEqual(['transaction.ts'])
})

test('`for update` is used only in the listed files', () => {
  const filesWithForUpdate = files.filter(({ text }) => /\.for\('update'|\bfor update\b(?!`)/.test(text))
  expect(filesWithForUpdate.map(({ name }) => name).toSorted()).toEqual(filesAllowedForUpdate)
})

shopTest('no database function locks rows with `for update`', async ({ shop }) => {
  const { rows } = await shop.db.execute<{ name: string }>(sql`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~* '\\mfor update\\M'
      and prosrc !~* '\\mfor update skip locked\\M'`)
  expect(rows).toEqual([])
})

isolatedDatabaseTest('two transactions in a deadlock both succeed', async ({ shop }) => {
  await shop.db.execute(sql`create table places (id integer primary key, visits integer not null default 0)`)
  await shop.db.execute(sql`insert into places (id) values (1), (2)`)
  const waitForBoth = createBarrier(2)
  let runs = 0
  const visit = (first: number, second: number) =>
    inTransaction(shop.db, async (tx) => {
      runs += 1
      await tx.execute(sql`update places set visits = visits + 1 where id = ${first}`)
      await waitForBoth()
      await tx.execute(sql`update places set visits = visits + 1 where id = ${second}`)
    })
  await Promise.all([visit(1, 2), visit(2, 1)])
  const { rows } = await shop.db.execute(sql`select visits from places order by id`)
  expect(rows).toEqual([{ visits: 2 }, { visits: 2 }])
  // A transaction that restarts may conflict with the other again.
  expect(runs).toBeGreaterThan(2)
})

shopTest('a serialisation failure is retried five times, and any other error never', async ({ shop }) => {
  const countRuns = async (code: string) => {
    let runs = 0
    const failure = Object.assign(new DatabaseError('on purpose', 0, 'error'), { code })
    const work = inTransaction(shop.db, async () => {
      runs += 1
      throw failure
    })
    await expect(work).rejects.toBe(failure)
    return runs
  }
  expect(await countRuns('40001')).toBe(5)
  expect(await countRuns('23505')).toBe(1)
})

/** Returns a function that waits until it has been called `callCount` times. Further calls do not wait. */
function createBarrier(callCount: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let calls = 0
  return () => {
    calls += 1
    if (calls >= callCount) resolve()
    return promise
  }
}
