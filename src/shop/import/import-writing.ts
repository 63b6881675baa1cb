import { sql } from 'drizzle-orm'
import { languages } from '#domain/language.ts'
import type { Transaction } from '#db/database.server.ts'
import type { ProductAfterImport, ProductBeforeImport } from '#db/schema/imports.server.ts'
import { toProductInput } from '#domain/product/product-input.ts'
import { newId } from '#lib/id.ts'
import { slugOf } from '#lib/slug.ts'
import type { ShopContext } from '#shop/context.ts'
import type { PlannedProduct, StoredProduct } from './stored-products.ts'
import type { LockedProduct } from './lock-planned-products.ts'
import {
  insertProductRows,
  updateProductRows,
  writeProductTexts,
  type ProductWrite,
} from '#shop/products/write-products.ts'
import { lockProductKeys } from '#shop/row-locks.ts'

const batchSize = 1000

/** A planned product with its id. New ids ascend in the order of the rows. */
type ProductToWrite = LockedProduct & { id: string }

type ImportToWrite = {
  id: string
  products: readonly LockedProduct[]
  reportProgress(doneCount: number): void
}

/**
 * Writes planned products in the current transaction, 1,000 per statement, and saves their previous state.
 *
 * @returns The ids of all products.
 */
export async function writeImport(
  tx: Transaction,
  shop: ShopContext,
  { id: importId, products, reportProgress }: ImportToWrite,
): Promise<string[]> {
  const now = shop.now()
  const productsWithIds = products.map((product) => ({
    ...product,
    id: product.before?.product.id ?? newId(),
  }))
  await lockChangedKeys(
    tx,
    productsWithIds.flatMap((product) =>
      product.before ? [{ current: product.before.product, next: productWriteOf(product) }] : [],
    ),
  )
  for (let start = 0; start < productsWithIds.length; start += batchSize) {
    const batch = productsWithIds.slice(start, start + batchSize)
    const [newProducts, existingProducts] = [
      batch.filter(({ before }) => !before),
      batch.filter(({ before }) => before),
    ]
    await insertProductRows(tx, newProducts.map(productWriteOf), now)
    await updateProductRows(tx, existingProducts.map(productWriteOf), now)
    await writeProductTexts(
      tx,
      batch.filter(({ before, data }) => before === undefined || haveTextsChanged(before, data)),
    )
    await writePictures(tx, batch)
    await writeStockMovements(tx, shop, batch)
    await saveImportChanges(tx, importId, batch)
    reportProgress(start + batch.length)
  }
  return productsWithIds.map(({ id }) => id)
}

type ProductKeys = { sku: string | null; slug: string }
/** The current and the new keys of a product. */
export type ChangedKeys = { current: ProductKeys; next: Pick<ProductWrite, 'id' | 'slug' | 'data'> }

/**
 * Locks the products whose SKU or slug will change, all of them before the first write. Writing such a row blocks every
 * transaction that refers to it, and carts and wishlists lock their products in id order. Two products may exchange
 * their SKUs, so the old SKU is released before another product takes it.
 */
export async function lockChangedKeys(tx: Transaction, changes: readonly ChangedKeys[]): Promise<void> {
  const keyChanges = changes.filter(
    ({ current, next }) => current.sku !== next.data.sku || current.slug !== next.slug,
  )
  if (keyChanges.length === 0) return
  await lockProductKeys(
    tx,
    keyChanges.map(({ next }) => next.id),
  )
  const changedSkuIds = keyChanges.flatMap(({ current, next }) =>
    current.sku !== null && current.sku !== next.data.sku ? [next.id] : [],
  )
  if (changedSkuIds.length > 0)
    await tx.execute(sql`update products set sku = null where id = any(${sql.param(changedSkuIds)}::text[])`)
}

function productWriteOf({ id, data, before, stock, stockBefore, isArchived }: ProductToWrite): ProductWrite {
  const slug = data.slug ?? before?.product.slug ?? slugOf(data.name.en, id.slice(-8))
  return {
    id,
    slug,
    data: before && stock === 'unchanged' ? { ...data, stock: stockBefore } : data,
    isArchived,
  }
}

