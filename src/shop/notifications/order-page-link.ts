import type { Language } from '#domain/language.ts'
import type { Store } from '#shop/context.ts'
import { openOrderPath } from '#shop/orders/open-orders.ts'
import { reviewPath } from '#shop/orders/review-links.ts'
import type { Order } from '#shop/orders/orders.ts'

type Content = Readonly<Record<string, string>>
type MessageInput = { kind: string; content: Content; order: Order | undefined; language: Language }

/**
 * With the page that it is about as its link, where what is told has no other: the one on which an order is reviewed, or
 * that of an order which belongs to no account.
 */
export async function withOwnPage(
  store: Pick<Store, 'db' | 'settings'>,
  { kind, content, order, language }: MessageInput,
): Promise<Content> {
  const isOwn = kind !== 'review' && order?.shopperId !== null
  if (!order || isOwn || content['url'] !== undefined) return content
  const path = await (kind === 'review' ? reviewPath : openOrderPath)(store, { id: order.id, language })
  return { ...content, url: `${store.settings.publicUrl}${path}` }
}
