import type { Language } from '#domain/language.ts'
import type { Store } from '#shop/context.ts'
import { openOrderPath } from '#shop/orders/open-orders.ts'
import type { Order } from '#shop/orders/orders.ts'

type Content = Readonly<Record<string, string>>
type Told = { content: Content; order: Order | undefined; language: Language }

/** With the page of an order that belongs to no account as its link, where what is told has no other. */
export async function withOwnPage(
  store: Pick<Store, 'db' | 'settings'>,
  { content, order, language }: Told,
): Promise<Content> {
  if (!order || order.shopperId !== null || content['url'] !== undefined) return content
  const path = await openOrderPath(store, { id: order.id, language })
  return { ...content, url: `${store.settings.publicUrl}${path}` }
}
