import { isVisibleAt } from '#domain/content/content.ts'
import type { ShopLogo } from '#domain/content/shop-logo.ts'
import type { Store } from '#shop/context.ts'

/** Returns the current shop logo for documents and emails; null if there is none. */
export async function readLogo({ content, now }: Pick<Store, 'content' | 'now'>): Promise<ShopLogo | null> {
  const entries = await content.read()
  const logo = entries.find(({ kind, value }) => kind === 'logo' && isVisibleAt(value, now().getTime()))
  const picture = logo?.picture ?? null
  return picture && { hash: picture.hash, width: picture.width, height: picture.height }
}
