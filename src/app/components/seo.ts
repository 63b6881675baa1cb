import type { MetaDescriptor } from 'react-router'
import {
  languageFacts,
  languages,
  languageOfPath,
  localPath,
  plainPath,
  type Language,
} from '#domain/language.ts'
import { seoMessages } from '#domain/messages/frame/seo.ts'
import { words } from '#domain/messages/words.ts'
import { pictureSrcset, pictureUrl, type PictureSource } from '#ui/picture/picture-srcset.ts'

type Structured = Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json']

export type PageDescription = {
  language: Language
  /** The store's own address without a path; see `originOf`. */
  origin: string
  /** The English address of the page as search engines shall know it. */
  path: string
  title: string
  description?: string
  picture?: PictureSource | null | undefined
  /** Pages of one shopper and lists of search results stay out of search engines. */
  isIndexed?: boolean
  structured?: readonly Structured[]
}

/** Title, description, addresses in both languages, and the card that messengers show of a link. */
export function describePage(page: PageDescription): MetaDescriptor[] {
  const { language, origin, path, title, description = '', picture, isIndexed = true, structured = [] } = page
  const address = (to: Language) => `${origin}${localPath(to, path)}`
  return [
    { title },
    ...(description === '' ? [] : [{ name: 'description', content: description }]),
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    { tagName: 'link', rel: 'canonical', href: address(language) },
    ...languages.map((to) => ({ tagName: 'link', rel: 'alternate', hrefLang: to, href: address(to) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('en') },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: words(seoMessages, language).siteName },
    { property: 'og:locale', content: languageFacts[language].locale },
    { property: 'og:title', content: title },
    ...(description === '' ? [] : [{ property: 'og:description', content: description }]),
    { property: 'og:url', content: address(language) },
    ...(picture ? pictureCard(origin, picture) : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...structured.map((object) => ({ 'script:ld+json': object })),
  ]
}

/** The way from Home to a page, as search engines read it. */
export function breadcrumbs(
  place: Pick<PageDescription, 'language' | 'origin'>,
  steps: readonly { name: string; path: string }[],
): Structured {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${place.origin}${localPath(place.language, path)}`,
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

/** Asks for the largest picture of the first view before the browser has come to it. */
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

/** The store's origin, which the layout of the shopper's pages brings along; '' where it could not be loaded. */
export function originOf(matches: readonly unknown[]): string {
  for (const match of matches) {
    const origin = read(read(match, 'loaderData'), 'origin')
    if (typeof origin === 'string') return origin
  }
  return ''
}

/** The language of a page and its English path, for pages whose address says everything. */
export function placeOf(location: { pathname: string }): { language: Language; path: string } {
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
