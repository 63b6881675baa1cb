import { and, desc, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#db/database.server.ts'
import { content, nextRevision } from '#db/schema/operations.server.ts'
import { kindOfKey, type ContentValue } from '#domain/content/content.ts'
import type { ShopContext } from '#shop/context.ts'
import { isUniqueViolation } from '#shop/database-errors.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import {
  contentValueOf,
  type contentColumnsOf,
  type ContentSummaryRow,
  type ContentRow,
} from './stored-content.ts'

/** A version of a content block for its editor. A draft is not published. */
export type EditableContent = {
  key: string
  /** Numbers the versions of the block from 1. Repeated saves of the editor change the same draft. */
  version: number
  /** Changes with every save, also of the same draft. */
  revision: number
  isPublished: boolean
  isRemoved: boolean
  value: ContentValue
}

type Columns = ReturnType<typeof contentColumnsOf>

/** The version that an edit is based on; version and revision are 0 for new content. */
export type BaseVersion = { key: string; version: number; revision: number }

/**
 * Locks the newest version of a content block and runs `write`. Throws `settings-changed` if it is not the base of the
 * edit.
 */
export async function writeLockedVersion(
  shop: ShopContext,
  base: BaseVersion,
  write: (tx: Transaction, newest: ContentRow | undefined) => Promise<ContentRow>,
): Promise<EditableContent> {
  try {
    return await inTransaction(shop.db, async (tx) => {
      const newest = await findNewestVersion(tx, base.key, 'lock')
      if ((newest?.version ?? 0) !== base.version || (newest?.revision ?? 0) !== base.revision)
        throw contentConflictError(newest)
      return toEditableContent(await write(tx, newest))
    })
  } catch (error) {
    // Of two concurrent first drafts, the second one is found only by the unique constraint.
    if (isUniqueViolation(error)) throw contentConflictError(await findNewestVersion(shop.db, base.key))
    throw error
  }
}

/** Returns the conflict error for an edit of an outdated version, with the current one. */
export function contentConflictError(newest: ContentRow | undefined): ShopError {
  const current = newest === undefined ? null : toEditableContent(newest)
  const { value = null, version = 0 } = current ?? {}
  return new ShopError('settings-changed', { extra: { content: current, value, version } })
}

/** Returns the newest version of a content block, published or not; undefined without any. `lock` locks its row. */
export async function findNewestVersion(
  db: Database,
  key: string,
  lock?: 'lock',
): Promise<ContentRow | undefined> {
  const query = db.select().from(content).where(eq(content.key, key)).orderBy(desc(content.version)).limit(1)
  const [row] = lock === undefined ? await query : await query.for('no key update')
  return row
}

type DraftWrite = { base: Pick<BaseVersion, 'key'>; newest: ContentRow | undefined; columns: Columns }

/** Saves a draft: updates the newest version if that is a draft, otherwise inserts a new version. */
export async function saveDraft(
  tx: Transaction,
  shop: ShopContext,
  { base, newest, columns }: DraftWrite,
): Promise<ContentRow> {
  const values = { ...columns, ...authorColumns(shop) }
  if (newest?.publishedAt === null) return updateVersion(tx, newest, { ...values, revision: nextRevision })
  const position = newest?.position ?? (await nextPosition(tx, base.key))
  return insertVersion(
    tx,
    { ...values, key: base.key, position, isRemoved: false, publishedAt: null },
    newest,
  )
}

async function nextPosition(tx: Transaction, key: string): Promise<number> {
  const { rows } = await tx.execute<{ next: number }>(
    sql`select coalesce(max(position), 0) + 1 as next from content where split_part(key, '/', 1) = ${kindOfKey(key)}`,
  )
  return rows[0]?.next ?? 1
}

type NewRow = Omit<typeof content.$inferInsert, 'version' | 'revision'>

/**
 * Inserts the next version. If the newest one is a draft, the caller has deleted it, and the new version has its
 * number.
 */
export async function insertVersion(
  tx: Transaction,
  row: NewRow,
  newest: ContentRow | undefined,
): Promise<ContentRow> {
  const replacesDraft = newest?.publishedAt === null
  const version = (newest?.version ?? 0) + (replacesDraft ? 0 : 1)
  const [insertedRow] = await tx
    .insert(content)
    .values({ ...row, version, revision: nextRevision })
    .returning()
  if (!insertedRow) throw new Error('The inserted content version was not returned')
  return insertedRow
}

export async function updateVersion(
  tx: Transaction,
  row: ContentRow,
  change: PgUpdateSetSource<typeof content>,
): Promise<ContentRow> {
  const [updatedRow] = await tx.update(content).set(change).where(whereVersion(row)).returning()
  if (!updatedRow) throw new Error('A locked content version no longer exists')
  return updatedRow
}

/** SQL condition: the row is this version. */
export function whereVersion({ key, version }: Pick<ContentRow, 'key' | 'version'>) {
  return and(eq(content.key, key), eq(content.version, version))
}

/** Returns the columns that record who changes a version, and when. */
export function authorColumns(shop: ShopContext) {
  return { updatedBy: shop.actor.seller?.id ?? null, updatedAt: shop.now() }
}

export function toEditableContent(
  row: ContentSummaryRow & Partial<Pick<ContentRow, 'documents'>>,
): EditableContent {
  const { key, version, revision, isRemoved, publishedAt } = row
  return { key, version, revision, isRemoved, isPublished: publishedAt !== null, value: contentValueOf(row) }
}
