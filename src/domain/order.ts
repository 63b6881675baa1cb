export const orderStatuses = [
  'Processing',
  'Packed',
  'Shipped',
  'Out for delivery',
  'Delivered',
  'Cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentTypes = ['Cash On Delivery', 'Online Payment'] as const
export type PaymentType = (typeof paymentTypes)[number]

export const maxOrderLines = 100

/** Who may ask for a change: `system` is the store itself, when an online order expires. */
export type OrderActor = 'shopper' | 'seller' | 'system'

/** What may follow each status and who may do it; buttons, calls and tests read this table. */
export const orderTransitions = {
  Processing: { Packed: ['seller'], Cancelled: ['shopper', 'seller', 'system'] },
  Packed: { Shipped: ['seller'], Cancelled: ['shopper', 'seller'] },
  Shipped: { 'Out for delivery': ['seller'] },
  'Out for delivery': { Delivered: ['seller'] },
  Delivered: {},
  // Paid late, and its pieces are still there.
  Cancelled: { Processing: ['system'] },
} as const satisfies Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderActor[]>>>

export type OrderFacts = { status: OrderStatus; paymentType: PaymentType; isPaid: boolean }
export type StatusRefusal = 'awaiting-payment' | 'wrong-status' | 'not-allowed'
export type CancelRefusal = 'already-cancelled' | 'already-shipped'
export type PaymentState = 'paid' | 'awaiting-payment' | 'pending' | 'not-paid'

const nextOf: Record<OrderStatus, OrderStatus | undefined> = {
  Processing: 'Packed',
  Packed: 'Shipped',
  Shipped: 'Out for delivery',
  'Out for delivery': 'Delivered',
  Delivered: undefined,
  Cancelled: undefined,
}

/** The status that follows on the way to the door; undefined at the end. */
export function nextStatus(status: OrderStatus): OrderStatus | undefined {
  return nextOf[status]
}

/**
 * Tells whether an order may take a status: only the next one, or Cancelled before it ships.
 * An online order moves on only once it is paid.
 */
export function canBecome(
  order: OrderFacts,
  to: OrderStatus,
  actor: OrderActor,
): { ok: true } | { ok: false; reason: StatusRefusal } {
  const allowed: Partial<Record<OrderStatus, readonly OrderActor[]>> = orderTransitions[order.status]
  const actors = allowed[to]
  const isForStore = actors?.every((one) => one === 'system') === true && actor !== 'system'
  if (actors === undefined || isForStore) return { ok: false, reason: 'wrong-status' }
  if (!actors.includes(actor)) return { ok: false, reason: 'not-allowed' }
  if (to !== 'Cancelled' && isAwaitingPayment(order)) return { ok: false, reason: 'awaiting-payment' }
  return { ok: true }
}

/** Tells whether an order can still be cancelled, which is before it ships. */
export function canCancel(order: {
  status: OrderStatus
}): { ok: true } | { ok: false; reason: CancelRefusal } {
  if (order.status === 'Cancelled') return { ok: false, reason: 'already-cancelled' }
  if (order.status === 'Processing' || order.status === 'Packed') return { ok: true }
  return { ok: false, reason: 'already-shipped' }
}

/** Tells whether an order waits for its online payment, so that Pay again is offered. */
export function isAwaitingPayment(order: OrderFacts): boolean {
  return order.paymentType === 'Online Payment' && !order.isPaid && order.status !== 'Cancelled'
}

/** Whether and how an order is paid: `pending` is cash still to come, `not-paid` an unpaid order that was cancelled. */
export function paymentState(order: OrderFacts): PaymentState {
  if (order.isPaid) return 'paid'
  if (order.status === 'Cancelled') return 'not-paid'
  return order.paymentType === 'Online Payment' ? 'awaiting-payment' : 'pending'
}

/** Tells whether reaching a status marks a cash-on-delivery order paid. */
export function becomesPaid(order: { paymentType: PaymentType }, to: OrderStatus): boolean {
  return to === 'Delivered' && order.paymentType === 'Cash On Delivery'
}

/** Tells whether a text is one of the six statuses. */
export function isOrderStatus(value: string): value is OrderStatus {
  return orderStatuses.some((status) => status === value)
}
