import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { images, products } from '#db/schema/catalogue.server.ts'
import type { ImportProblem } from '#domain/product/import.ts'
import type { RowCells } from '#domain/product/import-row.ts'
import { isId } from '#lib/id.ts'
import { oneLine } from '#lib/text.ts'
import { readFiledProducts, type PlannedProduct, type StoredProduct } from './stored-products.ts'
import type { ImportRow } from './import-file.ts'

const atOnce = 1000

export type ImportMatches = {
  /** The product of a row: by its id, otherwise by its SKU, in the same case or any other; undefined for a new one. */
  find(cells: RowCells): StoredProduct | 'unknown-id' | 'sku-ambiguous' | undefined
  /** The hashes of pictures that the rows name and the store has. */
  pictures: ReadonlySet<string>
}

/** Reads everything that the rows of a file refer to. */
export async function readMatches(db: Database, rows: readonly ImportRow[]): Promise<ImportMatches> {
  const ids = new Set<string>()
  const skus = new Set<string>()
  const hashes = new Set<string>()
  for (const { cells } of rows) {
    const id = (cells.id ?? '').trim()
    const sku = skuOf(cells)
    if (isId(id)) ids.add(id)
    else if (id === '' && sku !== '') skus.add(sku)
    for (const [hash] of (cells.pictures ?? '').slice(0, 2000).matchAll(/[0-9a-f]{16,64}/g)) hashes.add(hash)
  }
  const idOfSku = new Map<string, string>()
  const idsInAnyCase = new Map<string, string[]>()
  for (const { id, sku } of await readSkus(db, skus)) {
    if (sku === null) continue
    idOfSku.set(sku, id)
    idsInAnyCase.set(inAnyCase(sku), [...(idsInAnyCase.get(inAnyCase(sku)) ?? []), id])
    ids.add(id)
  }
  const stored = new Map<string, StoredProduct>()
  for (const part of partsOf(ids)) {
    for (const [id, product] of await readFiledProducts(db, part)) stored.set(id, product)
  }
  return {
    pictures: await readPictures(db, hashes),
    find(cells) {
      const id = (cells.id ?? '').trim()
      if (id !== '') return stored.get(id) ?? 'unknown-id'
      const sku = skuOf(cells)
      const [similar = '', ...others] = idsInAnyCase.get(inAnyCase(sku)) ?? []
      const exact = idOfSku.get(sku)
      if (exact === undefined && others.length > 0) return 'sku-ambiguous'
      return stored.get(exact ?? similar)
    },
  }
}

/** Names SKUs that two products would have: two rows of the file, or one row and a product that the file leaves alone. */
export async function checkSkus(db: Database, planned: readonly PlannedProduct[]): Promise<ImportProblem[]> {
  const problems: ImportProblem[] = []
  const plannedBySku = new Map<string, PlannedProduct>()
  const added = new Set<string>()
  for (const product of planned) {
    const { sku } = product.data
    if (sku === null) continue
    const isNewTwice = product.before === undefined && added.has(inAnyCase(sku))
    if (plannedBySku.has(sku) || isNewTwice) problems.push({ row: product.row, column: 'sku', code: 'taken' })
    else plannedBySku.set(sku, product)
    if (product.before === undefined) added.add(inAnyCase(sku))
  }
  const changing = new Set(planned.flatMap(({ before }) => before?.product.id ?? []))
  for (const { id, sku } of await readSkus(db, plannedBySku.keys())) {
    const product = plannedBySku.get(sku ?? '')
    if (product && !changing.has(id)) problems.push({ row: product.row, column: 'sku', code: 'taken' })
  }
  return problems
}

function skuOf(cells: RowCells): string {
  return oneLine(cells.sku ?? '')
}

function inAnyCase(sku: string): string {
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
        or lower(${products.sku}) = any(${sql.param(storableSkus.map(inAnyCase))}::text[])`,
    )
}

async function readPictures(db: Database, hashes: Iterable<string>): Promise<Set<string>> {
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

function* partsOf(ids: Iterable<string>): Generator<string[]> {
  const all = [...ids]
  for (let start = 0; start < all.length; start += atOnce) yield all.slice(start, start + atOnce)
}
