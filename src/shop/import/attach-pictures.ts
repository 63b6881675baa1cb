import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import type { ArchiveRemark } from '#domain/product/pictures/archive.ts'
import { matchPictures } from '#domain/product/pictures/match-pictures.ts'
import { isId } from '#lib/id.ts'
import type { ImportTable } from './import-file.ts'
import { archiveRemarksOf, type PictureArchive } from './picture-archives.ts'

/** The number of pictures of a ZIP attached to products of the file, and remarks on omitted or small ones. */
export type AttachedPictures = { attachedCount: number; pictureRemarks: readonly ArchiveRemark[] }

/**
 * Adds the pictures of a ZIP to the rows of a file. A row without a SKU is matched by the SKU of its product.
 */
export async function attachPictures(
  db: Database,
  table: ImportTable,
  { entries }: PictureArchive,
): Promise<{ table: ImportTable; pictures: AttachedPictures }> {
  const skus = await readRowSkus(db, table)
  const storedEntries = entries.filter((entry) => 'hash' in entry)
  const fileSkus = new Set(skus.filter((sku) => sku !== ''))
  // A product with exactly this SKU matches first, even if the import file does not contain it.
  const { bySku, ignoredFiles: unmatchedFiles } = matchPictures(
    storedEntries,
    new Set([...fileSkus, ...(await readOtherSkus(db, table))]),
  )
  const picturesOfOtherProducts = [...bySku].flatMap(([sku, pictures]) => (fileSkus.has(sku) ? [] : pictures))
  const omittedPictures = [
    ...unmatchedFiles,
    ...picturesOfOtherProducts.map(({ name }) => ({ name, code: 'unmatched' as const })),
  ]
  let attachedCount = 0
  const rows = table.rows.map((row, index) => {
    const pictures = bySku.get(skus[index] ?? '')
    if (pictures === undefined) return row
    attachedCount += pictures.length
    return {
      ...row,
      cells: { ...row.cells, pictures: pictures.map(({ hash }) => `/images/${hash}/960.jpg`).join(' ') },
    }
  })
  const omittedNames = new Set(omittedPictures.map(({ name }) => name))
  const pictureRemarks = [
    ...omittedPictures,
    ...archiveRemarksOf(entries).filter(({ name }) => !omittedNames.has(name)),
  ]
  return {
    table: { ...table, rows, columns: new Set([...table.columns, 'pictures']) },
    pictures: { attachedCount, pictureRemarks },
  }
}

/**
 * Returns the SKUs of stored products that no row names by id. For a product named by id, the SKU of its row is used.
 */
async function readOtherSkus(db: Database, { rows }: ImportTable): Promise<string[]> {
  const ids = rows.flatMap(({ cells }) => {
    const id = (cells.id ?? '').trim()
    return isId(id) ? [id] : []
  })
  const otherProducts = await db
    .select({ sku: products.sku })
    .from(products)
    .where(sql`${products.sku} is not null and not ${products.id} = any(${sql.param(ids)}::text[])`)
  return otherProducts.map(({ sku }) => (sku ?? '').normalize('NFC').trim())
}

/** Returns the SKU of each row: from its cell, or else from its product. */
async function readRowSkus(db: Database, { rows }: ImportTable): Promise<string[]> {
  const ids = rows.flatMap(({ cells }) => {
    const id = (cells.id ?? '').trim()
    return cells.sku === undefined && isId(id) ? [id] : []
  })
  const storedProducts = await db
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::text[])`)
  const skuById = new Map(storedProducts.map(({ id, sku }) => [id, sku ?? '']))
  return rows.map(({ cells }) =>
    (cells.sku ?? skuById.get((cells.id ?? '').trim()) ?? '').normalize('NFC').trim(),
  )
}
