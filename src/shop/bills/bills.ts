import { and, asc, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { bills } from '#db/schema/bills.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import type { BillContent, BillKind } from '#domain/bill/bill.ts'
import { daysOfMonth, type CalendarMonth } from '#domain/nepal/calendar-month.ts'
import { addDays, startOfDay } from '#domain/nepal/period.ts'
import { pageCount } from '#domain/pagination.ts'
import { idRequest } from '#domain/address/address.server.ts'
import { billExportQuery, billListQuery, orderBillsQuery } from '#domain/bill/bill.server.ts'
import { toLatinDigits } from '#lib/digits.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { findOrderByLink } from '#shop/orders/order-links.ts'
import { isVisibleTo } from '#shop/orders/visible-orders.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission, requireShopperOrPermission, sellerWithPermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'

/** An issued bill or credit note. `prints` is the number of times it was printed. */
export type Bill = {
  id: string
  kind: BillKind
  orderId: string
  orderNumber: number
  content: BillContent
  prints: number
}
export type BillList = { bills: Bill[]; total: number; page: number; pages: number }

const exportBatchSize = 200

/**
 * Returns the bills of one order, oldest first, to its shopper or a seller. Throws ShopError `not-found` for other
 * orders.
 */
export async function listBillsOfOrder(shop: ShopContext, query: unknown): Promise<Bill[]> {
  requireShopperOrPermission(shop, 'orders')
  const { order } = parseInput(orderBillsQuery, query)
  const [visibleOrder] = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, order), accessCondition(shop)))
  if (!visibleOrder) throw new ShopError('not-found', { params: { resource: 'order' } })
  return selectBills(shop).where(eq(bills.orderId, order)).orderBy(asc(bills.issuedAt), asc(bills.number))
}

/** Returns one bill, to the order's shopper or a seller. Throws ShopError `not-found` for other orders. */
export async function findBill(shop: ShopContext, id: string): Promise<Bill> {
  requireShopperOrPermission(shop, 'orders')
  const [bill] = await selectBills(shop).where(and(eq(bills.id, id), accessCondition(shop)))
  if (!bill) throw new ShopError('not-found', { params: { resource: 'bill' } })
  return bill
}

/** Returns a bill by the key of its order's page, for customers without an account. Throws ShopError `not-found`. */
export async function findBillByKey(shop: ShopContext, id: string, key: string): Promise<Bill> {
  const [bill] = await selectBills(shop).where(eq(bills.id, id))
  if (!bill) throw new ShopError('not-found', { params: { resource: 'bill' } })
  await findOrderByLink(shop, bill.orderId, key)
  return bill
}

/** Counts a print. The first one is the original, every later one a copy. */
export async function printBill(shop: ShopContext, input: unknown): Promise<Bill> {
  requireShopperOrPermission(shop, 'orders')
  const { id } = parseInput(idRequest, input)
  await findBill(shop, id)
  await shop.db
    .update(bills)
    .set({ printCount: sql`${bills.printCount} + 1` })
    .where(eq(bills.id, id))
  return findBill(shop, id)
}

/** Lists the bills of all customers for sellers, newest first unless `sort` is 'oldest'. */
export async function listBills(shop: ShopContext, query: unknown): Promise<BillList> {
  requirePermission(shop, 'orders')
  const { page, limit, search, month, sort } = parseInput(billListQuery, query)
  const direction = sort === 'oldest' ? asc : desc
  const condition = and(numberCondition(search), issuedIn(month))
  const total = await shop.db.$count(bills, condition)
  const matchingBills = await selectBills(shop)
    .where(condition)
    .orderBy(direction(bills.issuedAt), direction(bills.fiscalYear), direction(bills.number))
    .limit(limit)
    .offset((page - 1) * limit)
  return { bills: matchingBills, total, page, pages: pageCount(total, limit) }
}

/** Returns the time at which the first bill was issued; undefined without bills. */
export async function firstBillAt(shop: ShopContext): Promise<Date | undefined> {
  requirePermission(shop, 'orders')
  const [row] = await shop.db
    .select({ issuedAt: bills.issuedAt })
    .from(bills)
    .orderBy(asc(bills.issuedAt))
    .limit(1)
  return row?.issuedAt
}

/**
 * Exports the bills of a period in Asia/Kathmandu, ordered by number, those of test payments last. Reads a few hundred
 * at a time. Writes an audit log entry.
 */
export async function exportBills(shop: ShopContext, query: unknown): Promise<AsyncIterable<BillContent>> {
  requirePermission(shop, 'orders')
  const { from, to } = parseInput(billExportQuery, query)
  await audit(shop.db, shop, { action: 'bill.export', subject: 'bills', detail: { format: 'csv', from, to } })
  return readContents(shop, issuedBetween(from, to))
}

async function* readContents(shop: ShopContext, condition: SQL | undefined): AsyncIterable<BillContent> {
  let lastRow: { fiscalYear: string; number: number } | undefined
  for (;;) {
    const afterLastRow =
      lastRow && sql`(${bills.fiscalYear}, ${bills.number}) > (${lastRow.fiscalYear}, ${lastRow.number})`
    const rows = await shop.db
      .select({ fiscalYear: bills.fiscalYear, number: bills.number, content: bills.content })
      .from(bills)
      .where(and(condition, afterLastRow))
      .orderBy(asc(bills.fiscalYear), asc(bills.number))
      .limit(exportBatchSize)
    for (const { content } of rows) yield content
    lastRow = rows.at(-1)
    if (rows.length < exportBatchSize) return
  }
}

/** Returns the condition for bills of the account, including linked phone orders. Staff with the permission see all. */
function accessCondition(shop: ShopContext): SQL | undefined {
  return sellerWithPermission(shop, 'orders') ? undefined : isVisibleTo(shop.actor.shopper?.id ?? '')
}

function selectBills(shop: ShopContext) {
  return shop.db
    .select({
      id: bills.id,
      kind: bills.kind,
      orderId: bills.orderId,
      orderNumber: orders.number,
      content: bills.content,
      prints: bills.printCount,
    })
    .from(bills)
    .innerJoin(orders, eq(orders.id, bills.orderId))
    .$dynamic()
}

/** Returns the condition for a bill number without or with its series, or for a whole series: '123', '2083/84-123', 'TEST'. */
function numberCondition(search: string): SQL | undefined {
  const searchedNumber = toLatinDigits(search).trim()
  if (searchedNumber === '') return undefined
  const [, year, number] = /^(?:(\d{4}\/\d\d|TEST)-?)?(\d{1,9})?$/.exec(searchedNumber.toUpperCase()) ?? []
  if (year === undefined && number === undefined) return sql`false`
  return and(
    year === undefined ? undefined : eq(bills.fiscalYear, year),
    number === undefined ? undefined : eq(bills.number, Number(number)),
  )
}

function issuedIn(month: CalendarMonth | undefined): SQL | undefined {
  if (month === undefined) return undefined
  const days = daysOfMonth(month)
  return days ? issuedBetween(days.from, days.to) : sql`false`
}

/** Returns the condition for bills from the first to the last day, both included, in Asia/Kathmandu. */
export function issuedBetween(firstDay: string, lastDay: string): SQL | undefined {
  return and(gte(bills.issuedAt, startOfDay(firstDay)), lt(bills.issuedAt, startOfDay(addDays(lastDay, 1))))
}
