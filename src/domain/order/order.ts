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
 * A stored status. A newer release that runs at the same time may have written an unknown one. An unknown status is
 * displayed unchanged and offers no actions.
 */
export type StoredStatus = string

export type PaymentType = (typeof paymentTypes)[number]

export const maxOrderLines = 100

/** The statuses of a bulk change. Cancelling needs a gateway request first and is done individually. */
export const bulkStatuses = ['Packed', 'Shipped', 'Out for delivery', 'Delivered'] as const
export const maxBulkOrders = 100

/** The sales channels: `web` is the store, the others are channels of manual orders. */
export const orderChannels = ['web', 'phone', 'counter', 'social'] as const
export type OrderChannel = (typeof orderChannels)[number]

/** The actor of a status change. `system` is the store itself, when an online order expires or is paid late. */
export type OrderActor = 'shopper' | 'seller' | 'system'

/**
 * The transitions of each status and their actors. Pages, use cases and tests read this table. The database has the
 * same transitions in `order_transitions`.
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

/**
 * The status and payment of an order. `isAdvanceDue`: its advance is unpaid, so it waits like an online
 * order.
 */
export type OrderFacts = {
  status: StoredStatus
  paymentType: PaymentType
  isPaid: boolean
  isAdvanceDue?: boolean
  /** The part of a paid advance that the shop retained when the order ended. */
  retainedPaisa?: number
}
export type StatusRefusal =
  | 'awaiting-payment'
  | 'money-given-back'
  | 'rest-unpaid'
  | 'wrong-status'
  | 'not-allowed'
export type CancelRefusal = 'already-cancelled' | 'already-shipped'
export type PaymentState = 'paid' | 'advance-paid' | 'awaiting-payment' | 'pending' | 'not-paid'

const nextStatuses: Record<OrderStatus, OrderStatus | undefined> = {
  Processing: 'Packed',
  Packed: 'Shipped',
  Shipped: 'Out for delivery',
  'Out for delivery': 'Delivered',
  Delivered: undefined,
  Cancelled: undefined,
  Returned: undefined,
}

/** The statuses from placing an order to its delivery, in sequence. */
export const deliveryStatuses = orderStatuses.filter(
  (status) => status !== 'Cancelled' && status !== 'Returned',
)

/** Returns the next status towards delivery; undefined at the end and for an unknown status. */
export function nextStatus(status: StoredStatus): OrderStatus | undefined {
  return isOrderStatus(status) ? nextStatuses[status] : undefined
}

/**
 * Returns whether an order may take a status: only the next one, Cancelled before it ships, or Returned on its way.
 * An online order must be paid first. It is packed and shipped only if the payment was not refunded and no further
 * amount is unpaid.
 */
export function canChangeStatus(
  order: OrderFacts & { isFullyRefunded: boolean; outstandingPaisa: number },
  to: OrderStatus,
  actor: OrderActor,
): { ok: true } | { ok: false; reason: StatusRefusal } {
  const actors = actorsOf(order.status, to)
  if (actors === undefined) return { ok: false, reason: 'wrong-status' }
  // A transition of the store itself is invisible to other actors.
  if (!actors.includes(actor))
    return {
      ok: false,
      reason: actors.every((allowedActor) => allowedActor === 'system') ? 'wrong-status' : 'not-allowed',
    }
  if (!isCancelledOrReturned({ status: to }) && isAwaitingPayment(order))
    return { ok: false, reason: 'awaiting-payment' }
  if (order.isFullyRefunded && startsShipment(to)) return { ok: false, reason: 'money-given-back' }
  if (order.outstandingPaisa > 0 && startsShipment(to)) return { ok: false, reason: 'rest-unpaid' }
  return { ok: true }
}

function actorsOf(from: StoredStatus, to: OrderStatus): readonly OrderActor[] | undefined {
  if (!isOrderStatus(from)) return undefined
  const allowed: Partial<Record<OrderStatus, readonly OrderActor[]>> = orderTransitions[from]
  return allowed[to]
}

/**
 * Returns whether an order takes this status while the shop prepares and hands over the parcel. The later statuses are not
 * among them: an order on its way must be delivered or returned, even if its payment was refunded.
 */
function startsShipment(to: OrderStatus): boolean {
  return to === 'Packed' || to === 'Shipped'
}

/** Returns whether an order can still be cancelled, which is before it ships. */
export function canCancel(order: {
  status: StoredStatus
}): { ok: true } | { ok: false; reason: CancelRefusal } {
  if (order.status === 'Cancelled') return { ok: false, reason: 'already-cancelled' }
  if (order.status === 'Processing' || order.status === 'Packed') return { ok: true }
  return { ok: false, reason: 'already-shipped' }
}

/** Returns whether Buy again is offered: for delivered orders, and for cancelled ones that were not replaced. */
export function canBuyAgain({
  status,
  replacedBy,
}: {
  status: StoredStatus
  replacedBy: number | null
}): boolean {
  return status === 'Delivered' || (status === 'Cancelled' && replacedBy === null)
}

/** Returns whether a shipped order can be returned because it was refused at the door or is undeliverable. */
export function canReturnToSender({ status }: { status: StoredStatus }): boolean {
  return actorsOf(status, 'Returned') !== undefined
}

/** Returns whether an order is over because it was cancelled or returned. */
export function isCancelledOrReturned({ status }: { status: StoredStatus }): boolean {
  return status === 'Cancelled' || status === 'Returned'
}

/** Returns whether an order waits for its online payment or its advance, so that Pay again is offered. */
export function isAwaitingPayment(order: OrderFacts): boolean {
  const isOpen = isOrderStatus(order.status) && !isCancelledOrReturned(order)
  return (order.paymentType === 'Online Payment' || order.isAdvanceDue === true) && !order.isPaid && isOpen
}

/**
 * Returns the payment state of an order. `paid` includes an open order with nothing due, and `pending` is cash that is
 * still due. `advance-paid` is an order that is over and whose advance the shop retained, in part or whole. `not-paid` is
 * any other unpaid order that is over or has an unknown status.
 */
export function paymentState(order: OrderFacts & { duePaisa: number }): PaymentState {
  if (order.isPaid) return 'paid'
  if (isCancelledOrReturned(order) && (order.retainedPaisa ?? 0) > 0) return 'advance-paid'
  if (isCancelledOrReturned(order) || !isOrderStatus(order.status)) return 'not-paid'
  if (order.duePaisa === 0) return 'paid'
  return isAwaitingPayment(order) ? 'awaiting-payment' : 'pending'
}

/** Returns whether reaching a status marks a cash-on-delivery order as paid. */
export function becomesPaid(order: { paymentType: PaymentType }, to: StoredStatus): boolean {
  return to === 'Delivered' && order.paymentType === 'Cash On Delivery'
}

/** Returns the cash to collect on delivery: what is due of an unpaid cash order, otherwise 0. */
export function cashToCollect(order: OrderFacts & { duePaisa: number }): number {
  return paymentState(order) === 'pending' ? order.duePaisa : 0
}

/** Returns whether a text is a status that this release knows. */
export function isOrderStatus(value: string): value is OrderStatus {
  return orderStatuses.some((status) => status === value)
}
