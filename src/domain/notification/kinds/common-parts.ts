import { localPath, type Language } from '#domain/language.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import type { OrderNotificationFacts } from './notification-facts.ts'

/** The placeholders of every notification about an order. */
export const ofOrder = ['shop', 'name', 'order', 'total', 'link'] as const

/** Returns the link to the order for its customer: one with a key where it was queued, or else in their account. */
export function customerLink({ content, publicUrl, language, order }: OrderNotificationFacts): string {
  return content['url'] ?? `${publicUrl}${localPath(language, '/my-orders')}?order=${order.id}`
}

/** Returns a time of queued content, which is ISO 8601 in UTC, for readers; '' without one. */
export function timeText(time: string | undefined, language: Language): string {
  return time === undefined ? '' : formatDateTime(new Date(time), language)
}
