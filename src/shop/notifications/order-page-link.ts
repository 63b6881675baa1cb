import type { Language } from '#domain/language.ts'
import { shopTopics } from '#domain/notification/notifications.ts'
import type { Store } from '#shop/context.ts'
import { orderLinkPath } from '#shop/orders/order-links.ts'
import { reviewPath } from '#shop/orders/review-links.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'

type Content = Readonly<Record<string, string>>
type MessageInput = { kind: string; content: Content; order: Order | undefined; language: Language }

/**
 * Adds the `url` of a page to the content for a shopper: the review page, or the page of an order without an
 * account. Content that has a `url` is unchanged.
 */
export async function withOrderPageLink(
  store: Pick<Store, 'db' | 'settings'>,
  { kind, content, order, language }: MessageInput,
): Promise<Content> {
  const hasAccountPage = kind !== 'review' && order?.shopperId !== null
  const isToShop = shopTopics.some((topic) => topic === kind)
  if (!order || hasAccountPage || isToShop || content['url'] !== undefined) return content
  const path = await (kind === 'review' ? reviewPath : orderLinkPath)(store, { id: order.id, language })
  return { ...content, url: `${store.settings.publicUrl}${path}` }
}
