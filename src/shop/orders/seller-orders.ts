import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { orderNotes } from '#db/schema/order-management.server.ts'
import { orderEvents, orders } from '#db/schema/orders.server.ts'
import { staff } from '#db/schema/people.server.ts'
import type { OrderActor, StoredStatus } from '#domain/order/order.ts'
import { pageCount } from '#domain/pagination.ts'
import { orderListQuery } from '#domain/order/order-filter.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { countOrders, pageOfIds, pagedCount, resolveReferences, type OrderCounts } from './order-search.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { findOrder, selectOrders } from './orders.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'

/** A change of an order for sellers. `staff` is the name of the staff member, null if it was none. */
type SellerEvent = {
  status: StoredStatus
  note: string
  at: Date
  actor: OrderActor
  staff: string | null
}
/** An internal note; `staff` is the name of its author. */
type OrderNote = { id: number; text: string; at: Date; staff: string }
/** An order for sellers, with its history and its internal notes, both oldest first. */
export type SellerOrder = Order & { history: SellerEvent[]; notes: OrderNote[] }

/** Orders, newest first. `paging` is undefined if all were requested. */
export type SellerOrderList = {
  orders: SellerOrder[]
  paging: ({ page: number; pages: number } & OrderCounts) | undefined
}

const maxUnpaged = 1000
const defaultPageSize = 12

/** Lists the orders of all customers that match a filter; without paging, the latest 1,000. */
export async function listSellerOrders(shop: ShopContext, query: unknown): Promise<SellerOrderList> {
  requirePermission(shop, 'orders')
  const { page: requestedPage, limit: requestedLimit, ...requestedFilter } = parseInput(orderListQuery, query)
  const filter = await resolveReferences(shop.db, requestedFilter)
  if (requestedPage === undefined && requestedLimit === undefined) {
    const ids = await pageOfIds(shop.db, filter, { offset: 0, limit: maxUnpaged, total: undefined })
    return { orders: await readSellerOrders(shop.db, ids), paging: undefined }
  }
  const page = requestedPage ?? 1
  const limit = requestedLimit ?? defaultPageSize
  const counts = await countOrders(shop.db, filter)
  const total = counts.isCapped ? undefined : counts.total
  const pagedTotal = pagedCount(filter, counts)
  const offset = (page - 1) * limit
  const ids = offset < pagedTotal ? await pageOfIds(shop.db, filter, { offset, limit, total }) : []
  return {
    orders: await readSellerOrders(shop.db, ids),
    paging: { page, pages: pageCount(pagedTotal, limit), ...counts },
  }
}

/** Returns one order with its history and notes. Throws ShopError `not-found`. */
export async function findSellerOrder(shop: ShopContext, id: string): Promise<SellerOrder> {
  requirePermission(shop, 'orders')
  const order = await findOrder(shop, id)
  const [history, notes] = [await readHistory(shop.db, [id]), await readNotes(shop.db, [id])]
  return { ...order, history: history.get(id) ?? [], notes: notes.get(id) ?? [] }
}

/** The id of the newest order; ids of later ones are larger. Undefined in an empty store. */
export async function newestOrderId(shop: ShopContext): Promise<string | undefined> {
  requirePermission(shop, 'orders')
  const [row] = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
  return row?.id
}

/** Returns orders with history and notes, in the order of the given ids. */
export async function readSellerOrders(db: Database, ids: readonly string[]): Promise<SellerOrder[]> {
  if (ids.length === 0) return []
  const rows = await selectOrders(db).where(inArray(orders.id, [...ids]))
  const ordersById = new Map(rows.map((row) => [row.id, row]))
  const histories = await readHistory(db, ids)
  const notes = await readNotes(db, ids)
  return ids.flatMap((id) => {
    const order = ordersById.get(id)
    return order ? [{ ...order, history: histories.get(id) ?? [], notes: notes.get(id) ?? [] }] : []
  })
}

async function readHistory(db: Database, ids: readonly string[]): Promise<Map<string, SellerEvent[]>> {
  const rows = await db
    .select({
      orderId: orderEvents.orderId,
      status: orderEvents.status,
      note: orderEvents.note,
      at: orderEvents.createdAt,
      actor: orderEvents.actor,
      staff: staff.name,
    })
    .from(orderEvents)
    .leftJoin(staff, eq(staff.id, orderEvents.staffId))
    .where(inArray(orderEvents.orderId, [...ids]))
    .orderBy(asc(orderEvents.id))
  return byOrder(rows)
}

async function readNotes(db: Database, ids: readonly string[]): Promise<Map<string, OrderNote[]>> {
  const rows = await db
    .select({
      orderId: orderNotes.orderId,
      id: orderNotes.id,
      text: orderNotes.body,
      at: orderNotes.createdAt,
      staff: staff.name,
    })
    .from(orderNotes)
    .innerJoin(staff, eq(staff.id, orderNotes.staffId))
    .where(inArray(orderNotes.orderId, [...ids]))
    .orderBy(asc(orderNotes.id))
  return byOrder(rows)
}

function byOrder<Row extends { orderId: string }>(rows: readonly Row[]): Map<string, Omit<Row, 'orderId'>[]> {
  const rowsByOrder = new Map<string, Omit<Row, 'orderId'>[]>()
  for (const { orderId, ...rowWithoutOrderId } of rows) {
    const orderRows = rowsByOrder.get(orderId)
    if (orderRows) orderRows.push(rowWithoutOrderId)
    else rowsByOrder.set(orderId, [rowWithoutOrderId])
  }
  return rowsByOrder
}
