import { useMatches } from 'react-router'
import { shopNameIn, siteOf } from '#app/components/seo.ts'
import { factText } from '#domain/facts.ts'
import type { VerificationKind } from '#domain/customer/verification.ts'
import type { Language } from '#domain/language.ts'
import { formatNumber } from '#domain/number-format.ts'
import { useLanguage } from '#app/components/use-messages.ts'
import type { GroupSummaries } from '#domain/product/groups/product-groups.ts'
import { defaultDisplayRules, type DisplayRules } from '#domain/settings/display-rules.ts'
import type { PublishedBusiness } from './business-lines.ts'
import type { CustomLogo } from '#ui/site/logo.tsx'
import type { PagePicture } from '#app/components/product-card-item.ts'

/** The owner’s logo, icon and colour; null means the store’s default. */
export type Branding = {
  logo: Omit<PagePicture, 'alt'> | null
  /** A square picture by its hash. */
  icon: string | null
  /** `#rrggbb` */
  colour: string | null
}

/** The store data of the header, the menu and the footer. It is the same on every page, so it is fetched once. */
export type SiteNavigation = {
  origin: string
  year: number
  /** The link of the “New Launch” banner. */
  newLaunchPath: string
  /** The shop’s name; undefined if the built-in logo is used. */
  shopName: string | undefined
  branding: Branding
  /** The owner’s announcement above every page and its link; '' means no link. */
  announcement: { text: string; link: string } | null
  /** The owner's title and text of the newsletter form; null for the default texts. */
  newsletter: Readonly<Record<string, string>> | null
  /** The shop’s profile on each social network, by the name of the network; '' if there is none. */
  social: Readonly<Record<string, string>>
  business: PublishedBusiness
  /** Whether the owner has set a return policy. If so, the built-in return promise is hidden. */
  hasCustomReturnPolicy: boolean
  /** The number of days for returns that the owner has set; null for the default. */
  returnDays: number | null
  /** Whether the default delivery rules apply everywhere. Otherwise fee and day depend on the location. */
  hasDefaultDelivery: boolean
  /** The owner’s display rules. */
  displayRules: DisplayRules
  /** The hash of the delivery rules; '' if the default rules apply. */
  deliveryRulesHash: string
  /** Whether an order can be tracked without login. */
  hasOrderLookup: boolean
  /** Whether an SMS service and an email service are configured. */
  reachableContacts: Readonly<Record<VerificationKind, boolean>>
  groups: GroupSummaries
  /** The category pictures by category id. `isCustom`: the owner has selected the picture. */
  categoryPictures: Readonly<Record<string, PagePicture & { isCustom?: true }>>
}

/** The navigation data of a store that could not be loaded. */
export const emptyNavigation: SiteNavigation = {
  origin: '',
  year: 2026,
  newLaunchPath: '/products',
  shopName: undefined,
  branding: { logo: null, icon: null, colour: null },
  announcement: null,
  newsletter: null,
  social: {},
  business: {},
  hasCustomReturnPolicy: false,
  returnDays: null,
  hasDefaultDelivery: true,
  displayRules: defaultDisplayRules,
  deliveryRulesHash: '',
  hasOrderLookup: false,
  reachableContacts: { phone: false, email: false },
  groups: { categories: [], rooms: [] },
  categoryPictures: {},
}

/** Returns the category pictures from the layout’s loader data. */
export function useCategoryPictures(): SiteNavigation['categoryPictures'] {
  return useNavigationData()?.categoryPictures ?? emptyNavigation.categoryPictures
}

/** Returns the name of the shop in the page’s language. */
export function useShopName(): string {
  return shopNameIn(useLanguage(), siteOf(useMatches()))
}

export type DisplayedPolicies = {
  showsReturns: boolean
  showsDelivery: boolean
  returnDays: string
  shortReturnDays: string
}

/**
 * Returns which built-in statements about returns and delivery are visible, and the numbers in them in the page’s
 * language. A statement is hidden if the owner’s policy replaces it.
 */
export function useDisplayedPolicies(): DisplayedPolicies {
  return displayedPolicies(useNavigationData() ?? emptyNavigation, useLanguage())
}

/** Returns the same as `useDisplayedPolicies`, from the given navigation data. */
export function displayedPolicies(
  { hasCustomReturnPolicy, returnDays, hasDefaultDelivery }: SiteNavigation,
  language: Language,
): DisplayedPolicies {
  const number = (name: 'returnDays' | 'shortReturnDays') =>
    returnDays === null ? factText(name, language) : formatNumber(returnDays, language)
  return {
    showsReturns: !hasCustomReturnPolicy || returnDays !== null,
    showsDelivery: hasDefaultDelivery,
    returnDays: number('returnDays'),
    shortReturnDays: number('shortReturnDays'),
  }
}

/** Returns whether an SMS service and an email service are configured. */
export function useReachableContacts(): SiteNavigation['reachableContacts'] {
  return (useNavigationData() ?? emptyNavigation).reachableContacts
}

/** Returns the owner’s logo; undefined if the store uses the built-in logo. */
export function useCustomLogo(): CustomLogo | undefined {
  const navigation = useNavigationData()
  return navigation === undefined ? undefined : customLogo(navigation)
}

/** Returns the same as `useCustomLogo`, from the given navigation data. */
export function customLogo({ shopName, branding }: SiteNavigation): CustomLogo | undefined {
  return shopName === undefined && branding.logo === null
    ? undefined
    : { name: shopName, picture: branding.logo }
}

/** Returns the data of the shopper layout; undefined outside it. */
export function useNavigationData(): SiteNavigation | undefined {
  return useMatches()
    .map(({ loaderData }) => loaderData)
    .find((data) => isNavigation(data))
}

function isNavigation(value: unknown): value is SiteNavigation {
  return (
    typeof value === 'object' && value !== null && 'categoryPictures' in value && 'newLaunchPath' in value
  )
}
