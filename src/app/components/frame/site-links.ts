import { useLocation } from 'react-router'
import { visibleGroups } from '#domain/product/groups/product-groups.ts'
import { textIn, pathWithoutLanguage } from '#domain/language.ts'
import { frameMessages } from './frame-messages.ts'
import type { NavItem } from '#ui/site/site-header.tsx'
import type { FooterColumn } from '#ui/site/site-footer.tsx'
import type { SiteNavigation } from './site-navigation.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'

/** Returns the main navigation. The Shop link has a menu of categories. */
export function useNavItems(navigation: SiteNavigation): NavItem[] {
  const language = useLanguage()
  const t = useMessages(frameMessages)
  const to = useLocalPath()
  const path = pathWithoutLanguage(useLocation().pathname)
  const menu = visibleGroups(navigation.groups.categories).map((category) => ({
    href: to(`/products/${category.path}`),
    text: textIn(language, category.text),
    colour: category.tint,
    picture: navigation.categoryPictures[category.id] ?? null,
  }))
  return [
    { href: to('/'), text: t.home, isCurrent: path === '/' },
    { href: to('/products'), text: t.shop, isCurrent: /^\/products?(\/|$)/.test(path), menu },
    { href: to('/about'), text: t.about, isCurrent: /^\/(about|blog)(\/|$)/.test(path) },
    { href: to('/contact'), text: t.contact, isCurrent: path === '/contact' },
  ]
}

/** The columns of the footer. */
export function useFooterColumns({ groups }: SiteNavigation): FooterColumn[] {
  const language = useLanguage()
  const t = useMessages(frameMessages)
  const to = useLocalPath()
  return [
    {
      title: t.quickLinks,
      lines: [
        { text: t.home, href: to('/') },
        { text: t.shop, href: to('/products') },
        { text: t.about, href: to('/about') },
        { text: t.contact, href: to('/contact') },
        { text: t.sitemap, href: to('/sitemap') },
      ],
    },
    {
      title: t.support,
      lines: [
        { text: t.helpCenter, href: to('/help-center') },
        { text: t.safety, href: to('/safety-info') },
        { text: t.cancellation, href: to('/cancellation') },
        // An alias of the contact page, which the server redirects.
        { text: t.contactUs, href: to('/contact-us'), isExternal: true },
        { text: t.accessibility, href: to('/accessibility') },
      ],
    },
    {
      title: t.shop,
      isCollapsible: true,
      lines: visibleGroups(groups.categories).map((category) => ({
        text: textIn(language, category.text),
        href: to(`/products/${category.path}`),
      })),
    },
  ]
}

/** Returns the links to the store’s social media profiles. */
export function useSocials(addresses: SiteNavigation['social']) {
  const t = useMessages(frameMessages)
  return (['instagram', 'facebook', 'tiktok', 'youtube'] as const).flatMap((name) => {
    const href = addresses[name]
    return href ? { icon: `${name}-logo` as const, href, label: t[name] } : []
  })
}
