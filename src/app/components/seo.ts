import type { MetaDescriptor } from 'react-router'
import {
  languageFacts,
  languages,
  languageOfPath,
  localizedPath,
  pathWithoutLanguage,
  type Language,
} from '#domain/language.ts'
import { seoMessages } from './seo-messages.ts'
import { messages } from '#domain/messages.ts'
import { pictureSrcset, pictureUrl, type PictureSource } from '#ui/picture/picture-srcset.ts'

type StructuredData = Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json']

export type PageDescription = {
  language: Language
  /** The store of the page; see `siteOf`. */
  site: Site
  /** The English path of the canonical URL. */
  path: string
  /** The title of the page; the name of the shop follows it. */
  title: string
  /** The page number of a list, if it is not 1. */
  pageNumber?: number
  /** Whether the title already contains the shop’s name. */
  hasShopNameInTitle?: boolean
  description?: string
  picture?: PictureSource | null | undefined
  /** False for pages that search engines must not list, such as search results and pages with personal data. */
  isIndexed?: boolean
  structured?: readonly StructuredData[]
}

/** Returns the metadata of a page: title, description, URLs in both languages and the link preview. */
export function describePage(page: PageDescription): MetaDescriptor[] {
  const { language, site, path, description = '', picture, isIndexed = true, structured = [] } = page
  const { origin } = site
  const title = titleOf(page)
  const urlIn = (urlLanguage: Language) => `${origin}${localizedPath(urlLanguage, path)}`
  return [
    { title },
    ...(description === '' ? [] : [{ name: 'description', content: description }]),
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    { tagName: 'link', rel: 'canonical', href: urlIn(language) },
    ...languages.map((hrefLang) => ({ tagName: 'link', rel: 'alternate', hrefLang, href: urlIn(hrefLang) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: urlIn('en') },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shopNameIn(language, site) },
    { property: 'og:locale', content: languageFacts[language].locale },
    { property: 'og:title', content: title },
    ...(description === '' ? [] : [{ property: 'og:description', content: description }]),
    { property: 'og:url', content: urlIn(language) },
    ...(picture ? linkPreviewPicture(origin, picture) : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...structured.map((object) => ({ 'script:ld+json': object })),
  ]
}

/** Returns the description, followed by a note on free delivery if it applies everywhere. */
export function withFreeDeliveryNote(
  text: string,
  { language, site }: { language: Language; site: Site },
): string {
  return site.hasDefaultDelivery ? `${text} ${messages(seoMessages, language).freeDelivery}` : text
}

/** Returns the breadcrumb of a page as structured data. */
export function breadcrumbs(
  page: { language: Language; site: Site },
  crumbs: readonly { name: string; path: string }[],
): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${page.site.origin}${localizedPath(page.language, path)}`,
    })),
  }
}

type PreloadedPicture = {
  picture: PictureSource
  widths: readonly number[]
  sizes: string
  /** The media query of the viewports that need the picture. */
  media?: string
}

/** Preloads the largest picture of the first view. */
export function preloadPicture({ picture, widths, sizes, media }: PreloadedPicture): MetaDescriptor {
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
    const loaderData = readProperty(match, 'loaderData')
    const origin = readProperty(loaderData, 'origin')
    const name = readProperty(loaderData, 'shopName')
    if (typeof origin !== 'string') continue
    const hasDefaultDelivery = readProperty(loaderData, 'hasDefaultDelivery') === true
    return { origin, shopName: typeof name === 'string' ? name : undefined, hasDefaultDelivery }
  }
  return { origin: '', shopName: undefined, hasDefaultDelivery: false }
}

/** Returns the name of the shop. */
export function shopNameIn(language: Language, { shopName }: Site): string {
  return shopName ?? messages(seoMessages, language).siteName
}

function titleOf({
  language,
  site,
  title,
  pageNumber = 1,
  hasShopNameInTitle = false,
}: PageDescription): string {
  if (hasShopNameInTitle) return title
  const t = messages(seoMessages, language)
  const page = pageNumber > 1 ? t.pagedTitle({ page: title, number: pageNumber }) : title
  return t.title({ page, shop: shopNameIn(language, site) })
}

/** Returns the language and the English path of a page whose URL has no other parameters. */
export function languageAndPathOf(location: { pathname: string }): { language: Language; path: string } {
  return { language: languageOfPath(location.pathname), path: pathWithoutLanguage(location.pathname) }
}

// A smaller picture is served at its own width under this URL.
const linkPreviewWidth = 1200

function linkPreviewPicture(origin: string, picture: PictureSource): MetaDescriptor[] {
  const url = pictureUrl(picture.hash, linkPreviewWidth, 'webp')
  return [
    { property: 'og:image', content: `${origin}${url}` },
    { property: 'og:image:alt', content: picture.alt },
  ]
}

function readProperty(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined
}
