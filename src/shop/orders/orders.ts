import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { idempotencyKeys, orders } from '#db/schema/orders.server.ts'
import type { BillReference } from '#domain/bill/bill.ts'
import { boughtProduct, type ProductSnapshot } from '#domain/order/bought-product.ts'
import type {
  Order,
  OrderChange,
  OrderedLine,
  OrderEvent,
  OrderRefund,
  ReceivedTender,
  CustomerRequest,
} from '#domain/order/placed/placed-order.ts'
import type { DeliveryEstimate } from '#domain/pricing/delivery-estimate.ts'
import type { Shipment } from '#domain/order/shipment.ts'
import { pageCount } from '#domain/pagination.ts'
import { optionalPaging as pagingSchema } from '#domain/validation/paging.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireShopper, requireShopperOrPermission, sellerWithPermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { unrefundedSum } from './unrefunded-amount.ts'
import { isLinkedTo, isVisibleTo } from './visible-orders.ts'

/** Orders, newest first. `paging` is undefined if all were requested. */
export type OrderList = {
  orders: Order[]
  paging: { total: number; page: number; pages: number } | undefined
}

const maxUnpaged = 1000

/** Lists the shopper's own and linked orders; with an idempotency key, only the order that was placed with it. */
export async function listShopperOrders(shop: ShopContext, query: unknown, key?: string): Promise<OrderList> {
  const shopper = requireShopper(shop)
  const sameKeyCondition =
    key === undefined ? undefined : inArray(orders.id, orderIdsOfKey(shop.db, shopper.id, key))
  return listOrders(shop.db, sameKeyCondition ?? isVisibleTo(shopper.id), query)
}

function orderIdsOfKey(db: Database, shopperId: string, key: string) {
  return db
    .select({ id: idempotencyKeys.orderId })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.shopperId, shopperId), eq(idempotencyKeys.key, key)))
}

/**
 * Returns an order to anyone who may see it, as `findOrder` does. An order by phone is also visible to the account with
 * its verified number or address; `isLinked` marks it.
 */
export async function findVisibleOrder(
  shop: ShopContext,
  id: string,
): Promise<{ order: Order; isLinked: boolean }> {
  const { shopper } = shop.actor
  const isLinked = shopper !== undefined && (await isLinkedTo(shop.db, shopper.id, id))
  return { order: isLinked ? await readOrder(shop.db, id) : await findOrder(shop, id), isLinked }
}

/**
 * Returns an order to its shopper or to a seller with the orders permission. Throws ShopError `not-found` for other
 * accounts.
 */
export async function findOrder(shop: ShopContext, id: string): Promise<Order> {
  requireShopperOrPermission(shop, 'orders')
  const { shopper } = shop.actor
  const shopperCondition = sellerWithPermission(shop, 'orders')
    ? undefined
    : eq(orders.shopperId, shopper?.id ?? '')
  const [order] = await selectOrders(shop.db).where(and(eq(orders.id, id), shopperCondition))
  if (!order) throw new ShopError('not-found', { params: { resource: 'order' } })
  return order
}

/** Returns an order without checking who may see it. Throws ShopError `not-found`. */
export async function readOrder(db: Database, id: string): Promise<Order> {
  const [order] = await selectOrders(db).where(eq(orders.id, id))
  if (!order) throw new ShopError('not-found', { params: { resource: 'order' } })
  return order
}

async function listOrders(db: Database, condition: SQL | undefined, query: unknown): Promise<OrderList> {
  const pagingInput = parseInput(pagingSchema, query)
  const selectNewest = () =>
    selectOrders(db).where(condition).orderBy(desc(orders.createdAt), desc(orders.id))
  if (pagingInput.page === undefined && pagingInput.limit === undefined) {
    return { orders: await selectNewest().limit(maxUnpaged), paging: undefined }
  }
  const page = pagingInput.page ?? 1
  const limit = pagingInput.limit ?? 12
  const [countRow] = await db.select({ total: count() }).from(orders).where(condition)
  const total = countRow?.total ?? 0
  const rows = await selectNewest()
    .limit(limit)
    .offset((page - 1) * limit)
  return { orders: rows, paging: { total, page, pages: pageCount(total, limit) } }
}

type LineJson = Omit<OrderedLine, 'product'> & { product: ProductSnapshot }

const lines = sql`(
  select coalesce(json_agg(json_build_object('product', l.snapshot, 'quantity', l.quantity, 'unitPaisa', l.unit_paisa,
    'discountPaisa', l.discount_paisa, 'taxPaisa', l.tax_paisa)
    order by l.position), '[]')
  from order_lines l where l.order_id = orders.id and l.version = orders.version)`.mapWith(
  (stored: LineJson[]): OrderedLine[] =>
    stored.map((line) => ({ ...line, product: boughtProduct(line.product) })),
)

const events = sql<OrderEvent[]>`(
  select coalesce(json_agg(json_build_object('status', e.status, 'note', e.note,
    'at', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.id), '[]')
  from order_events e where e.order_id = orders.id)`

const changes = sql<OrderChange[]>`(
  select coalesce(json_agg(json_build_object('version', v.version, 'reason', v.reason,
    'totalPaisa', (v.quote -> 'sums' ->> 'totalPaisa')::bigint,
    'at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by v.version), '[]')
  from order_versions v where v.order_id = orders.id and v.version > 1)`

