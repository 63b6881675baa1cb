import { findCategory } from '#domain/product/groups/product-groups.ts'
import type { Store } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'

// Sales and coupons store the ids of categories, because ids stay the same when a category is renamed.

type WithCatalogue = Pick<Store, 'catalogue'>

/** Returns the ids of categories from their paths or names, each once. Refuses unknown categories. */
export function categoryIdsOf({ catalogue }: WithCatalogue, paths: readonly string[]): string[] {
  const groups = catalogue.groups()
  const ids = paths.map((path) => findCategory(groups, path)?.id)
  const unknownIndex = ids.indexOf(undefined)
  if (unknownIndex !== -1)
    throw new ShopError('invalid-input', { fields: { [`categories.${unknownIndex}`]: 'category' } })
  return [...new Set(ids)].filter((id) => id !== undefined)
}

/** Returns the paths of categories from their ids. Omits categories that no longer exist. */
export function categoryPathsOf({ catalogue }: WithCatalogue, ids: readonly string[]): string[] {
  const { categories } = catalogue.groups()
  return ids.flatMap((id) => categories.find((category) => category.id === id)?.path ?? [])
}
