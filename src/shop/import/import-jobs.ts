import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { advisoryLocks } from '#db/advisory-locks.ts'
import type { Database, Transaction } from '#db/database.server.ts'
import { importJobs } from '#db/schema/imports.server.ts'
import type { ArchiveRemark } from '#domain/product/pictures/archive.ts'
import type { ImportCounts, ImportFailure, ImportState } from '#domain/product/import.ts'
import { isId } from '#lib/id.ts'
import type { ShopContext } from '#shop/context.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'

/** The progress of an import, counted in products to write. */
export type ImportJob = ImportCounts & {
  id: string
  state: ImportState
  fileName: string
  done: number
  total: number
  failure: ImportFailure | null
  /** Remarks on pictures of the ZIP that were omitted or are small; null for an import without a ZIP. */
  pictureRemarks: readonly ArchiveRemark[] | null
}

const staleAfterMs = 10_000
const retentionMs = 30 * 24 * 60 * 60_000

/** Returns the progress of an import. Throws ShopError `not-found`. */
export async function findImport(shop: ShopContext, id: string): Promise<ImportJob> {
  requirePermission(shop, 'shelf')
  const job = isId(id) ? await readJob(shop, id) : undefined
  if (!job) throw new ShopError('not-found')
  return job
}

/** Returns the running import, regardless of who started it. */
export async function findRunningImport(shop: ShopContext): Promise<ImportJob | undefined> {
  requirePermission(shop, 'shelf')
  const [row] = await shop.db
    .select({ id: importJobs.id })
    .from(importJobs)
    .where(eq(importJobs.status, 'running'))
    .orderBy(desc(importJobs.createdAt), desc(importJobs.id))
    .limit(1)
  const job = row ? await readJob(shop, row.id) : undefined
  return job?.state === 'running' ? job : undefined
}

async function readJob({ db, now }: ShopContext, id: string): Promise<ImportJob | undefined> {
  // Checks the lock before it reads the row: an import that ends between both has already updated the row.
  const isRunning = await isImportRunning(db)
  const [row] = await db.select().from(importJobs).where(eq(importJobs.id, id))
  if (!row) return undefined
  const { status, fileName, done, total, added, changed, unchanged, failure, pictureRemarks } = row
  const job = { id, state: status, fileName, done, total, added, changed, unchanged, failure, pictureRemarks }
  if (status !== 'running' || isRunning || now().getTime() - row.heartbeatAt.getTime() < staleAfterMs)
    return job
  // The process of the import has ended and its transaction was rolled back, so nothing was written.
  await db
    .update(importJobs)
    .set({ status: 'interrupted' })
    .where(and(eq(importJobs.id, id), eq(importJobs.status, 'running')))
  return { ...job, state: 'interrupted' }
}

/** Returns whether any process holds the import lock. */
export async function isImportRunning(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from pg_locks where locktype = 'advisory' and objid = ${advisoryLocks.catalogueImport} and granted
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.length > 0
}

/** Takes the import lock until the transaction or the process ends; false if it is taken. */
export async function tryLockImports(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ is_held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.catalogueImport}) as is_held`,
  )
  return rows[0]?.is_held === true
}

/** Returns whether an import of this id exists. */
export async function jobExists(db: Database, id: string): Promise<boolean> {
  return (await db.select({ id: importJobs.id }).from(importJobs).where(eq(importJobs.id, id))).length > 0
}

/** Records the start of an import; false if one of this id exists. */
export async function beginJob(
  shop: ShopContext,
  job: {
    id: string
    fileName: string
    counts: ImportCounts
    pictureRemarks?: readonly ArchiveRemark[] | undefined
  },
): Promise<boolean> {
  const now = shop.now()
  await shop.db.delete(importJobs).where(lt(importJobs.createdAt, new Date(now.getTime() - retentionMs)))
  const { id, fileName, counts, pictureRemarks } = job
  const inserted = await shop.db
    .insert(importJobs)
    .values({
      id,
      fileName,
      ...counts,
      pictureRemarks: pictureRemarks === undefined ? null : [...pictureRemarks],
      staffId: requirePermission(shop, 'shelf').id,
      status: 'running',
      total: counts.added + counts.changed,
      createdAt: now,
      heartbeatAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: importJobs.id })
  return inserted.length > 0
}

/** Saves the progress of a running import outside of its transaction, so that others can see it. */
export async function saveJobProgress(
  { db, now }: ShopContext,
  id: string,
  doneCount: number,
): Promise<void> {
  await db
    .update(importJobs)
    .set({ done: doneCount, heartbeatAt: now() })
    .where(and(eq(importJobs.id, id), eq(importJobs.status, 'running')))
}

/**
 * Ends a job. Callers record 'done' inside the transaction that writes the products, and a failure after the rollback of
 * that transaction.
 */
export async function endJob(db: Database, id: string, outcome: 'done' | ImportFailure): Promise<void> {
  const fields =
    outcome === 'done'
      ? { status: outcome, done: sql`${importJobs.total}` }
      : { status: 'failed' as const, failure: outcome, done: 0 }
  await db
    .update(importJobs)
    .set(fields)
    .where(and(eq(importJobs.id, id), eq(importJobs.status, 'running')))
}
