import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import type { Language } from '#domain/language.ts'
import type { OrderStatus } from '#domain/order/order.ts'
import {
  previousDateRange,
  dateRangeOf,
  startOfDay,
  type DateRange,
  type Period,
} from '#domain/nepal/period.ts'
import type { ShopContext } from '#shop/context.ts'
import { requirePermission } from '#shop/permissions.ts'
import { toConfirmCondition } from '#shop/payments/qr-payments.ts'
import { readReceivedByMethod, type ReceivedByMethod } from '#shop/payments/received-by-method.ts'
import { readBestSellers, readSales, type SalesDay } from '#shop/orders/sales-totals.ts'
import { listSearchMisses } from '#shop/catalogue/search-misses.ts'
import { readPunctualityReport, type PunctualityReport } from './punctuality-report.ts'
import { readListingGaps, type ListingGaps } from './listing-gaps.ts'
import { readDemandedProducts, type DemandedProduct } from './demanded-products.ts'
import { readReturnsReport, type ReturnsReport } from './returns-report.ts'
import { countLowStock, readLowStock } from './low-stock.ts'
import { countToPack } from '#shop/orders/to-pack.ts'

/**
 * `averagePaisa` is the average net sale of `orders`, in whole paisa and without retained advances; 0 without orders.
 */
type SalesFigures = {
  span: DateRange
  orders: number
  paisa: number
  averagePaisa: number
  days: SalesDay[]
}
type AbandonedCarts = { carts: number; paisa: number; isCapped: boolean }

/** Test orders count only in `testOrders`. */
export type SalesOfPeriod = {
  sales: SalesFigures
  before: SalesFigures
  byStatus: Partial<Record<OrderStatus, number>>
  testOrders: number
}

/** The dashboard of the store, for any seller. Test orders count as tasks, but not as sales. */
export type Dashboard = SalesOfPeriod & {
  bestSellers: { id: string; name: string; units: number }[]
  receivedByMethod: ReceivedByMethod
  lowStock: { id: string; name: string; stock: number }[]
  misses: { term: string; times: number }[]
  abandonedCarts: AbandonedCarts
  punctuality: Omit<PunctualityReport, 'products'> & {
    products: (PunctualityReport['products'][number] & { name: string })[]
  }
  returnsReport: Omit<ReturnsReport, 'products'> & {
    products: (ReturnsReport['products'][number] & { name: string })[]
  }
  gaps: Omit<ListingGaps, 'products'> & { products: (ListingGaps['products'][number] & { name: string })[] }
  demandedProducts: (DemandedProduct & { name: string })[]
  toDo: { toPack: number; refunds: number; onHold: number; lowStock: number }
}

const maxRows = 8
const maxCarts = 1000
const abandonedAfterMs = 24 * 3_600_000

/** Returns the dashboard of a period that ends today. */
export async function readDashboard(shop: ShopContext, period: Period): Promise<Dashboard> {
  requirePermission(shop, 'orders')
  const { db, language } = shop
  // The queries run one after the other: each takes a few milliseconds, and shoppers need the connections more.
  const salesTotals = await readSalesTotals(shop, period)
  const { span } = salesTotals.sales
  const bestSellers = await readBestSellers(db, span, maxRows)
  const punctuality = await readPunctualityReport(shop, span)
  const returnsReport = await readReturnsReport(shop, span)
  const gaps = await readListingGaps(shop)
  const demandedProducts = await readDemandedProducts(db, maxRows)
  const productsToName = [
    ...bestSellers,
    ...punctuality.products,
    ...returnsReport.products,
    ...gaps.products,
    ...demandedProducts,
  ]
  const names = await readNames(
    db,
    language,
    productsToName.map(({ id }) => id),
  )
  const withName = <Row extends { id: string }>(row: Row) => ({ ...row, name: names.get(row.id) ?? row.id })
  return {
    ...salesTotals,
    bestSellers: bestSellers.map(withName),
    receivedByMethod: await readReceivedByMethod(db, span),
    lowStock: await readNamedLowStock(db, language),
    misses: await listSearchMisses(shop, { since: startOfDay(span.from), limit: maxRows }),
    abandonedCarts: await readAbandonedCarts(shop, span),
    punctuality: { ...punctuality, products: punctuality.products.map(withName) },
    returnsReport: { ...returnsReport, products: returnsReport.products.map(withName) },
    gaps: { ...gaps, products: gaps.products.map(withName) },
    demandedProducts: demandedProducts.map(withName),
    toDo: await readToDo(db),
  }
}

