import type { Transaction } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { receivedPayments } from '#db/schema/payments.server.ts'
import { duePaisa } from '#domain/order/order-money.ts'
import { tenderPaisa, type Shortfall, type TenderPart } from '#domain/payment/tender.ts'
import { ShopError } from '#shop/shop-error.ts'

type OrderRow = typeof orders.$inferSelect
type ReceivedPayment = {
  orderId: string
  parts: readonly TenderPart[]
  isAdvance: boolean
  staffId: string
  now: Date
}

/** Records the parts of a payment that a staff member received for a locked order. */
export async function recordReceived(
  tx: Transaction,
  { orderId, parts, isAdvance, staffId, now }: ReceivedPayment,
): Promise<void> {
  if (parts.length === 0) return
  await tx
    .insert(receivedPayments)
    .values(parts.map((part) => ({ ...part, orderId, isAdvance, staffId, receivedAt: now })))
}

type DeliveryPayment = { tender?: readonly TenderPart[] | undefined; shortfall?: Shortfall | undefined }

/**
 * Returns the parts of the payment that an order gets at its delivery. If none are given, a cash order is paid in cash
 * in full. Throws ShopError `invalid-input` if the parts do not add up to what is due less the shortfall.
 */
export function partsAtDelivery(
  order: OrderRow,
  { tender, shortfall }: DeliveryPayment,
): readonly TenderPart[] {
  const dueAmountPaisa = duePaisa(order)
  if (tender === undefined && shortfall === undefined)
    return dueAmountPaisa > 0 ? [{ method: 'cash', amountPaisa: dueAmountPaisa, reference: '' }] : []
  const parts = tender ?? []
  requirePartsTotal(parts, dueAmountPaisa - (shortfall?.amountPaisa ?? 0))
  if (shortfall !== undefined && parts.length === 0)
    throw new ShopError('invalid-input', { fields: { shortfall: 'tender' } })
  return parts
}

/** Throws ShopError `invalid-input` if the parts do not add up to an amount. */
export function requirePartsTotal(parts: readonly TenderPart[], paisa: number, field = 'tender'): void {
  if (tenderPaisa(parts) !== paisa) throw new ShopError('invalid-input', { fields: { [field]: 'tender' } })
}
