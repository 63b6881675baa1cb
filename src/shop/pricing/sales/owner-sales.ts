import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Database, Transaction } from '#db/database.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { sales } from '#db/schema/sales.server.ts'
import type { InputText, Language } from '#domain/language.ts'
import { saleState, type SaleState, type SaleTerms } from '#domain/pricing/sale.ts'
import { pageCount } from '#domain/pagination.ts'
import { saleChange, saleListQuery } from '#domain/pricing/sale.server.ts'
import { money, nullable } from '#domain/wire.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#shop/audit.ts'
import { productIdCondition } from '#shop/catalogue/product-rows.ts'
import type { ShopContext } from '#shop/context.ts'
import { categoryIdsOf, categoryPathsOf } from '#shop/pricing/category-ids.ts'
import { isUniqueViolation } from '#shop/database-errors.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/** A sale for the owner's pages. Times are ISO 8601 in UTC, and `to` is the time of its end. */
export type EditableSale = SaleTerms & {
  id: string
  name: InputText
  from: string
  to: string
  isActive: boolean
  /** When an owner ended it; null if none did. */
  endedAt: string | null
  /** The state of the sale for prices. */
  state: SaleState
  /** The number of included catalogue products. */
  products: number
  version: number
  createdAt: string
}

type SaleRow = typeof sales.$inferSelect
type SaleChange = z.output<typeof saleChange>

/** Lists all sales, latest start first. */
export async function listSales(shop: ShopContext): Promise<EditableSale[]> {
  requirePermission(shop, 'money')
  const rows = await shop.db.select().from(sales).orderBy(desc(sales.startsAt), desc(sales.id))
  const countOf = await countProducts(shop.db, rows)
  return rows.map((row) => toEditableSale(shop, row, countOf(row)))
}

const sortOrders = {
  latest: () => desc(sales.startsAt),
  name: (language: Language) =>
    language === 'en' ? asc(sales.nameEn) : sql`coalesce(${sales.nameNe}, ${sales.nameEn})`,
  ending: () => asc(sales.endsAt),
} as const