const refunds = sql<OrderRefund[]>`(
  select coalesce(json_agg(json_build_object('status', r.status, 'amountPaisa', r.amount_paisa, 'currency', r.currency,
    'reason', r.note,
    'dueAt', to_char(r.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'doneAt', to_char(r.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.created_at, r.id), '[]')
  from refunds r where r.order_id = orders.id)`

const requests = sql<CustomerRequest[]>`(
  select coalesce(json_agg(json_build_object('id', q.id, 'kind', q.kind, 'status', q.status, 'reason', q.reason, 'text', q.body,
    'items', q.items, 'pictures', cardinality(q.images), 'answer', q.response, 'refundPaisa', q.refund_paisa,
    'createdAt', to_char(q.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'dueAt', to_char(q.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'answeredAt', to_char(q.responded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by q.created_at, q.id), '[]')
  from return_requests q where q.order_id = orders.id)`

const billReferenceJson = sql`json_build_object('id', b.id, 'number', b.content ->> 'number', 'kind', b.kind,
  'issuedAt', b.content ->> 'issuedAt')`

const bill = sql<BillReference | null>`(
  select ${billReferenceJson} from bills b where b.order_id = orders.id and b.kind = 'bill'
  order by b.order_version desc limit 1)`

const creditNotes = sql<BillReference[]>`(
  select coalesce(json_agg(${billReferenceJson} order by b.issued_at, b.number), '[]')
  from bills b where b.order_id = orders.id and b.kind = 'credit-note')`

const isPaymentOpen = sql<boolean>`(not orders.is_paid and exists (
  select 1 from payment_attempts a where a.order_id = orders.id and a.status in ('open', 'review', 'unsure')))`

const isPaymentOnHold = sql<boolean>`((not orders.is_paid and orders.advance_paid_at is null or orders.outstanding_paisa > 0)
  and exists (select 1 from payment_attempts a where a.order_id = orders.id and a.status = 'review'))`

const qr = sql<{ reference: string } | null>`(
  select json_build_object('reference', coalesce(a.shopper_reference, '')) from payment_attempts a
  where a.order_id = orders.id and a.gateway = 'qr' and a.status = 'open' order by a.created_at desc, a.id desc limit 1)`

const tender = sql<ReceivedTender[]>`(
  select coalesce(json_agg(json_build_object('method', t.method, 'amountPaisa', t.amount_paisa, 'reference', t.reference,
    'at', to_char(t.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.received_at, t.position), '[]')
  from order_tender t where t.order_id = orders.id)`

const deliveryEstimate = sql<DeliveryEstimate | null>`(case when orders.estimated_delivery_from is not null
  and not ((orders.payment_type = 'Online Payment' or orders.is_advance_due) and not orders.is_paid and orders.status not in ('Cancelled', 'Returned'))
  then json_build_object('from', orders.estimated_delivery_from, 'to', orders.estimated_delivery_to) end)`

const shipment = sql<Shipment | null>`(
  select json_build_object('courier', s.courier, 'tracking', s.tracking, 'version', s.version)
  from order_shipments s where s.order_id = orders.id)`

const replaces = sql<number[]>`(
  select coalesce(json_agg(o.number order by o.id), '[]') from orders o where o.replaced_by_id = orders.id)`

const replacedBy = sql<number | null>`(
  select o.number::float8 from orders o where o.id = orders.replaced_by_id)`

// Read only for orders that can be cancelled, because it is needed for no others.
const unrefundedPaisa = sql<number>`(case when orders.status in ('Processing', 'Packed')
  and (orders.is_paid or orders.prepaid_paisa > 0) then ${unrefundedSum} else 0 end)`.mapWith(Number)

const isFullyRefunded = sql<boolean>`is_fully_refunded(orders)`

/** Orders with their lines and history, in one statement. */
export function selectOrders(db: Database) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      shopperId: orders.shopperId,
      channel: orders.channel,
      outstandingPaisa: orders.outstandingPaisa,
      advancePaisa: orders.advancePaisa,
      advancePaidAt: orders.advancePaidAt,
      isAdvanceDue: orders.isAdvanceDue,
      prepaidPaisa: orders.prepaidPaisa,
      retainedPaisa: orders.retainedPaisa,
      unrefundedPaisa,
      advanceTerms: orders.advanceTerms,
      qr,
      writtenOffPaisa: orders.writtenOffPaisa,
      tender,
      buyerPan: orders.buyerPan,
      status: orders.status,
      paymentType: orders.paymentType,
      isPaid: orders.isPaid,
      isTest: orders.isTest,
      isPaymentOpen,
      isPaymentOnHold,
      isFullyRefunded,
      subtotalPaisa: orders.subtotalPaisa,
      discountPaisa: orders.discountPaisa,
      coupon: orders.coupon,
      taxPaisa: orders.taxPaisa,
      taxBasisPoints: orders.taxBasisPoints,
      isTaxIncluded: orders.isTaxIncluded,
      shippingTaxPaisa: orders.shippingTaxPaisa,
      taxLabel: orders.taxLabel,
      shippingPaisa: orders.shippingPaisa,
      totalPaisa: orders.totalPaisa,
      deliveryEstimate,
      shippingParts: orders.shippingParts,
      extras: orders.extras,
      returnDays: orders.returnDays,
      replaces,
      replacedBy,
      shipment,
      address: orders.address,
      language: orders.language,
      createdAt: orders.createdAt,
      lines,
      version: orders.version,
      changes,
      events,
      refunds,
      requests,
      bill,
      creditNotes,
    })
    .from(orders)
    .$dynamic()
}
