import { isAbroad } from '#domain/address/address-text.ts'
import { confirmationMessages } from '#domain/order/confirmation-messages.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import { calendarFile } from '#domain/order/calendar-entry.ts'
import { cashToCollect, isCancelledOrReturned } from '#domain/order/order.ts'
import { duePaisa } from '#domain/order/order-money.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { localizedPath } from '#domain/language.ts'
import type { ShopContext } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'
import { findOrder } from './orders.ts'

export type OrderCalendar = { text: string; fileName: string }

/**
 * Returns the estimated delivery days of an order as a calendar file, to anyone who may see it. Throws ShopError
 * `not-found`, also if there is no estimate or the order will not be delivered.
 */
export async function renderOrderCalendar(shop: ShopContext, id: string): Promise<OrderCalendar> {
  const order = await findOrder(shop, id)
  const { deliveryEstimate, number, createdAt } = order
  const isComing = !isCancelledOrReturned(order) && order.status !== 'Delivered'
  if (deliveryEstimate === null || !isComing || isAbroad(order.address))
    throw new ShopError('not-found', { params: { resource: 'order' } })
  const { language } = shop
  const t = messages(confirmationMessages, language)
  const link = `${shop.settings.publicUrl}${localizedPath(language, `/order/${id}`)}`
  const cashPaisa = cashToCollect({ ...order, duePaisa: duePaisa(order) })
  const amount = formatMoney(cashPaisa, language, 'when-needed')
  const cash = cashPaisa === 0 ? [] : [t.calendarCash({ amount })]
  const text = calendarFile({
    uid: `order-${id}@${new URL(shop.settings.publicUrl).hostname}`,
    days: deliveryEstimate,
    title: t.calendarTitle({ order: orderNumberText(number, language) }),
    text: [...cash, link].join('\n'),
    at: createdAt,
  })
  return { text, fileName: `order-${number}.ics` }
}
