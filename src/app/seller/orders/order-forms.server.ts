import { formatMoney } from '#domain/money.ts'
import { orderListMessages } from '#domain/order/order-list-messages.ts'
import { statusText } from '#domain/order/order-status-messages.ts'
import { newOrderMessages } from '#domain/order/new-order-messages.ts'
import { statusChangeRefusalText } from '#domain/refusal/status-change-refusal.ts'
import { messages } from '#domain/messages.ts'
import { successMessages } from '#domain/success-messages.ts'
import { createPaymentLink } from '#shop/checkout/payment-links.ts'
import { changeOrderStatuses } from '#shop/fulfilment/bulk-status-change.ts'
import { addOrderNote, saveShipment } from '#shop/fulfilment/shipment-and-notes.ts'
import { changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { createSellerRefund } from '#shop/payments/seller-refund.ts'
import { formOfUseCase, type PageForms } from '#app/form-action.server.ts'

/** The forms of a row of an order, on each page that shows it. */
export const orderRowForms = {
  // The page shows the new status, so there is no message.
  move: formOfUseCase(changeOrderStatus, () => ({})),
  note: formOfUseCase(addOrderNote, ({ language }) => {
    return { message: messages(orderListMessages, language).noteAdded }
  }),
} satisfies PageForms

/** The forms of the list of orders. `move-many` returns a reason for each order that was not changed. */
export const orderListForms = {
  ...orderRowForms,
  'move-many': formOfUseCase(changeOrderStatuses, ({ language }, { status, orders }) => {
    const changedCount = orders.filter(({ isChanged }) => isChanged).length
    const { movedMany } = messages(orderListMessages, language)
    return {
      orders: orders.map((order) => ({
        id: order.id,
        number: order.number,
        reason: order.isChanged ? null : statusChangeRefusalText(order, language),
      })),
      ...(changedCount > 0 && {
        message: movedMany({ total: changedCount, status: statusText(status, language) }),
      }),
    }
  }),
} satisfies PageForms

/** The forms of the page of one order. */
export const orderDetailForms = {
  ...orderRowForms,
  shipment: formOfUseCase(saveShipment, ({ language }) => {
    return { message: messages(orderListMessages, language).shipmentSaved }
  }),
  link: formOfUseCase(createPaymentLink, ({ language }, { url, isSent, to }) => {
    const { linkMade } = messages(successMessages, language)
    return { url, message: isSent ? messages(newOrderMessages, language).sent({ to }) : linkMade }
  }),
  refund: formOfUseCase(createSellerRefund, ({ language }, { amountPaisa }) => {
    const amount = formatMoney(amountPaisa, language, 'when-needed')
    return { message: messages(successMessages, language).refundAgreed({ amount }) }
  }),
} satisfies PageForms
