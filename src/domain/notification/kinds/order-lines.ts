import { addressText, isAbroad, personName } from '#domain/address/address-text.ts'
import { formatMoney } from '#domain/money.ts'
import type { Language } from '#domain/language.ts'
import { messages } from '#domain/messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { advanceMessages } from '#domain/order/advance-messages.ts'
import { duePaisa } from '#domain/order/order-money.ts'
import { becomesPaid, isCancelledOrReturned, paymentState, type OrderStatus } from '#domain/order/order.ts'
import { orderStatusMessages } from '#domain/order/order-status-messages.ts'
import { ordersMessages } from '#domain/order/orders-messages.ts'
import { priceRows } from '#domain/pricing/price-rows.ts'
import { deliveryEstimateMessages, deliveryEstimateText } from '#domain/pricing/delivery-estimate-messages.ts'
import { nameIn } from '#domain/product/product.ts'
import { mailMessages } from './mail-messages.ts'
import type { NotifiedOrder } from './notification-facts.ts'

// A cash order becomes paid at its delivery. An online order is paid before it moves on.
function orderAtStatus(order: NotifiedOrder, status: OrderStatus): NotifiedOrder {
  const isCash = order.paymentType === 'Cash On Delivery'
  return { ...order, status, isPaid: isCash ? becomesPaid(order, status) : order.isPaid }
}

/** Returns the lines of an email about an order at a step: items, totals, payment, address and estimated delivery. */
export function orderLines(order: NotifiedOrder, step: OrderStatus, language: Language): string[] {
  const t = messages(mailMessages, language)
  const orderStatusText = messages(orderStatusMessages, language)
  const ordersText = messages(ordersMessages, language)
  const totals = priceRows(ordersText, order, language)
  const { phone } = order.address
  const place = addressText(order.address, language)
  const orderAtStep = orderAtStatus(order, step)
  const unpaidPaisa = duePaisa(orderAtStep)
  const state = orderStatusText[paymentState({ ...orderAtStep, duePaisa: unpaidPaisa })]
  // A paid order that an edit made more expensive is paid in part only.
  const isPaidInPart = orderAtStep.isPaid && unpaidPaisa > 0
  const payment = [orderStatusText[order.paymentType], ...(isPaidInPart ? [] : [state])]
  const money = (paisa: number) => formatMoney(paisa, language, 'always')
  return [
    ...order.lines.map(({ product, quantity, unitPaisa }) =>
      t.line({
        name: nameIn(language, product),
        quantity: formatNumber(quantity, language),
        price: formatMoney(unitPaisa * quantity, language, 'when-needed'),
      }),
    ),
    ...[...totals.rows, totals.total].map(({ text, value }) => `${text}: ${value}`),
    ...advanceLines(order, step, language),
    ...(isPaidInPart
      ? [`${t.paidSoFar}: ${money(order.totalPaisa - unpaidPaisa)}`, `${t.stillToPay}: ${money(unpaidPaisa)}`]
      : []),
    t.payment({ payment: [...payment, ...(order.isTest ? [orderStatusText.testPayment] : [])].join(', ') }),
    t.deliverTo({ address: `${personName(order.address)}, ${place}, ${phone}` }),
    ...(order.buyerPan === null ? [] : [ordersText.buyerPan({ pan: order.buyerPan })]),
    ...deliveryEstimateLine(order, step, language),
  ]
}

/** Returns the advance and the amount to pay on delivery of an order that is not paid in full at a step. */
function advanceLines(order: NotifiedOrder, step: OrderStatus, language: Language): string[] {
  const { isAdvanceDue, totalPaisa } = order
  const t = messages(advanceMessages, language)
  // After an edit, a part of the advance may have been refunded.
  const advancePaisa = isAdvanceDue ? order.advancePaisa : order.prepaidPaisa
  const isPartlyPaidInAdvance = order.advancePaisa > 0 && advancePaisa > 0 && advancePaisa < totalPaisa
  if (!isPartlyPaidInAdvance || step === 'Delivered' || isCancelledOrReturned({ status: step })) return []
  const money = (paisa: number) => formatMoney(paisa, language, 'always')
  const onDelivery = `${t.onDelivery}: ${money(totalPaisa - advancePaisa)}`
  return [`${isAdvanceDue ? t.payNow : t.paid}: ${money(advancePaisa)}`, onDelivery]
}

/** Returns the estimated delivery of an order on its way; empty for orders abroad. */
function deliveryEstimateLine(order: NotifiedOrder, step: OrderStatus, language: Language): string[] {
  const isOnItsWay = step !== 'Delivered' && !isCancelledOrReturned({ status: step })
  if (order.deliveryEstimate === null || !isOnItsWay || isAbroad(order.address)) return []
  return [
    messages(deliveryEstimateMessages, language).arrives({
      days: deliveryEstimateText(order.deliveryEstimate, language),
    }),
  ]
}
