import { wireField, timestamp, money, recordCodec, identity } from '#domain/wire.ts'
import { duePaisa } from '#domain/order/order-money.ts'
import type { Order, OrderEvent } from './placed-order.ts'

type ProgressField =
  | 'number'
  | 'status'
  | 'paymentType'
  | 'isPaid'
  | 'isTest'
  | 'deliveryEstimate'
  | 'shipment'
type Progress = Pick<Order, ProgressField | 'totalPaisa' | 'createdAt'> & {
  /** The amount that is still to be paid. */
  duePaisa: number
  events: readonly Omit<OrderEvent, 'note'>[]
}

const progressCodec = recordCodec<Progress>()({
  totalPaisa: wireField('amount', money),
  duePaisa: wireField('due', money),
  createdAt: wireField('createdAt', timestamp),
  deliveryEstimate: wireField('promised', identity<Order['deliveryEstimate']>()),
  events: wireField('history', identity<Progress['events']>()),
})

/** Returns the progress of an order without personal data. Its events have no notes, because staff write them freely. */
export function encodeProgress(order: Order) {
  const { number, status, paymentType, isPaid, isTest, deliveryEstimate, shipment, totalPaisa, createdAt } =
    order
  const orderFields = {
    number,
    status,
    paymentType,
    isPaid,
    isTest,
    deliveryEstimate,
    shipment,
    totalPaisa,
    createdAt,
  }
  const events = order.events.map((event) => ({ status: event.status, at: event.at }))
  return progressCodec.encode({ ...orderFields, duePaisa: duePaisa(order), events })
}

/** Returns the progress in a response of the API. */
export const decodeProgress = progressCodec.decode
