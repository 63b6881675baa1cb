import type { MetaDescriptor } from 'react-router'
import {
  languageFacts,
  languages,
  languageOfPath,
  localPath,
  plainPath,
  type Language,
} from '#domain/language.ts'
import { seoMessages } from './seo-messages.ts'
import { messages } from '#domain/messages.ts'
import { pictureSrcset, pictureUrl, type PictureSource } from '#ui/picture/picture-srcset.ts'

type Structured = Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json']

export type PageDescription = {
  language: Language
  /** Which store it is a page of; see `siteOf`. */
  site: Site
  /** The canonical English URL of the page for search engines. */
  path: string
  /** The title of the page; the name of the shop follows it. */
  title: string
  /** From the second page of a list on. */
  number?: number
  /** Whether the title already contains the shop’s name. */
  isWholeTitle?: boolean
  description?: string
  picture?: PictureSource | null | undefined
  /** Pages of one shopper and lists of search results stay out of search engines. */
  isIndexed?: boolean
  structured?: readonly Structured[]
}

/** Title, description, addresses in both languages, and the card that messengers show of a link. */
export function describePage(page: PageDescription): MetaDescriptor[] {
  const { language, site, path, description = '', picture, isIndexed = true, structured = [] } = page
  const { origin } = site
  const title = titleOf(page)
  const address = (to: Language) => `${origin}${localPath(to, path)}`
  return [
    { title },
    ...(description === '' ? [] : [{ name: 'description', content: description }]),
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    { tagName: 'link', rel: 'canonical', href: address(language) },
    ...languages.map((to) => ({ tagName: 'link', rel: 'alternate', hrefLang: to, href: address(to) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('en') },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shopNameIn(language, site) },
    { property: 'og:locale', content: languageFacts[language].locale },
    { property: 'og:title', content: title },
    ...(description === '' ? [] : [{ property: 'og:description', content: description }]),
    { property: 'og:url', content: address(language) },
    ...(picture ? pictureCard(origin, picture) : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...structured.map((object) => ({ 'script:ld+json': object })),
  ]
}

/** Returns the description, with the delivery fee if delivery is free for everybody. */
export function withDelivery(text: string, { language, site }: { language: Language; site: Site }): string {
  return site.hasDefaultDelivery ? `${text} ${messages(seoMessages, language).freeDelivery}` : text
}

/** The way from Home to a page, as search engines read it. */
export function breadcrumbs(
  place: { language: Language; site: Site },
  steps: readonly { name: string; path: string }[],
): Structured {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${place.site.origin}${localPath(place.language, path)}`,
    })),
  }
}

type PictureNeed = {
  picture: PictureSource
  widths: readonly number[]
  sizes: string
  /** Only in windows like this. */
  media?: string
}

/** Preloads the largest picture of the first view. */
export function preloadPicture({ picture, widths, sizes, media }: PictureNeed): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet: pictureSrcset(picture, widths, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
    ...(media !== undefined && { media }),
  }
}

/** The store in page metadata: its origin without a trailing slash, and the name that the owner has set. */
export type Site = {
  origin: string
  shopName: string | undefined
  /** Whether the default delivery rules apply, with free delivery everywhere. */
  hasDefaultDelivery: boolean
}

/** Returns the store data of the shopper layout; without origin and name if it could not be loaded. */
export function siteOf(matches: readonly unknown[]): Site {
  for (const match of matches) {
    const loaderData = read(match, 'loaderData')
    const origin = read(loaderData, 'origin')
    const name = read(loaderData, 'shopName')
    if (typeof origin !== 'string') continue
    const hasDefaultDelivery = read(loaderData, 'hasDefaultDelivery') === true
    return { origin, shopName: typeof name === 'string' ? name : undefined, hasDefaultDelivery }
  }
  return { origin: '', shopName: undefined, hasDefaultDelivery: false }
}

/** Returns the name of the shop. */
export function shopNameIn(language: Language, { shopName }: Site): string {
  return shopName ?? messages(seoMessages, language).siteName
}

function titleOf({ language, site, title, number = 1, isWholeTitle = false }: PageDescription): string {
  if (isWholeTitle) return title
  const t = messages(seoMessages, language)
  const page = number > 1 ? t.pagedTitle({ page: title, number }) : title
  return t.title({ page, shop: shopNameIn(language, site) })
}

/** Returns the language and the English path of a page whose URL has no other parameters. */
export function localizedPathOf(location: { pathname: string }): { language: Language; path: string } {
  return { language: languageOfPath(location.pathname), path: plainPath(location.pathname) }
}

// A smaller source answers this address in its own width.
const cardWidth = 1200

function pictureCard(origin: string, picture: PictureSource): MetaDescriptor[] {
  const url = pictureUrl(picture.hash, cardWidth, 'webp')
  return [
    { property: 'og:image', content: `${origin}${url}` },
    { property: 'og:image:alt', content: picture.alt },
  ]
}

function read(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined
}
