import { getOwn } from '#lib/record/get-own.ts'
import { inArray } from 'drizzle-orm'
import { orders } from '#db/schema/orders.server.ts'
import type { RefusalParams } from '#domain/refusal/refusal-params.ts'
import type { RefusalCode } from '#domain/refusal/refusal-messages.ts'
import { bulkStatusChange } from '#domain/order/order-management.server.ts'
import type { OrderStatus, StoredStatus } from '#domain/order/order.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { changeOrderStatus } from './order-status.ts'

/**
 * The result of a bulk status change for one order. `number` and the current `status` are null if the order does not
 * exist.
 */
export type OrderStatusResult = { id: string; number: number | null; status: StoredStatus | null } & (
  | { isChanged: true }
  | { isChanged: false; code: RefusalCode; params: RefusalParams }
)

/**
 * Sets the status of many orders, each in its own transaction, so that one refusal does not block the others. Returns
 * one result per id, in the sequence of the ids. A repeated request changes nothing, because an order that already has
 * the status is refused with `wrong-status`.
 */
export async function changeOrderStatuses(
  shop: ShopContext,
  input: unknown,
): Promise<{ status: OrderStatus; orders: OrderStatusResult[] }> {
  requirePermission(shop, 'orders')
  const { ids, status, versions = {} } = parseInput(bulkStatusChange, input)
  const refusals = new Map<string, ShopError>()
  for (const id of ids) {
    const refusal = await catchRefusal(() =>
      changeOrderStatus(shop, { id, status, version: getOwn(versions, id) }),
    )
    if (refusal) refusals.set(id, refusal)
  }
  const rows = await shop.db
    .select({ id: orders.id, number: orders.number, status: orders.status })
    .from(orders)
    .where(inArray(orders.id, ids))
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  const results = ids.map((id): OrderStatusResult => {
    const { number = null, status: currentStatus = null } = rowsById.get(id) ?? {}
    const refusal = refusals.get(id)
    const order = { id, number, status: currentStatus }
    if (refusal === undefined) return { ...order, isChanged: true }
    return { ...order, isChanged: false, code: refusal.code, params: refusal.params }
  })
  return { status, orders: results }
}

/**
 * Runs work and returns the ShopError that it throws, or undefined. Any other error is rethrown and ends the whole
 * request.
 */
async function catchRefusal(work: () => Promise<unknown>): Promise<ShopError | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof ShopError) return error
    throw error
  }
}
