import type { TaggedCache } from '#lib/tagged-cache.ts'
import type { Store } from '#shop/context.ts'

/**
 * Invalidates cached values after a change in any process. A changed product invalidates the values made from it and
 * those made from all products. Lists are invalidated if one of them may change. A change of the business details or of
 * the owner's contents invalidates the values made from these.
 */
export function invalidateOnChanges<Value>(
  { catalogue, business, content }: Pick<Store, 'catalogue' | 'business' | 'content'>,
  cache: TaggedCache<Value>,
): void {
  catalogue.onChange(({ ids, changesLists }) => {
    if (ids === 'all') cache.clear()
    else
      cache.invalidate([...ids.map((id) => `product:${id}`), 'products', ...(changesLists ? ['list'] : [])])
  })
  business.onChange(() => cache.invalidate(['settings']))
  content.onChange(() => cache.invalidate(['content']))
}