function haveTextsChanged({ product }: StoredProduct, data: PlannedProduct['data']): boolean {
  return JSON.stringify(textsOf(product)) !== JSON.stringify(textsOf(data))
}

/** Returns all texts of a product in a fixed order. */
function textsOf(product: StoredProduct['product'] | PlannedProduct['data']) {
  const { name, description, materials, option, colour } = product
  return languages.map((language) => {
    const optionalTexts = [name, option, colour?.name].map((text) => text?.[language] ?? '')
    return [description[language], materials[language], optionalTexts]
  })
}

/** Writes changed picture lists. A picture that stays keeps its alternative texts. */
async function writePictures(tx: Transaction, products: readonly ProductToWrite[]): Promise<void> {
  const changedProducts = products.filter(
    ({ pictureHashes: hashes, before }) =>
      hashes !== undefined && hashes.join() !== before?.exportedProduct.hashes.join(),
  )
  if (changedProducts.length === 0) return
  const rows = changedProducts.flatMap(({ id, pictureHashes: hashes = [], before }) =>
    hashes.map((hash, position) => {
      const currentPicture = before?.product.pictures.find((picture) => picture.hash === hash)
      return {
        id,
        position,
        hash,
        alt_en: currentPicture?.alt.en ?? '',
        alt_ne: currentPicture?.alt.ne ?? '',
      }
    }),
  )
  const ids = changedProducts.map(({ id }) => id)
  await tx.execute(sql`delete from product_images where product_id = any(${sql.param(ids)}::text[])`)
  await tx.execute(sql`
    insert into product_images (product_id, position, hash, alt_en, alt_ne)
    select id, position, hash, alt_en, alt_ne from json_to_recordset(${JSON.stringify(rows)}::json)
      as input (id text, position smallint, hash text, alt_en text, alt_ne text)`)
}

/** Saves the previous and the new state of products for the undo of the import. */
async function saveImportChanges(
  tx: Transaction,
  importId: string,
  products: readonly ProductToWrite[],
): Promise<void> {
  const rows = products
    .map((product) => ({ product_id: product.id, before: beforeOf(product), after: afterOf(product) }))
    .toSorted((one, other) => (one.product_id < other.product_id ? -1 : 1))
  await tx.execute(sql`
    insert into import_changes (import_id, product_id, before, after)
    select ${importId}, product_id, nullif(before, 'null'), after
    from json_to_recordset(${JSON.stringify(rows)}::json) as input (product_id text, before jsonb, after jsonb)`)
}

function beforeOf({ before, draftBefore: draft }: ProductToWrite): ProductBeforeImport | null {
  if (!before) return null
  const { product, exportedProduct } = before
  const { slug, pictures } = product
  return {
    call: toProductInput(product),
    slug,
    isArchived: exportedProduct.isArchived,
    pictures: [...pictures],
    ...(draft && { draft }),
  }
}

function afterOf({ before, data, stock, stockBefore, isArchived }: ProductToWrite): ProductAfterImport {
  const { isAvailable } = data
  const version = before ? (before.exportedProduct.version ?? 0) + 1 : 1
  const isStockUnchanged = before !== undefined && stock === 'unchanged'
  return {
    version,
    isAvailable,
    isArchived,
    ...(!isStockUnchanged && { stock: { before: stockBefore, after: data.stock } }),
  }
}

/** Records the difference between new and previous stock; an uncounted stock counts as 0. */
async function writeStockMovements(
  tx: Transaction,
  shop: ShopContext,
  products: readonly ProductToWrite[],
): Promise<void> {
  const rows = products
    .map(({ id, data, before, stock, stockBefore }) => ({
      id,
      change: before && stock === 'unchanged' ? 0 : (data.stock ?? 0) - (stockBefore ?? 0),
      reason: before ? 'corrected' : 'added',
    }))
    .filter(({ change }) => change !== 0)
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into stock_movements (product_id, change, reason, staff_id, created_at)
    select id, change, reason, ${shop.actor.seller?.id ?? null}, ${shop.now()}
    from json_to_recordset(${JSON.stringify(rows)}::json) as input (id text, change integer, reason text)`)
}
