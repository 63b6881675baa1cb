import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import type { ArchiveRemark } from '#domain/product/pictures/archive.ts'
import { matchPictures } from '#domain/product/pictures/match-pictures.ts'
import { isId } from '#lib/id.ts'
import type { ImportTable } from './import-file.ts'
import { remarksOf, type PictureArchive } from './picture-archives.ts'

/** What becomes of the pictures of a ZIP: how many hang on products of the file, and what is to be told of the others. */
export type HungPictures = { hung: number; leftOut: readonly ArchiveRemark[] }

/**
 * The rows of a file with the pictures of their ZIP in the place of those that they name. A row without a SKU is matched by
 * the one that its product has.
 */
export async function rowsWithPictures(
  db: Database,
  table: ImportTable,
  { entries }: PictureArchive,
): Promise<{ table: ImportTable; pictures: HungPictures }> {
  const skus = await readRowSkus(db, table)
  const kept = entries.filter((entry) => 'hash' in entry)
  const { ofSku, leftOut } = matchPictures(
    kept,
    skus.filter((sku) => sku !== ''),
  )
  let hung = 0
  const rows = table.rows.map((row, index) => {
    const own = ofSku.get(skus[index] ?? '')
    if (own === undefined) return row
    hung += own.length
    return {
      ...row,
      cells: { ...row.cells, pictures: own.map(({ hash }) => `/images/${hash}/960.jpg`).join(' ') },
    }
  })
  const unhung = new Set(leftOut.map(({ name }) => name))
  const remarks = [...leftOut, ...remarksOf(entries).filter(({ name }) => !unhung.has(name))]
  return {
    table: { ...table, rows, columns: new Set([...table.columns, 'pictures']) },
    pictures: { hung, leftOut: remarks },
  }
}

/** The SKU of each row, as its cell says, or else as its product has it. */
async function readRowSkus(db: Database, { rows }: ImportTable): Promise<string[]> {
  const ids = rows.flatMap(({ cells }) => {
    const id = (cells.id ?? '').trim()
    return cells.sku === undefined && isId(id) ? [id] : []
  })
  const known = await db
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::text[])`)
  const skuOf = new Map(known.map(({ id, sku }) => [id, sku ?? '']))
  return rows.map(({ cells }) =>
    (cells.sku ?? skuOf.get((cells.id ?? '').trim()) ?? '').normalize('NFC').trim(),
  )
}
