import { localizedPath, type Language } from '#domain/language.ts'
import { formatMoney } from '#domain/money.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { onlinePayableAmount } from '#domain/order/online-payable-amount.ts'
import type { OrderNotificationFacts } from './notification-facts.ts'

/** Placeholders that every notification about an order supports. */
export const orderPlaceholders = ['shop', 'name', 'order', 'total', 'link'] as const

/** Returns the customer's link to the order: the queued link with a key, or the page in their account. */
export function customerLink({ content, publicUrl, language, order }: OrderNotificationFacts): string {
  return content['url'] ?? `${publicUrl}${localizedPath(language, '/my-orders')}?order=${order.id}`
}

/** Formats a time of queued content, which is ISO 8601 in UTC; '' without one. */
export function timeText(time: string | undefined, language: Language): string {
  return time === undefined ? '' : formatDateTime(new Date(time), language)
}

/** Returns the amount that the customer must pay online now; '' if there is none. */
export function payableText({ order, language }: Pick<OrderNotificationFacts, 'order' | 'language'>): string {
  const payable = onlinePayableAmount(order)
  return payable === undefined ? '' : formatMoney(payable.paisa, language, 'when-needed')
}
