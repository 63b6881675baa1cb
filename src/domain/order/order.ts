import type { paymentTypes } from '#domain/payment/gateway.ts'

export const orderStatuses = [
  'Processing',
  'Packed',
  'Shipped',
  'Out for delivery',
  'Delivered',
  'Cancelled',
  'Returned',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * A stored status. A newer release that runs at the same time may have written an unknown one. That one is displayed
 * unchanged and offers no actions.
 */
export type StoredStatus = string

export type PaymentType = (typeof paymentTypes)[number]

export const maxOrderLines = 100

/** What many orders may be marked as at once. Cancelling asks a gateway first, and is done one by one. */
export const manyStatuses = ['Packed', 'Shipped', 'Out for delivery', 'Delivered'] as const
export const maxBulkOrders = 100

/** How an order came: by the shopper's own hand, or typed by a seller. */
export const orderChannels = ['web', 'phone', 'counter', 'social'] as const
export type OrderChannel = (typeof orderChannels)[number]

/** Who may ask for a change: `system` is the store itself, when an online order expires or is paid late. */
export type OrderActor = 'shopper' | 'seller' | 'system'

/**
 * What may follow each status and who may do it; buttons, calls and tests read this table. The database holds the same
 * steps in `order_transitions`.
 */
export const orderTransitions = {
  Processing: { Packed: ['seller'], Cancelled: ['shopper', 'seller', 'system'] },
  Packed: { Shipped: ['seller'], Cancelled: ['shopper', 'seller'] },
  Shipped: { 'Out for delivery': ['seller'], Returned: ['seller'] },
  'Out for delivery': { Delivered: ['seller'], Returned: ['seller'] },
  Delivered: {},
  // The payment was late, and the stock is still available.
  Cancelled: { Processing: ['system'] },
  Returned: {},
} as const satisfies Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderActor[]>>>

export type OrderFacts = { status: StoredStatus; paymentType: PaymentType; isPaid: boolean }
export type StatusRefusal =
  | 'awaiting-payment'
  | 'money-given-back'
  | 'rest-unpaid'
  | 'wrong-status'
  | 'not-allowed'
export type CancelRefusal = 'already-cancelled' | 'already-shipped'
export type PaymentState = 'paid' | 'awaiting-payment' | 'pending' | 'not-paid'

const nextOf: Record<OrderStatus, OrderStatus | undefined> = {
  Processing: 'Packed',
  Packed: 'Shipped',
  Shipped: 'Out for delivery',
  'Out for delivery': 'Delivered',
  Delivered: undefined,
  Cancelled: undefined,
  Returned: undefined,
}

/** The statuses on the way to the shopper, in their order. */
export const wayToTheDoor = orderStatuses.filter((status) => status !== 'Cancelled' && status !== 'Returned')

/** The status that follows on the way to the shopper; undefined at the end, and for a status that is not known here. */
export function nextStatus(status: StoredStatus): OrderStatus | undefined {
  return isOrderStatus(status) ? nextOf[status] : undefined
}

/**
 * Tells whether an order may take a status: only the next one, Cancelled before it ships, or Returned on its way.
 * An online order moves on only once it is paid, and is sent only while what was paid has not gone back and nothing of
 * what it has come to cost since is owed.
 */
export function canBecome(
  order: OrderFacts & { isGivenBack: boolean; outstandingPaisa: number },
  to: OrderStatus,
  actor: OrderActor,
): { ok: true } | { ok: false; reason: StatusRefusal } {
  const actors = actorsOf(order.status, to)
  if (actors === undefined) return { ok: false, reason: 'wrong-status' }
  // What only the store itself does is no step for anybody else.
  if (!actors.includes(actor))
    return { ok: false, reason: actors.every((one) => one === 'system') ? 'wrong-status' : 'not-allowed' }
  if (!isOver({ status: to }) && isAwaitingPayment(order)) return { ok: false, reason: 'awaiting-payment' }
  if (order.isGivenBack && isSending(to)) return { ok: false, reason: 'money-given-back' }
  if (order.outstandingPaisa > 0 && isSending(to)) return { ok: false, reason: 'rest-unpaid' }
  return { ok: true }
}

function actorsOf(from: StoredStatus, to: OrderStatus): readonly OrderActor[] | undefined {
  if (!isOrderStatus(from)) return undefined
  const allowed: Partial<Record<OrderStatus, readonly OrderActor[]>> = orderTransitions[from]
  return allowed[to]
}

/** What is on its way already has to arrive or come back, whatever became of its money. */
function isSending(to: OrderStatus): boolean {
  return to === 'Packed' || to === 'Shipped'
}

/** Tells whether an order can still be cancelled, which is before it ships. */
export function canCancel(order: {
  status: StoredStatus
}): { ok: true } | { ok: false; reason: CancelRefusal } {
  if (order.status === 'Cancelled') return { ok: false, reason: 'already-cancelled' }
  if (order.status === 'Processing' || order.status === 'Packed') return { ok: true }
  return { ok: false, reason: 'already-shipped' }
}

/** Tells whether an order can come back from its way: refused at the door, or not deliverable. */
export function canReturnToSender({ status }: { status: StoredStatus }): boolean {
  return actorsOf(status, 'Returned') !== undefined
}

/** Tells whether nothing is sold by an order any more: it was cancelled, or came back. */
export function isOver({ status }: { status: StoredStatus }): boolean {
  return status === 'Cancelled' || status === 'Returned'
}

/** Tells whether an order waits for its online payment, so that Pay again is offered. */
export function isAwaitingPayment(order: OrderFacts): boolean {
  const isOpen = isOrderStatus(order.status) && !isOver(order)
  return order.paymentType === 'Online Payment' && !order.isPaid && isOpen
}

/**
 * Whether and how an order is paid: `pending` is cash still to come, `not-paid` an unpaid order that is over, or of a
 * status that is not known here.
 */
export function paymentState(order: OrderFacts): PaymentState {
  if (order.isPaid) return 'paid'
  if (isOver(order) || !isOrderStatus(order.status)) return 'not-paid'
  return order.paymentType === 'Online Payment' ? 'awaiting-payment' : 'pending'
}

/** Tells whether reaching a status marks a cash-on-delivery order paid. */
export function becomesPaid(order: { paymentType: PaymentType }, to: StoredStatus): boolean {
  return to === 'Delivered' && order.paymentType === 'Cash On Delivery'
}

/** What is collected at the door: the total of a cash order that is still to be paid, and otherwise nothing. */
export function cashToCollect(order: OrderFacts & { totalPaisa: number }): number {
  return paymentState(order) === 'pending' ? order.totalPaisa : 0
}

/** Tells whether a text is one of the statuses that this release knows. */
export function isOrderStatus(value: string): value is OrderStatus {
  return orderStatuses.some((status) => status === value)
}
