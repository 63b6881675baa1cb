import { asc, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { orders } from '#db/schema/orders.server.ts'
import { staff } from '#db/schema/people.server.ts'
import { returnRequests } from '#db/schema/requests.server.ts'
import type { InputText } from '#domain/language.ts'
import {
  localizedFieldNames,
  readLocalizedFields,
  type LocalizedFieldsOf,
} from '#domain/localized-field-names.ts'
import { contactOf } from '#domain/address/address-text.ts'
import type { RequestFilter } from '#domain/inbox/inbox.ts'
import { creditForQuantities, lineSharesOf, type OrderLineAmounts } from '#domain/bill/credit.ts'
import { pageCount } from '#domain/pagination.ts'
import {
  returnedQuantity,
  type RequestKind,
  type RequestStatus,
  type ReturnableLine,
  type ReturnReason,
} from '#domain/inbox/request.ts'
import { requestListQuery } from '#domain/inbox/inbox.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { refundableSum } from '#shop/payments/refunds.ts'

export type RequestRow = typeof returnRequests.$inferSelect
type ReturnedItem = { id: string; name: InputText; quantity: number }
type Line = ReturnedItem & OrderLineAmounts

/** A return or a complaint for sellers. */
export type SellerRequest = {
  id: string
  orderId: string
  orderNumber: number
  kind: RequestKind
  reason: ReturnReason | null
  status: RequestStatus
  text: string
  /** The items that the request is about; empty for the whole order. */
  items: ReturnedItem[]
  /** The number of pictures. */
  pictures: number
  dueAt: Date
  createdAt: Date
  answer: string | null
  answeredAt: Date | null
  /** The name of the staff member; null if the request is open or that account was deleted. */
  answeredBy: string | null
  refundPaisa: number
  isRestocked: boolean
  /** The lines that the seller chooses from if an open return names no items. */
  returnableLines: ReturnableLine<InputText>[]
  /** The remaining refundable amount of the order. */
  refundablePaisa: number
  /** The price of the items with their share of the tax, at most `refundablePaisa`. */
  requestedItemsPaisa: number
  shopper: { name: string; email: string; phone: string }
}
export type RequestList = { requests: SellerRequest[]; total: number; page: number; pages: number }

type LineJson = Omit<Line, 'name'> & LocalizedFieldsOf<'name', InputText>

const snapshotNames = sql.raw(
  localizedFieldNames('name')
    .map((name) => `'${name}', l.snapshot ->> '${name}'`)
    .join(', '),
)

const lines = sql`(
  select coalesce(json_agg(json_build_object('id', l.product_id, ${snapshotNames},
    'quantity', l.quantity, 'unitPaisa', l.unit_paisa, 'discountPaisa', l.discount_paisa, 'taxPaisa', l.tax_paisa)
    order by l.position), '[]')
  from order_lines l where l.order_id = orders.id and l.version = orders.version)`.mapWith(
  (stored: LineJson[]): Line[] =>
    stored.map(({ id, quantity, unitPaisa, discountPaisa, taxPaisa, ...names }) => ({
      id,
      quantity,
      unitPaisa,
      discountPaisa,
      taxPaisa,
      name: readLocalizedFields('name', names),
    })),
)

/**
 * The other accepted returns of the same order, and the items that were refunded without a return request.
 * A request does not refund these units again.
 */
const otherReturnsJson = sql<Parameters<typeof returnedQuantity>[0]>`(
  select coalesce(json_agg(json_build_object('kind', kind, 'status', status, 'items', items)), '[]') from (
    select q.kind, q.status, q.items from return_requests q
    where q.order_id = orders.id and q.id <> ${returnRequests.id} and q.status = 'accepted'
    union all
    select 'return', 'accepted', r.items
    from (select distinct cause, items from refunds where order_id = orders.id and items is not null) r) as back)`

/** Lists returns and complaints: open ones first, most urgent first, then decided ones, newest first. */
export async function listRequests(shop: ShopContext, query: unknown): Promise<RequestList> {
  requirePermission(shop, 'orders')
  const { page, limit, filter } = parseInput(requestListQuery, query)
  const condition = matchesFilter(filter)
  const total = await shop.db.$count(returnRequests, condition)
  const rows = await shop.db
    .select({
      request: returnRequests,
      orderNumber: orders.number,
      address: orders.address,
      taxPaisa: orders.taxPaisa,
      shippingTaxPaisa: orders.shippingTaxPaisa,
      isTaxIncluded: orders.isTaxIncluded,
      answeredBy: staff.name,
      refundablePaisa: refundableSum,
      lines,
      otherReturns: otherReturnsJson,
    })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .leftJoin(staff, eq(staff.id, returnRequests.answeredBy))
    .where(condition)
    .orderBy(
      desc(sql`${returnRequests.status} = 'open'`),
      asc(sql`case when ${returnRequests.status} = 'open' then ${returnRequests.dueAt} end`),
      desc(returnRequests.answeredAt),
      asc(returnRequests.id),
    )
    .limit(limit)
    .offset((page - 1) * limit)
  const requests = rows.map(({ request, address, answeredBy, ...row }): SellerRequest => {
    const { body: text, images, items, idempotencyKey: _, ...requestFields } = request
    return {
      id: requestFields.id,
      orderId: requestFields.orderId,
      orderNumber: row.orderNumber,
      kind: requestFields.kind,
      reason: requestFields.reason,
      status: requestFields.status,
      text,
      items: items.flatMap(({ productId, quantity }) => {
        const line = row.lines.find(({ id }) => id === productId)
        return line ? { id: line.id, name: line.name, quantity } : []
      }),
      returnableLines:
        requestFields.status === 'open' && requestFields.kind === 'return' && items.length === 0
          ? returnableLines(row)
          : [],
      pictures: images.length,
      dueAt: requestFields.dueAt,
      createdAt: requestFields.createdAt,
      answer: requestFields.answer,
      answeredAt: requestFields.answeredAt,
      answeredBy,
      refundPaisa: requestFields.refundPaisa,
      isRestocked: requestFields.isRestocked,
      refundablePaisa: row.refundablePaisa,
      requestedItemsPaisa: requestedItemsPaisa(request, row),
      shopper: contactOf(address),
    }
  })
  return { requests, total, page, pages: pageCount(total, limit) }
}

type OrderForRefund = Omit<Parameters<typeof creditForQuantities>[0], 'lines'> & {
  lines: readonly Line[]
  refundablePaisa: number
  otherReturns: Parameters<typeof returnedQuantity>[0]
}

function requestedItemsPaisa(
  { items }: RequestRow,
  { refundablePaisa, otherReturns, ...order }: OrderForRefund,
): number {
  if (items.length === 0) return refundablePaisa
  const requestedQuantities = order.lines.map(
    ({ id }) => items.find((item) => item.productId === id)?.quantity ?? 0,
  )
  const returnedBefore = order.lines.map(({ id }) => returnedQuantity(otherReturns, id))
  return creditForQuantities(
    order,
    { quantities: requestedQuantities, returnedQuantities: returnedBefore },
    refundablePaisa,
  )
}

function returnableLines({ otherReturns, ...order }: OrderForRefund): ReturnableLine<InputText>[] {
  const lineShares = lineSharesOf(order)
  return order.lines.flatMap((line, index) => {
    const { id, name, quantity } = line
    const returnedBefore = returnedQuantity(otherReturns, id)
    const remainingQuantity = quantity - returnedBefore
    if (remainingQuantity <= 0) return []
    // Only this line is passed. With all lines, an order of a hundred lines of 99 units would take too long.
    const singleLineOrder = { ...order, lines: [{ ...line, ...lineShares[index] }] }
    const pricesPaisa = Array.from({ length: remainingQuantity + 1 }, (_, units) =>
      creditForQuantities(
        singleLineOrder,
        { quantities: [units], returnedQuantities: [returnedBefore] },
        order.refundablePaisa,
      ),
    )
    return { id, name, remainingQuantity, pricesPaisa }
  })
}

function matchesFilter(filter: RequestFilter): SQL | undefined {
  if (filter === 'all') return undefined
  return filter === 'open' ? eq(returnRequests.status, 'open') : ne(returnRequests.status, 'open')
}
