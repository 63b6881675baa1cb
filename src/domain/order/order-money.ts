import type { RetentionTerms } from '#domain/payment/advance.ts'
import { isCancelledOrReturned, type StoredStatus } from './order.ts'

/** The events that end an order. */
export const orderEndings = ['cancelled-by-shopper', 'cancelled-by-seller', 'expired', 'refused'] as const
export type OrderEnding = (typeof orderEndings)[number]

/** The amounts that `orderMoneyTable` refers to. */
type Amount =
  | 'nothing'
  | 'total'
  | 'total less received'
  | 'received'
  | 'retained'
  | 'received less retained'
  | 'excess'
  | 'total less shortfall'

type MoneyRow = { due: Amount; billed: Amount; retained: keyof RetentionTerms | 'nothing'; refunded: Amount }

/**
 * The amounts of an order by its state: what is still due, the total of its bills less credit notes, what the shop
 * retains of an advance, and what is refunded.
 */
export const orderMoneyTable = {
  placed: { due: 'total less received', billed: 'nothing', retained: 'nothing', refunded: 'nothing' },
  'advance-paid': { due: 'total less received', billed: 'nothing', retained: 'nothing', refunded: 'nothing' },
  edited: { due: 'total less received', billed: 'nothing', retained: 'nothing', refunded: 'excess' },
  shipped: { due: 'total less received', billed: 'total', retained: 'nothing', refunded: 'nothing' },
  delivered: { due: 'nothing', billed: 'total less shortfall', retained: 'nothing', refunded: 'nothing' },
  'cancelled-by-shopper': {
    due: 'nothing',
    billed: 'retained',
    retained: 'cancelledPercent',
    refunded: 'received less retained',
  },
  'cancelled-by-seller': { due: 'nothing', billed: 'nothing', retained: 'nothing', refunded: 'received' },
  expired: { due: 'nothing', billed: 'nothing', retained: 'nothing', refunded: 'received' },
  refused: {
    due: 'nothing',
    billed: 'retained',
    retained: 'refusedPercent',
    refunded: 'received less retained',
  },
} as const satisfies Record<OrderEnding | StateBeforeEnding, MoneyRow>
type StateBeforeEnding = 'placed' | 'advance-paid' | 'edited' | 'shipped' | 'delivered'

type AmountInputs = {
  totalPaisa: number
  /** Received for the order so far, less its refunds. */
  receivedPaisa: number
  /** The part of the agreed advance that was paid. The shop retains a share of it. */
  advancePaisa: number
  shortfallPaisa?: number
  terms: RetentionTerms | null
}

/** The amounts of an order in paisa. */
export type OrderMoney = {
  duePaisa: number
  billedPaisa: number
  retainedPaisa: number
  refundedPaisa: number
}

/** Returns the amounts of an order in a state by `orderMoneyTable`. Nothing is retained of an advance without terms. */
export function orderMoney(state: keyof typeof orderMoneyTable, inputs: AmountInputs): OrderMoney {
  const row = orderMoneyTable[state]
  const { totalPaisa, receivedPaisa, advancePaisa, shortfallPaisa = 0, terms } = inputs
  const percent = row.retained === 'nothing' ? 0 : (terms?.[row.retained] ?? 0)
  const retainedPaisa = Math.min(receivedPaisa, Math.round((advancePaisa * percent) / 100))
  const amounts: Record<Amount, number> = {
    nothing: 0,
    total: totalPaisa,
    'total less received': Math.max(0, totalPaisa - receivedPaisa),
    received: receivedPaisa,
    retained: retainedPaisa,
    'received less retained': receivedPaisa - retainedPaisa,
    excess: Math.max(0, receivedPaisa - totalPaisa),
    'total less shortfall': totalPaisa - shortfallPaisa,
  }
  return {
    duePaisa: amounts[row.due],
    billedPaisa: amounts[row.billed],
    retainedPaisa,
    refundedPaisa: amounts[row.refunded],
  }
}

/** The fields of an order that determine what is retained and refunded if it ends. */
export type EndingFacts = {
  totalPaisa: number
  /** Received for the order, less all its refunds, in any status. */
  unrefundedPaisa: number
  /** The agreed advance. */
  advancePaisa: number
  prepaidPaisa: number
  advanceTerms: RetentionTerms | null
}

/** Returns the amounts of an order if it ends now. */
export function moneyAtEnding(ending: OrderEnding, order: EndingFacts): OrderMoney {
  const { totalPaisa, unrefundedPaisa, advanceTerms } = order
  // An older payment link may have been for more than the agreed advance. The excess is not retained.
  const advancePaisa = Math.min(order.advancePaisa, order.prepaidPaisa)
  return orderMoney(ending, { totalPaisa, receivedPaisa: unrefundedPaisa, advancePaisa, terms: advanceTerms })
}

/** The fields of an order that determine what is due. */
export type DueFacts = {
  status: StoredStatus
  isPaid: boolean
  totalPaisa: number
  outstandingPaisa: number
  prepaidPaisa: number
}

/** Returns the unpaid amount of an order, in paisa; 0 if it was cancelled or returned. */
export function duePaisa(order: DueFacts): number {
  if (isCancelledOrReturned(order)) return 0
  if (order.isPaid) return order.outstandingPaisa
  return Math.max(0, order.totalPaisa - order.prepaidPaisa)
}