/** Returns the sales of a period that ends today, and of the same number of days before it. */
export async function readSalesTotals(shop: ShopContext, period: Period): Promise<SalesOfPeriod> {
  requirePermission(shop, 'orders')
  const span = dateRangeOf(period, shop.now())
  const previousSpan = previousDateRange(span)
  const { days, byStatus, testOrders } = await readSales(shop.db, span)
  const totalsBefore = await readSales(shop.db, previousSpan)
  const previousFigures = figuresOf(previousSpan, totalsBefore.days)
  return { sales: figuresOf(span, days), before: previousFigures, byStatus, testOrders }
}

function figuresOf(span: DateRange, days: SalesDay[]): SalesFigures {
  const sum = (amountOf: (day: SalesDay) => number) => days.reduce((total, day) => total + amountOf(day), 0)
  const orders = sum((day) => day.orders)
  const paisa = sum((day) => day.paisa)
  const retainedPaisa = sum((day) => day.retainedPaisa)
  const averagePaisa = orders === 0 ? 0 : Math.round((paisa - retainedPaisa) / orders)
  return { span, orders, paisa, averagePaisa, days }
}

async function readNamedLowStock(db: Database, language: Language): Promise<Dashboard['lowStock']> {
  const lowStockRows = await readLowStock(db, maxRows)
  const names = await readNames(
    db,
    language,
    lowStockRows.map(({ id }) => id),
  )
  return lowStockRows.map(({ id, stock }) => ({ id, name: names.get(id) ?? id, stock }))
}

/**
 * Returns the number and the current value of abandoned carts: carts with items whose last change was in the period,
 * and at least a day ago.
 */
async function readAbandonedCarts(shop: ShopContext, { from }: DateRange): Promise<AbandonedCarts> {
  const abandonedBefore = new Date(shop.now().getTime() - abandonedAfterMs)
  const { rows } = await shop.db.execute<{ carts: number; paisa: number }>(sql`
    with abandoned as (
      select c.shopper_id from carts c
      where c.updated_at >= ${startOfDay(from)} and c.updated_at < ${abandonedBefore}
        and exists (select 1 from cart_items i where i.shopper_id = c.shopper_id)
      order by c.updated_at desc limit ${maxCarts + 1})
    select count(distinct abandoned.shopper_id)::int as carts, coalesce(sum(i.quantity * p.offer_price_paisa), 0)::float8 as paisa
    from abandoned join cart_items i on i.shopper_id = abandoned.shopper_id join products p on p.id = i.product_id`)
  const { carts = 0, paisa = 0 } = rows[0] ?? {}
  return { carts: Math.min(carts, maxCarts), paisa, isCapped: carts > maxCarts }
}

async function readToDo(db: Database): Promise<Dashboard['toDo']> {
  const { rows } = await db.execute<{ refunds: number; on_hold: number }>(sql`
    select
      (select count(*)::int from refunds where status <> 'done') as refunds,
      (select count(*)::int from payment_attempts where status = 'review')
        + (select count(*)::int from payment_attempts where status = 'unsure')
        + (select count(*)::int from payment_attempts where ${toConfirmCondition})
        + (select count(*)::int from payment_alerts where acknowledged_at is null) as on_hold`)
  const { refunds = 0, on_hold: onHold = 0 } = rows[0] ?? {}
  return { toPack: await countToPack(db), refunds, onHold, lowStock: await countLowStock(db) }
}

async function readNames(
  db: Database,
  language: Language,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select en.product_id as id, coalesce(nullif(translated.name, ''), en.name) as name
    from product_texts en
    left join product_texts translated on translated.product_id = en.product_id and translated.language = ${language}
    where en.language = 'en' and en.product_id in ${ids}`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