/** Returns a page of the sales whose name contains the search text, in either language. */
export async function searchSales(
  shop: ShopContext,
  query: unknown,
): Promise<{ sales: EditableSale[]; total: number; pages: number }> {
  requirePermission(shop, 'money')
  const { search = '', sort = 'latest', page, limit } = parseInput(saleListQuery, query)
  const names = sql`concat_ws(' ', ${sales.nameEn}, ${sales.nameNe})`
  const matchingCondition = sql`strpos(search_fold(${names}), search_fold(${search})) > 0`
  const total = await shop.db.$count(sales, matchingCondition)
  const rows = await shop.db
    .select()
    .from(sales)
    .where(matchingCondition)
    .orderBy(sortOrders[sort](shop.language), desc(sales.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const countOf = await countProducts(shop.db, rows)
  return {
    sales: rows.map((row) => toEditableSale(shop, row, countOf(row))),
    total,
    pages: pageCount(total, limit),
  }
}

/**
 * Creates or changes a sale; the audit log stores the previous version. Prices change at once if it is running. Adding
 * the same sale again returns the existing one. Throws ShopError `settings-changed`, with the current sale, if someone
 * has changed it since it was read.
 */
export async function saveSale(shop: ShopContext, input: unknown): Promise<EditableSale> {
  requirePermission(shop, 'money')
  const change = parseInput(saleChange, input)
  try {
    return await inTransaction(shop.db, async (tx) => {
      await requireProducts(tx, change.productIds)
      const row = change.id === null ? await addSale(tx, shop, change) : await updateSale(tx, shop, change)
      return readEditableSale(tx, shop, row)
    })
  } catch (error) {
    // Concurrent sales with the same name do not see each other before the constraint fails.
    if (isUniqueViolation(error)) throw nameTakenError()
    throw error
  }
}

/** Converts a sale to the form of API responses, with its amount in rupees. */
export function encodeSale({ id, name, amountPaisa, ...sale }: EditableSale) {
  const amount = nullable(money).encode(amountPaisa)
  return { _id: id, name: name.en, nameNe: name.ne, ...sale, amount }
}

async function addSale(tx: Transaction, shop: ShopContext, change: SaleChange): Promise<SaleRow> {
  const values = valuesOf(shop, change)
  const [row] = await tx
    .insert(sales)
    .values({ ...values, id: newId(), version: 1, createdAt: shop.now() })
    .onConflictDoNothing()
    .returning()
  if (!row) return requireIdenticalSale(tx, values)
  await audit(tx, shop, { action: 'sale.add', subject: row.id, detail: namesOf(row) })
  return row
}

/** Returns the existing sale with this name and start if it is identical. Otherwise throws ShopError. */
async function requireIdenticalSale(tx: Transaction, { state: _, ...values }: SaleValues): Promise<SaleRow> {
  const sameNameCondition = and(eq(sales.nameEn, values.nameEn), eq(sales.startsAt, values.startsAt))
  const [row] = await tx.select().from(sales).where(sameNameCondition)
  const isSame = row && JSON.stringify({ ...row, ...values }) === JSON.stringify(row)
  if (!isSame) throw nameTakenError()
  return row
}

async function updateSale(tx: Transaction, shop: ShopContext, change: SaleChange): Promise<SaleRow> {
  const [before] = await tx
    .select()
    .from(sales)
    .where(eq(sales.id, change.id ?? ''))
    .for('no key update')
  if (!before) throw new ShopError('not-found', { params: { resource: 'sale' } })
  const { version } = before
  if (version !== change.version)
    throw new ShopError('settings-changed', {
      extra: { value: encodeSale(await readEditableSale(tx, shop, before)), version },
    })
  const values = valuesOf(shop, change)
  const sameNameCondition = and(eq(sales.nameEn, values.nameEn), eq(sales.startsAt, values.startsAt))
  const [sameNameSale] = await tx.select({ id: sales.id }).from(sales).where(sameNameCondition)
  if (sameNameSale && sameNameSale.id !== before.id) throw nameTakenError()
  const [row] = await tx
    .update(sales)
    .set({ ...values, version: version + 1, endedAt: endedAtOf(before, values, shop.now()) })
    .where(eq(sales.id, before.id))
    .returning()
  if (!row) throw new Error('A locked sale is gone')
  const action = before.isActive && !row.isActive ? 'sale.end' : 'sale.change'
  await audit(tx, shop, { action, subject: row.id, detail: { ...namesOf(row), before, after: row } })
  return row
}

/** Returns when a sale was ended. An ended sale stays ended, even if it is edited later. */
function endedAtOf(before: SaleRow, { isActive }: SaleValues, now: Date): Date | null {
  if (isActive) return null
  return before.isActive ? now : before.endedAt
}

type SaleValues = ReturnType<typeof valuesOf>

function valuesOf(shop: ShopContext, { categories, id: _, version: __, ...change }: SaleChange) {
  const { name, nameNe, amount, from, to, ...otherFields } = change
  const categoryIds = categoryIdsOf(shop, categories)
  const times = { isActive: otherFields.isActive, startsAt: from, endsAt: to }
  const state = saleState(times, shop.now())
  return { ...otherFields, ...times, categoryIds, nameEn: name, nameNe, amountPaisa: amount, state }
}

function namesOf({ nameEn, nameNe }: SaleRow) {
  return { name: nameEn, nameNe }
}

async function requireProducts(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  if ((await db.$count(products, productIdCondition(ids))) < new Set(ids).size)
    throw new ShopError('not-found', { params: { resource: 'product' } })
}

function nameTakenError(): ShopError {
  return new ShopError('invalid-input', { fields: { name: 'sale-taken' } })
}

/** Returns the number of catalogue products of each sale, by category or by their ids. */
async function countProducts(db: Database, rows: readonly SaleRow[]): Promise<(row: SaleRow) => number> {
  if (rows.length === 0) return () => 0
  const inCatalogueCondition = isNull(products.archivedAt)
  const categoryCounts = await db
    .select({ categoryId: products.categoryId, count: sql<number>`count(*)::int` })
    .from(products)
    .where(inCatalogueCondition)
    .groupBy(products.categoryId)
  const selectedIds = [...new Set(rows.flatMap(({ productIds }) => productIds))]
  const existingProducts = await db
    .select({ id: products.id })
    .from(products)
    .where(and(productIdCondition(selectedIds), inCatalogueCondition))
  const catalogueIds = new Set(existingProducts.map(({ id }) => id))
  return ({ productIds, categoryIds }) => {
    if (productIds.length > 0) return productIds.filter((id) => catalogueIds.has(id)).length
    const matchingCounts = categoryCounts.filter(
      ({ categoryId }) => categoryIds.length === 0 || categoryIds.includes(categoryId),
    )
    return matchingCounts.reduce((sum, { count }) => sum + count, 0)
  }
}

async function readEditableSale(db: Database, shop: ShopContext, row: SaleRow): Promise<EditableSale> {
  return toEditableSale(shop, row, (await countProducts(db, [row]))(row))
}

function toEditableSale(
  shop: ShopContext,
  { nameEn, nameNe, startsAt, endsAt, endedAt, createdAt, categoryIds, ...row }: SaleRow,
  count: number,
): EditableSale {
  return {
    ...row,
    categories: categoryPathsOf(shop, categoryIds),
    name: { en: nameEn, ne: nameNe },
    from: startsAt.toISOString(),
    to: endsAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    products: count,
    createdAt: createdAt.toISOString(),
  }
}
