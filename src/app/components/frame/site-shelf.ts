import { useMatches } from 'react-router'
import type { CategoryPath } from '#domain/product/category.ts'
import type { Business } from '#domain/settings/settings.ts'
import type { PagePicture } from '#app/components/product-card-item.ts'

/** What header, menu and footer need to know of the store; the same on every page, so it is fetched once. */
export type SiteShelf = {
  origin: string
  year: number
  newLaunch: string
  business: Business
  tiles: Readonly<Partial<Record<CategoryPath, PagePicture>>>
}

/** A shelf of a store that could not be asked. */
export const emptyShelf: SiteShelf = {
  origin: '',
  year: 2026,
  newLaunch: '/products',
  business: {},
  tiles: {},
}

/** The pictures of the categories, which the layout has already brought along. */
export function useCategoryTiles(): SiteShelf['tiles'] {
  const matches = useMatches()
  for (const { loaderData } of matches) if (isShelf(loaderData)) return loaderData.tiles
  return emptyShelf.tiles
}

function isShelf(value: unknown): value is SiteShelf {
  return typeof value === 'object' && value !== null && 'tiles' in value && 'newLaunch' in value
}
