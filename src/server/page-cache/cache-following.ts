import type { TaggedCache } from '#lib/tagged-cache.ts'
import type { Store } from '#shop/context.ts'

/**
 * Drops what was kept when it is no longer true, whichever process changed it: exactly what was made from a product that
 * changed or from all of them, lists where one may now look different, what tells of the
 * business, and what the owner writes.
 */
export function followChanges<Value>(
  { catalogue, business, content }: Pick<Store, 'catalogue' | 'business' | 'content'>,
  cache: TaggedCache<Value>,
): void {
  catalogue.onChange(({ ids, lists }) => {
    if (ids === 'all') cache.clear()
    else cache.invalidate([...ids.map((id) => `product:${id}`), 'products', ...(lists ? ['list'] : [])])
  })
  business.onChange(() => cache.invalidate(['settings']))
  content.onChange(() => cache.invalidate(['content']))
}
