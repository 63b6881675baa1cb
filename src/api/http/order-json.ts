import { rupeesFromPaisa } from '#domain/money.ts'
import { isOver } from '#domain/order/order.ts'
import { duePaisa } from '#domain/order/order-money.ts'
import type { DeliveryOffers } from '#domain/pricing/delivery/delivery.ts'
import type { OrderTotals, ShippingPart } from '#domain/pricing/quote.ts'
import type { LinkedPayment } from '#shop/checkout/pay-links.ts'
import type { SavedAddress } from '#shop/accounts/addresses.ts'
import type { Order, OrderList, RequestOfOrder } from '#shop/orders/orders.ts'
import type { Language } from '#domain/language.ts'
import { refusalMessage } from '#domain/refusal/refusal-messages.ts'
import { productJson } from './product-json.ts'
import type { BoughtLine, OrderQuoted } from '#shop/shop-error.ts'

export function addressJson({ id, ...address }: SavedAddress) {
  return { _id: id, ...address }
}

/** Returns an order as the API sends it; products appear as they were when they were bought. */
export function orderJson(order: Order) {
  return {
    _id: order.id,
    number: order.number,
    userId: order.shopperId,
    channel: order.channel,
    items: order.lines.map(lineJson),
    subtotal: rupeesFromPaisa(order.subtotalPaisa),
    discount: rupeesFromPaisa(order.discountPaisa),
    coupon: order.coupon,
    tax: rupeesFromPaisa(order.taxPaisa),
    taxPercent: order.taxBasisPoints / 100,
    taxName: order.taxLabel,
    isTaxIncluded: order.isTaxIncluded,
    shipping: rupeesFromPaisa(order.shippingPaisa),
    amount: rupeesFromPaisa(order.totalPaisa),
    due: rupeesFromPaisa(duePaisa(order)),
    advance: advanceJson(order),
    retention: order.advanceTerms,
    qr: order.qr,
    tender: order.tender.map(({ amountPaisa, ...part }) => ({
      ...part,
      amount: rupeesFromPaisa(amountPaisa),
    })),
    shortfall: rupeesFromPaisa(order.writtenOffPaisa),
    retained: rupeesFromPaisa(order.retainedPaisa),
    buyerPan: order.buyerPan,
    owed: rupeesFromPaisa(isOver(order) ? 0 : order.outstandingPaisa),
    promised: order.promised,
    shippingParts: partsJson(order.shippingParts),
    extras: order.extras,
    returnDays: order.returnDays,
    replaces: order.replaces,
    replacedBy: order.replacedBy,
    shipment: order.shipment,
    address: order.address,
    paymentType: order.paymentType,
    status: order.status,
    isPaid: order.isPaid,
    isTest: order.isTest,
    isPaymentOpen: order.isPaymentOpen,
    createdAt: order.createdAt.toISOString(),
    version: order.version,
    changes: order.changes.map(({ totalPaisa, ...change }) => {
      return { ...change, amount: rupeesFromPaisa(totalPaisa) }
    }),
    history: order.events,
    bill: order.bill,
    creditNotes: order.creditNotes,
    refunds: order.refunds.map(({ amountPaisa, ...refund }) => {
      return { ...refund, amount: rupeesFromPaisa(amountPaisa) }
    }),
    requests: order.requests.map(requestJson),
  }
}

/** The agreed advance and when it was paid; null if there is none. */
function advanceJson({ advancePaisa, advancePaidAt }: Order) {
  if (advancePaisa === 0) return null
  return { amount: rupeesFromPaisa(advancePaisa), paidAt: advancePaidAt?.toISOString() ?? null }
}

/** The order of a payment link, without the recipient's personal data. */
export function openPaymentJson({ order, state, unpaid, endsAt, path }: LinkedPayment) {
  return {
    number: order.number,
    state,
    isRest: unpaid?.isRest ?? false,
    toPay: rupeesFromPaisa(unpaid?.paisa ?? 0),
    endsAt: endsAt.toISOString(),
    items: order.lines.map(lineJson),
    ...totalsJson(order),
    taxName: order.taxLabel,
    shippingParts: partsJson(order.shippingParts),
    order: path,
  }
}

/** A return or complaint. Only its shopper and sellers can open its pictures. */
function requestJson({ id, pictures, refundPaisa, ...request }: RequestOfOrder) {
  return {
    _id: id,
    ...request,
    refund: rupeesFromPaisa(refundPaisa),
    pictures: Array.from({ length: pictures }, (_, index) => `/api/order/request/${id}/picture/${index + 1}`),
  }
}

export function orderListJson({ orders, paging }: OrderList) {
  return { orders: orders.map(orderJson), ...paging }
}

export function lineJson(line: BoughtLine) {
  return { productId: productJson(line.product), quantity: line.quantity }
}

/** The totals of an order quote, with messages in the language of the request. */
export function quoteJson(
  { lines, totals, advance, coupon, taxLabel, shippingParts, delivery, offers, refusals }: OrderQuoted,
  language: Language,
) {
  return {
    lines: lines.map((line) => ({
      ...lineJson(line),
      unitPrice: rupeesFromPaisa(line.unitPaisa),
      amount: rupeesFromPaisa(line.unitPaisa * line.quantity),
      discount: rupeesFromPaisa(line.discountPaisa),
      tax: rupeesFromPaisa(line.taxPaisa),
    })),
    ...totalsJson(totals),
    ...(advance && {
      advance: rupeesFromPaisa(advance.paisa),
      due: rupeesFromPaisa(totals.totalPaisa - advance.paisa),
      retained: advance.retained,
    }),
    coupon,
    taxName: taxLabel,
    shippingParts: partsJson(shippingParts),
    delivery,
    offers: offersJson(offers),
    refusals: refusals.map(({ code, params, productId }) => {
      return { code, message: refusalMessage(code, params, language), productId }
    }),
  }
}

/** Omits shipping parts that cost nothing. */
function partsJson(parts: readonly ShippingPart[]) {
  return parts.flatMap(({ kind, paisa }) => (paisa > 0 ? [{ kind, amount: rupeesFromPaisa(paisa) }] : []))
}

function offersJson({ carrying, assemblyPaisa }: DeliveryOffers) {
  return {
    carrying: carrying && {
      stairs: rupeesFromPaisa(carrying.stairsPaisa),
      lift: rupeesFromPaisa(carrying.liftPaisa),
    },
    assembly: assemblyPaisa === null ? null : rupeesFromPaisa(assemblyPaisa),
  }
}

export function totalsJson(totals: OrderTotals) {
  return {
    subtotal: rupeesFromPaisa(totals.subtotalPaisa),
    discount: rupeesFromPaisa(totals.discountPaisa),
    shipping: rupeesFromPaisa(totals.shippingPaisa),
    tax: rupeesFromPaisa(totals.taxPaisa),
    taxPercent: totals.taxBasisPoints / 100,
    isTaxIncluded: totals.isTaxIncluded,
    total: rupeesFromPaisa(totals.totalPaisa),
  }
}
