import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { images, products } from '#db/schema/catalogue.server.ts'
import type { ImportProblem } from '#domain/product/import.ts'
import type { RowCells } from '#domain/product/import-row.ts'
import { isId } from '#lib/id.ts'
import { oneLine } from '#lib/text.ts'
import { readStoredProducts, type PlannedProduct, type StoredProduct } from './stored-products.ts'
import type { ImportRow } from './import-file.ts'

const batchSize = 1000

export type ImportMatches = {
  /**
   * Returns the product of a row by its id, or else by its SKU: in the same case, or else in any case.
   * Undefined for a new product.
   */
  find(cells: RowCells): StoredProduct | 'unknown-id' | 'sku-ambiguous' | undefined
  /** The hashes of stored pictures that the rows name. */
  storedHashes: ReadonlySet<string>
}

/** Reads everything that the rows of a file refer to. */
export async function readMatches(db: Database, rows: readonly ImportRow[]): Promise<ImportMatches> {
  const ids = new Set<string>()
  const skus = new Set<string>()
  const hashes = new Set<string>()
  for (const { cells } of rows) {
    const id = (cells.id ?? '').trim()
    const sku = skuInCells(cells)
    if (isId(id)) ids.add(id)
    else if (id === '' && sku !== '') skus.add(sku)
    for (const [hash] of (cells.pictures ?? '').slice(0, 2000).matchAll(/[0-9a-f]{16,64}/g)) hashes.add(hash)
  }
  const idBySku = new Map<string, string>()
  const idsByFoldedSku = new Map<string, string[]>()
  for (const { id, sku } of await readSkus(db, skus)) {
    if (sku === null) continue
    idBySku.set(sku, id)
    idsByFoldedSku.set(foldCase(sku), [...(idsByFoldedSku.get(foldCase(sku)) ?? []), id])
    ids.add(id)
  }
  const storedProducts = new Map<string, StoredProduct>()
  for (const batch of batchesOf(ids)) {
    for (const [id, product] of await readStoredProducts(db, batch)) storedProducts.set(id, product)
  }
  return {
    storedHashes: await readStoredHashes(db, hashes),
    find(cells) {
      const id = (cells.id ?? '').trim()
      if (id !== '') return storedProducts.get(id) ?? 'unknown-id'
      const sku = skuInCells(cells)
      const [similarId = '', ...otherIds] = idsByFoldedSku.get(foldCase(sku)) ?? []
      const exactId = idBySku.get(sku)
      if (exactId === undefined && otherIds.length > 0) return 'sku-ambiguous'
      return storedProducts.get(exactId ?? similarId)
    },
  }
}

/**
 * Returns a problem for each SKU that two products would have: two rows of the file, or a row and a product
 * that the file does not change.
 */
export async function findSkuProblems(
  db: Database,
  planned: readonly PlannedProduct[],
): Promise<ImportProblem[]> {
  const problems: ImportProblem[] = []
  const plannedBySku = new Map<string, PlannedProduct>()
  const newSkus = new Set<string>()
  for (const product of planned) {
    const { sku } = product.data
    if (sku === null) continue
    // Two new products may not have SKUs that differ only in case, although stored ones may.
    const isSkuOfEarlierNewProduct = product.before === undefined && newSkus.has(foldCase(sku))
    if (plannedBySku.has(sku) || isSkuOfEarlierNewProduct)
      problems.push({ row: product.row, column: 'sku', code: 'taken' })
    else plannedBySku.set(sku, product)
    if (product.before === undefined) newSkus.add(foldCase(sku))
  }
  const changedIds = new Set(planned.flatMap(({ before }) => before?.product.id ?? []))
  for (const { id, sku } of await readSkus(db, plannedBySku.keys())) {
    const product = plannedBySku.get(sku ?? '')
    if (product && !changedIds.has(id)) problems.push({ row: product.row, column: 'sku', code: 'taken' })
  }
  return problems
}

function skuInCells(cells: RowCells): string {
  return oneLine(cells.sku ?? '')
}

function foldCase(sku: string): string {
  return sku.toLowerCase()
}

/** Reads the products with one of the SKUs, in any case. */
async function readSkus(db: Database, skus: Iterable<string>) {
  const storableSkus = [...skus].filter(isStorable)
  return db
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(
      sql`${products.sku} = any(${sql.param(storableSkus)}::text[])
        or lower(${products.sku}) = any(${sql.param(storableSkus.map(foldCase))}::text[])`,
    )
}

async function readStoredHashes(db: Database, hashes: Iterable<string>): Promise<Set<string>> {
  const rows = await db
    .select({ hash: images.hash })
    .from(images)
    .where(sql`${images.hash} = any(${sql.param([...hashes])}::text[])`)
  return new Set(rows.map(({ hash }) => hash))
}

// PostgreSQL stores no text with a NUL character and refuses it in queries.
function isStorable(text: string): boolean {
  return !text.includes('\0')
}

function* batchesOf(ids: Iterable<string>): Generator<string[]> {
  const allIds = [...ids]
  for (let start = 0; start < allIds.length; start += batchSize) yield allIds.slice(start, start + batchSize)
}
