import { useMatches } from 'react-router'
import { shopNameIn, siteOf } from '#app/components/seo.ts'
import { useLanguage } from '#app/components/use-words.ts'
import type { GroupNames } from '#domain/product/groups/product-groups.ts'
import type { Business } from '#domain/settings/settings.ts'
import type { PagePicture } from '#app/components/product-card-item.ts'

/** What header, menu and footer need to know of the store; the same on every page, so it is fetched once. */
export type SiteNavigation = {
  origin: string
  year: number
  newLaunch: string
  /** What the shop calls itself; undefined where the drawn logo stands for it. */
  shopName: string | undefined
  /** What the owner tells above every page, and where it leads; '' is nowhere. */
  announcement: { text: string; link: string } | null
  /** The owner's words of the letter, title and text. */
  newsletter: Readonly<Record<string, string>> | null
  /** Where the shop can be followed, by the name of the site; '' where it is not. */
  social: Readonly<Record<string, string>>
  business: Business
  /** Delivery is as specified everywhere; else its fee and its day depend on the place. */
  isDeliveryPlain: boolean
  groups: GroupNames
  /** The pictures of the categories, by their ids. */
  tiles: Readonly<Record<string, PagePicture>>
}

/** What leads through a store that could not be asked. */
export const emptyNavigation: SiteNavigation = {
  origin: '',
  year: 2026,
  newLaunch: '/products',
  shopName: undefined,
  announcement: null,
  newsletter: null,
  social: {},
  business: {},
  isDeliveryPlain: true,
  groups: { categories: [], rooms: [] },
  tiles: {},
}

/** The pictures of the categories, which the layout has already brought along. */
export function useCategoryTiles(): SiteNavigation['tiles'] {
  const matches = useMatches()
  for (const { loaderData } of matches) if (isNavigation(loaderData)) return loaderData.tiles
  return emptyNavigation.tiles
}

/** What the shop is called, in the page's language. */
export function useShopName(): string {
  return shopNameIn(useLanguage(), siteOf(useMatches()))
}

/** The name that the shop's owner has told; undefined where the drawn logo stands for it. */
export function useOwnName(): string | undefined {
  return siteOf(useMatches()).shopName
}

function isNavigation(value: unknown): value is SiteNavigation {
  return typeof value === 'object' && value !== null && 'tiles' in value && 'newLaunch' in value
}
