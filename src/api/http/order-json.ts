import { rupeesFromPaisa } from '#domain/money.ts'
import type { PriceLines } from '#domain/product/price.ts'
import type { SavedAddress } from '#shop/accounts/addresses.ts'
import type { Order, OrderList, RequestOfOrder } from '#shop/orders/orders.ts'
import { productJson } from './product-json.ts'
import type { BoughtLine } from '#shop/shop-error.ts'

export function addressJson({ id, ...address }: SavedAddress) {
  return { _id: id, ...address }
}

/** An order as the calls answer it; what was bought stands as it was bought. */
export function orderJson(order: Order) {
  return {
    _id: order.id,
    userId: order.shopperId,
    items: order.lines.map(lineJson),
    subtotal: rupeesFromPaisa(order.subtotalPaisa),
    tax: rupeesFromPaisa(order.taxPaisa),
    shipping: rupeesFromPaisa(order.shippingPaisa),
    amount: rupeesFromPaisa(order.totalPaisa),
    address: order.address,
    paymentType: order.paymentType,
    status: order.status,
    isPaid: order.isPaid,
    isTest: order.isTest,
    isPaymentOpen: order.isPaymentOpen,
    createdAt: order.createdAt.toISOString(),
    history: order.events,
    bill: order.bill,
    creditNotes: order.creditNotes,
    refunds: order.refunds.map(({ amountPaisa, ...refund }) => {
      return { ...refund, amount: rupeesFromPaisa(amountPaisa) }
    }),
    requests: order.requests.map(requestJson),
  }
}

/** What was asked of an order; its pictures have addresses that only its shopper and a seller can open. */
export function requestJson({ id, pictures, refundPaisa, ...request }: RequestOfOrder) {
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

export function priceJson(price: PriceLines) {
  return {
    subtotal: rupeesFromPaisa(price.subtotalPaisa),
    tax: rupeesFromPaisa(price.taxPaisa),
    shipping: rupeesFromPaisa(price.shippingPaisa),
    total: rupeesFromPaisa(price.totalPaisa),
  }
}
