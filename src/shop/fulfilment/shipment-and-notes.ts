import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { orderNotes, orderShipments } from '#db/schema/order-management.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { orderNoteInput, shipmentChange } from '#domain/order/order-management.server.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { findSellerOrder, type SellerOrder } from '#shop/orders/seller-orders.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/**
 * Sets the courier of an order and its tracking number; empty values remove it. Throws ShopError `settings-changed`,
 * with the current shipment, if somebody has changed it since it was read. A repeated request changes nothing.
 */
export async function saveShipment(shop: ShopContext, input: unknown): Promise<SellerOrder> {
  requirePermission(shop, 'orders')
  const { id, courier, tracking, version } = parseInput(shipmentChange, input)
  await inTransaction(shop.db, async (tx) => {
    await lockOrder(tx, id)
    const [row] = await tx.select().from(orderShipments).where(eq(orderShipments.orderId, id))
    const storedShipment = row ?? { courier: '', tracking: '', version: 0 }
    if (storedShipment.courier === courier && storedShipment.tracking === tracking) return
    const before = { courier: storedShipment.courier, tracking: storedShipment.tracking }
    if (storedShipment.version !== version) {
      throw new ShopError('settings-changed', { extra: { value: before, version: storedShipment.version } })
    }
    const shipment = { courier, tracking, version: version + 1, changedAt: shop.now() }
    await tx
      .insert(orderShipments)
      .values({ orderId: id, ...shipment })
      .onConflictDoUpdate({ target: orderShipments.orderId, set: shipment })
    const detail = { courier, tracking, before }
    await audit(tx, shop, { action: 'order.shipment', subject: id, detail })
  })
  return findSellerOrder(shop, id)
}

/**
 * Adds an internal note that cannot be changed. A note that repeats the author's latest one on this order is not saved.
 * The text is not copied to the audit log, because it is deleted with the author's account.
 */
export async function addOrderNote(shop: ShopContext, input: unknown): Promise<SellerOrder> {
  const { id: staffId } = requirePermission(shop, 'orders')
  const { id, text: body } = parseInput(orderNoteInput, input)
  await inTransaction(shop.db, async (tx) => {
    await lockOrder(tx, id)
    const [latestNote] = await tx
      .select({ staffId: orderNotes.staffId, body: orderNotes.body })
      .from(orderNotes)
      .where(eq(orderNotes.orderId, id))
      .orderBy(desc(orderNotes.id))
      .limit(1)
    if (latestNote?.staffId === staffId && latestNote.body === body) return
    await tx.insert(orderNotes).values({ orderId: id, staffId, body, createdAt: shop.now() })
    await audit(tx, shop, { action: 'order.note', subject: id })
  })
  return findSellerOrder(shop, id)
}

async function lockOrder(tx: Transaction, id: string): Promise<void> {
  const [row] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('no key update')
  if (!row) throw new ShopError('not-found', { params: { resource: 'order' } })
}
