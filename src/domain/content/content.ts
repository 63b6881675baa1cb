import { inEveryLanguage, type InEachLanguage, type Language } from '#domain/language.ts'

/** One text of a piece; `isLong` takes several lines. */
type TextField = { max: number; isRequired?: true; isLong?: true }

type Shape = {
  /** What is told in each language. */
  texts: Readonly<Record<string, TextField>>
  /** `cut`: also as a square for phones, around its heart. */
  picture?: 'whole' | 'cut'
  /** Where it leads on this store, or to another. */
  hasLink?: true
  /** Addresses on other sites, told once for every language. */
  addresses?: readonly string[]
  /** May be shown from a moment on, up to another. */
  hasTimes?: true
  /** At most so many beside each other, in an order; without it there is one alone. */
  most?: number
  /** Where the storefront shows it; '' where it cannot be looked at. */
  seenAt: string
}

const line = (max: number) => ({ max })
const required = (max: number) => ({ max, isRequired: true as const })

/** The pieces of the storefront that are the owner's: never labels or buttons of the store itself. */
export const contentShapes = {
  // What the shop calls itself; the name of the business, for bills, stands in the settings.
  identity: { texts: { name: required(40) }, seenAt: '/' },
  announcement: { texts: { text: required(90) }, hasLink: true, hasTimes: true, seenAt: '/' },
  banner: {
    texts: { headline: required(60), text: line(160), button: required(30), alt: line(160) },
    picture: 'cut',
    hasLink: true,
    hasTimes: true,
    most: 10,
    seenAt: '/',
  },
  tile: {
    texts: { title: required(40), text: line(120), alt: line(160) },
    picture: 'whole',
    hasLink: true,
    most: 4,
    seenAt: '/',
  },
  promo: {
    texts: { title: required(60), text: line(160), button: required(30), alt: line(160) },
    picture: 'whole',
    hasLink: true,
    hasTimes: true,
    seenAt: '/',
  },
  newsletter: { texts: { title: required(80), text: line(200) }, seenAt: '/' },
  social: {
    texts: {},
    addresses: ['instagram', 'facebook', 'tiktok', 'youtube'],
    seenAt: '/',
  },
  seo: { texts: { title: line(70), description: { max: 200, isLong: true } }, seenAt: '' },
} as const satisfies Readonly<Record<string, Shape>>

export type ContentKind = keyof typeof contentShapes
export const contentKinds = [
  'identity',
  'announcement',
  'banner',
  'tile',
  'promo',
  'newsletter',
  'social',
  'seo',
] as const

/** The shape of a kind, with everything that it may lack. */
export function shapeOf(kind: ContentKind): Shape {
  return contentShapes[kind]
}

/** What a key names: a kind that stands alone, or one of several as `banner/living-room`. */
export function kindOfKey(key: string): ContentKind | undefined {
  const [name, ...rest] = key.split('/')
  const kind = contentKinds.find((one) => one === name)
  if (kind === undefined) return undefined
  const isOneOfMany = shapeOf(kind).most !== undefined
  const isWellNamed = isOneOfMany
    ? rest.length === 1 && /^[a-z0-9-]{1,40}$/.test(rest[0] ?? '')
    : rest.length === 0
  return isWellNamed ? kind : undefined
}

/** The heart of a picture in per cent of its width and height: what every cut keeps. */
export type Focus = { x: number; y: number }

/** A piece as it is written; moments are ISO 8601 in UTC, `to` is the one at which it is over. */
export type ContentValue = {
  texts: InEachLanguage<Readonly<Record<string, string>>>
  link: string
  addresses: Readonly<Record<string, string>>
  /** The picture by its hash, '' where it has none. */
  picture: string
  focus: Focus | null
  isShown: boolean
  from: string | null
  to: string | null
}

/** One with nothing in it. */
export const emptyContent: ContentValue = {
  texts: inEveryLanguage(() => ({})),
  link: '',
  addresses: {},
  picture: '',
  focus: null,
  isShown: true,
  from: null,
  to: null,
}

/** A text of a piece in a language; '' where it is not told there. */
export function contentText(value: Pick<ContentValue, 'texts'>, name: string, language: Language): string {
  return value.texts[language][name] ?? ''
}

/**
 * What still has to be told before a piece may be published, as errors name it; English texts stand in for Nepali ones.
 */
export function missingForPublishing(kind: ContentKind, value: ContentValue): string[] {
  const { texts, picture } = shapeOf(kind)
  const missing = Object.entries(texts).flatMap(([name, { isRequired }]) =>
    isRequired && !/[\p{L}\p{N}]/u.test(contentText(value, name, 'en')) ? [`texts.en.${name}`] : [],
  )
  return picture !== undefined && value.picture === '' ? [...missing, 'picture'] : missing
}

/** Tells whether a piece is shown at a moment, in milliseconds. */
export function isShownAt(
  { isShown, from, to }: Pick<ContentValue, 'isShown' | 'from' | 'to'>,
  now: number,
): boolean {
  return isShown && (from === null || Date.parse(from) <= now) && (to === null || now < Date.parse(to))
}

/** The hosts that addresses of other sites begin with, by their names. */
export const socialHosts: Readonly<Record<string, readonly string[]>> = {
  instagram: ['instagram.com'],
  facebook: ['facebook.com', 'fb.com'],
  tiktok: ['tiktok.com'],
  youtube: ['youtube.com', 'youtu.be'],
}
