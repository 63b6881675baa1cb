import { and, eq, lt, sql } from 'drizzle-orm'
import { advisoryLocks } from '#db/advisory-locks.ts'
import type { Database } from '#db/database.server.ts'
import { offerPriceRuns } from '#db/schema/sales.server.ts'
import type { Store } from '#shop/context.ts'
import { sqlState } from '#shop/database-errors.ts'
import { inTransaction } from '#shop/transaction.ts'

/** A database notification lists at most this many product ids. With more, other processes read all products again. */
const batchSize = 300
const lockNotAvailable = '55P03'

/**
 * Recomputes the offer prices of all products after each change of the sales. Returns whether nothing remains. One
 * process at a time. Resumable: only products with a wrong offer are written, each batch in a separate transaction.
 * A transaction that was writing products at the start of a run may have read the previous sales. The run waits for its
 * end and checks the products again, without blocking shoppers or sellers.
 */
export async function recomputeOfferPrices(store: Store, signal: AbortSignal): Promise<boolean> {
  const { db } = store
  for (;;) {
    const run = await readRun(db)
    if (run.completedRun === run.requestedRun) return true
    const { requestedRun } = run
    if (run.firstPassRun < requestedRun) {
      const writers = await productWriters(db)
      if (!(await recomputeAll(store, { requestedRun, signal }))) return false
      const unchangedRunCondition = and(
        lt(offerPriceRuns.firstPassRun, requestedRun),
        eq(offerPriceRuns.requestedRun, requestedRun),
      )
      await db
        .update(offerPriceRuns)
        .set({ firstPassRun: requestedRun, writers })
        .where(unchangedRunCondition)
    } else {
      const currentWriters = new Set(await productWriters(db))
      if (run.writers.some((writer) => currentWriters.has(writer))) return false
      if (run.writers.length > 0 && !(await recomputeAll(store, { requestedRun, signal }))) return false
      await db
        .update(offerPriceRuns)
        .set({ completedRun: requestedRun })
        .where(eq(offerPriceRuns.firstPassRun, requestedRun))
    }
  }
}

/** Requests a run regardless of sales, for products that were written in another way, such as by a restored backup. */
export async function requestOfferPriceRun(db: Database): Promise<void> {
  await db.update(offerPriceRuns).set({ requestedRun: sql`${offerPriceRuns.requestedRun} + 1` })
}

async function readRun(db: Database): Promise<typeof offerPriceRuns.$inferSelect> {
  const [run] = await db.select().from(offerPriceRuns)
  if (!run) throw new Error('The row of offer_price_runs is missing')
  return run
}

/** Returns the transactions that write products; each took this lock before it read a sale. */
async function productWriters(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ writer: string }>(sql`
    select distinct virtualtransaction as writer from pg_locks
    where locktype = 'relation' and relation = 'products'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.map(({ writer }) => writer)
}

type OfferRun = { requestedRun: number; signal: AbortSignal }

/** Recomputes all products once. Returns false if some remain, or if a newer run was requested. */
async function recomputeAll(store: Store, { requestedRun, signal }: OfferRun): Promise<boolean> {
  for (let lastId = ''; ;) {
    if (signal.aborted) return false
    const renewedIds = await recomputeBatch(store, { after: lastId, requestedRun })
    if (renewedIds === 'not-now') return false
    if (renewedIds.length === 0) break
    lastId = renewedIds.at(-1) ?? lastId
  }
  return recomputeLockedProducts(store, { requestedRun, signal })
}

/**
 * Updates the next products with a wrong offer, in id order. Skips products that are locked now. A database trigger
 * computes the offer price of each updated row.
 */
async function recomputeBatch(
  { db, now }: Store,
  { after, requestedRun }: { after: string; requestedRun: number },
): Promise<string[] | 'not-now'> {
  return inTransaction(db, async (tx) => {
    if (!(await lockRun(tx, requestedRun))) return 'not-now'
    const { rows } = await tx.execute<{ id: string }>(sql`
      with wrong as materialized (
        select id from wrong_offers where id > ${after} order by id limit ${batchSize} for no key update skip locked
      ), renewed as (
        update products set offer_price_paisa = offer_price_paisa, updated_at = ${now()}
        from wrong where products.id = wrong.id returning products.id
      ) select id from renewed order by id`)
    return rows.map(({ id }) => id)
  })
}

/**
 * Updates the products that were locked, each in its own transaction. A transaction that waits for a product has locked
 * no other one, so it cannot cause a deadlock.
 */
async function recomputeLockedProducts(
  { db, now }: Store,
  { requestedRun, signal }: OfferRun,
): Promise<boolean> {
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from wrong_offers order by id limit ${batchSize}`,
    )
    if (rows.length === 0) return true
    for (const { id } of rows) {
      if (signal.aborted) return false
      const isDone = await falseIfLocked(() =>
        inTransaction(db, async (tx) => {
          if (!(await lockRun(tx, requestedRun))) return false
          await tx.execute(sql`set local lock_timeout = '500ms'`)
          await tx.execute(
            sql`update products set offer_price_paisa = offer_price_paisa, updated_at = ${now()} where id = ${id}`,
          )
          return true
        }),
      )
      if (!isDone) return false
    }
  }
}

/** Locks the run. Returns false if another process has it, or if a newer run was requested. */
async function lockRun(tx: Database, requestedRun: number): Promise<boolean> {
  const { rows } = await tx.execute<{ is_mine: boolean }>(sql`
    select pg_try_advisory_xact_lock(${advisoryLocks.offerUpdate}) and requested_run = ${requestedRun} as is_mine from offer_price_runs`)
  return rows[0]?.is_mine ?? false
}

/** Returns false if a product stayed locked for too long. */
async function falseIfLocked(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    if (sqlState(error) === lockNotAvailable) return false
    throw error
  }
}
