import { rupeesFromPaisa } from '#domain/money.ts'
import { duePaisa } from '#domain/order/order-money.ts'
import type { Order } from '#shop/orders/orders.ts'

/** Returns the progress of an order without personal data. It has no notes of events, because staff write them freely. */
export function orderProgress(order: Order) {
  return {
    number: order.number,
    status: order.status,
    paymentType: order.paymentType,
    isPaid: order.isPaid,
    isTest: order.isTest,
    amount: rupeesFromPaisa(order.totalPaisa),
    due: rupeesFromPaisa(duePaisa(order)),
    promised: order.promised,
    shipment: order.shipment,
    createdAt: order.createdAt.toISOString(),
    history: order.events.map(({ status, at }) => ({ status, at })),
  }
}
