import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { pictureArchives } from '#db/schema/imports.server.ts'
import type { ArchiveEntry, ArchiveRemark, ArchiveState } from '#domain/product/pictures/archive.ts'
import { isSmallPicture } from '#domain/product/product.ts'
import { isId, newId } from '#lib/id.ts'
import type { ShopContext, Store } from '#shop/context.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'

/** The progress of reading a ZIP, counted in entries; `entries` is complete when it is done. */
export type PictureArchive = {
  id: string
  state: ArchiveState
  fileName: string
  done: number
  total: number
  entries: readonly ArchiveEntry[]
}

const staleAfterMs = 30_000
const retentionMs = 7 * 24 * 60 * 60_000

/** Returns the progress of reading a ZIP. Throws ShopError `not-found`, also after a week. */
export async function findArchive(shop: ShopContext, id: string): Promise<PictureArchive> {
  requirePermission(shop, 'shelf')
  if (!isId(id)) throw new ShopError('not-found')
  await interruptStaleArchives(shop)
  const [row] = await shop.db.select().from(pictureArchives).where(eq(pictureArchives.id, id))
  if (!row || row.createdAt < retentionStart(shop)) throw new ShopError('not-found')
  const { status: state, fileName, done, total, entries } = row
  return { id, state, fileName, done, total, entries }
}

/** Returns the remarks on the pictures of a ZIP before they are matched to products. */
export function archiveRemarksOf(entries: readonly ArchiveEntry[]): ArchiveRemark[] {
  return entries.flatMap((entry): ArchiveRemark[] => {
    if ('code' in entry) return [entry]
    return isSmallPicture(entry) ? [{ name: entry.name, code: 'small' }] : []
  })
}

type NewArchive = { fileName: string; contentHash: string; total: number }

/** Records a ZIP before it is read. Returns the existing archive if the same ZIP was already received. */
export async function beginArchive(
  shop: ShopContext,
  archive: NewArchive,
): Promise<{ id: string; isNew: boolean }> {
  const staffId = requirePermission(shop, 'shelf').id
  await interruptStaleArchives(shop)
  const now = shop.now()
  await shop.db.delete(pictureArchives).where(lt(pictureArchives.createdAt, retentionStart(shop)))
  const id = newId()
  const inserted = await shop.db
    .insert(pictureArchives)
    .values({ id, staffId, ...archive, status: 'reading', createdAt: now, heartbeatAt: now })
    .onConflictDoNothing()
    .returning({ id: pictureArchives.id })
  if (inserted.length > 0) return { id, isNew: true }
  const [existingArchive] = await shop.db
    .select({ id: pictureArchives.id })
    .from(pictureArchives)
    .where(
      and(
        eq(pictureArchives.contentHash, archive.contentHash),
        inArray(pictureArchives.status, ['reading', 'done']),
      ),
    )
  // The archive failed in this moment; a repeated upload starts again.
  if (!existingArchive) throw new ShopError('not-ready', { params: { seconds: 5 } })
  return { id: existingArchive.id, isNew: false }
}

/** Saves the progress of reading a ZIP, which also shows that its process is alive. */
export async function saveArchiveProgress(
  { db, now }: ShopContext,
  id: string,
  doneCount: number,
): Promise<void> {
  await db
    .update(pictureArchives)
    .set({ done: doneCount, heartbeatAt: now() })
    .where(and(eq(pictureArchives.id, id), eq(pictureArchives.status, 'reading')))
}

/** Ends the reading of a ZIP, with its entries or with a failure. */
export async function endArchive(
  { db }: Pick<Store, 'db'>,
  id: string,
  entries: readonly ArchiveEntry[] | 'failed',
): Promise<void> {
  const fields =
    entries === 'failed'
      ? { status: 'failed' as const }
      : { status: 'done' as const, entries: [...entries], done: sql`${pictureArchives.total}` }
  await db
    .update(pictureArchives)
    .set(fields)
    .where(and(eq(pictureArchives.id, id), eq(pictureArchives.status, 'reading')))
}

/**
 * Marks archives as interrupted if their reading process has stopped. Pictures stored until then have no references and
 * are reachable only by their hash.
 */
async function interruptStaleArchives({ db, now }: Pick<Store, 'db' | 'now'>): Promise<void> {
  await db
    .update(pictureArchives)
    .set({ status: 'interrupted' })
    .where(
      and(
        eq(pictureArchives.status, 'reading'),
        lt(pictureArchives.heartbeatAt, new Date(now().getTime() - staleAfterMs)),
      ),
    )
}

function retentionStart({ now }: Pick<Store, 'now'>): Date {
  return new Date(now().getTime() - retentionMs)
}
