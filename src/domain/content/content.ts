import { plainText, type RichText } from '#domain/document/document.ts'
import { helpNames } from '#domain/help/help-names.ts'
import { inEveryLanguage, languages, type InEachLanguage, type Language } from '#domain/language.ts'

/**
 * One text of a content block. `isLong` allows several lines; `isRequiredInOneLanguage` requires it in at least one
 * language.
 */
type TextField = { max: number; isRequiredInOneLanguage?: true; isLong?: true }

type ContentStructure = {
  /** The texts in each language. */
  texts: Readonly<Record<string, TextField>>
  /** `cropped`: also cropped to a square for phones, around the focal point. */
  picture?: 'whole' | 'cropped'
  /** The content is complete without a picture. */
  isPictureOptional?: true
  /** A link to a page of this store or of another site. */
  hasLink?: true
  /** The sites on which the shop may have a profile. Their URLs are the same for every language. */
  profileSites?: readonly string[]
  /** May have a start and an end, outside of which it is hidden. */
  hasVisiblePeriod?: true
  /** May be published at a later time; the previous version is visible until then. */
  isSchedulable?: true
  /** A document, which is a formatted text, in each language. */
  hasDocument?: true
  /** Belongs to a category of products. */
  hasCategory?: true
  /** A colour as `#rrggbb`. */
  hasColour?: true
  /** The display time in seconds. */
  hasSeconds?: true
  /** The only names that its content blocks may have. */
  names?: readonly string[]
  /** Maximum of ordered content blocks. A kind without it and without `names` has a single one. */
  maxBlocks?: number
  /** A draft can be previewed in the storefront. */
  hasPreview?: true
}

const optionalText = (max: number) => ({ max })
const requiredText = (max: number) => ({ max, isRequiredInOneLanguage: true as const })

/** The content blocks of the storefront that the owner edits. Labels and buttons of the store are not among them. */
const contentStructures = {
  // The shop's display name. The settings contain the name of the business, for bills.
  identity: { texts: { name: requiredText(40) }, hasPreview: true },
  // Replaces the name in the page header.
  logo: { texts: {}, picture: 'whole', hasPreview: true },
  // The icon that browsers display next to a title, and phones among their apps.
  icon: { texts: {}, picture: 'cropped' },
  colour: { texts: {}, hasColour: true, hasPreview: true },
  announcement: {
    texts: { text: requiredText(90) },
    hasLink: true,
    hasVisiblePeriod: true,
    hasPreview: true,
  },
  banner: {
    texts: {
      headline: requiredText(60),
      text: optionalText(160),
      button: optionalText(30),
      alt: optionalText(160),
    },
    picture: 'cropped',
    hasLink: true,
    hasVisiblePeriod: true,
    maxBlocks: 10,
    hasPreview: true,
  },
  hero: { texts: {}, hasSeconds: true, hasPreview: true },
  tile: {
    texts: { title: requiredText(40), text: optionalText(120), alt: optionalText(160) },
    picture: 'whole',
    hasLink: true,
    maxBlocks: 4,
    hasPreview: true,
  },
  promo: {
    texts: {
      title: requiredText(60),
      text: optionalText(160),
      button: optionalText(30),
      alt: optionalText(160),
    },
    picture: 'whole',
    hasLink: true,
    hasVisiblePeriod: true,
    hasPreview: true,
  },
  newsletter: { texts: { title: requiredText(80), text: optionalText(200) }, hasPreview: true },
  // The address, hours, telephone and e-mail come from the settings.
  contact: {
    texts: { text: { max: 300, isLong: true } },
    picture: 'whole',
    isPictureOptional: true,
    hasLink: true,
    hasPreview: true,
  },
  // The introduction above the list of posts, which is the page About.
  about: {
    texts: { title: { max: 60, isRequiredInOneLanguage: true }, text: optionalText(200) },
  },
  // The picture above the list of all products.
  shelf: { texts: {}, picture: 'whole' },
  social: {
    texts: {},
    profileSites: ['instagram', 'facebook', 'tiktok', 'youtube'],
    hasPreview: true,
  },
  // Its name is the last segment of its URL.
  post: {
    texts: {
      title: { max: 90, isRequiredInOneLanguage: true },
      excerpt: { max: 200, isLong: true },
      alt: optionalText(160),
    },
    picture: 'whole',
    isSchedulable: true,
    hasDocument: true,
    hasCategory: true,
    maxBlocks: 500,
    hasPreview: true,
  },
  // A help page by the owner. Without one the store's default text is used.
  page: { texts: {}, isSchedulable: true, hasDocument: true, names: helpNames, hasPreview: true },
  seo: { texts: { title: optionalText(70), description: { max: 200, isLong: true } } },
} as const satisfies Readonly<Record<string, ContentStructure>>

export type ContentKind = keyof typeof contentStructures
export const contentKinds = [
  'identity',
  'logo',
  'icon',
  'colour',
  'announcement',
  'banner',
  'hero',
  'tile',
  'promo',
  'newsletter',
  'contact',
  'about',
  'shelf',
  'social',
  'post',
  'page',
  'seo',
] as const

/** The kinds of which each block is a document. They have screens of their own. */
export const documentKinds = ['post', 'page'] as const satisfies readonly ContentKind[]
export type DocumentKind = (typeof documentKinds)[number]

/** Returns whether the content blocks of a kind are documents. */
export function isDocumentKind(kind: ContentKind): kind is DocumentKind {
  return documentKinds.some((documentKind) => documentKind === kind)
}

/** Returns the structure of a kind, including optional properties. */
export function structureOf(kind: ContentKind): ContentStructure {
  return contentStructures[kind]
}

/** Returns whether a kind has a single content block without a name. */
export function hasOneBlock(kind: ContentKind): boolean {
  const { maxBlocks, names } = structureOf(kind)
  return maxBlocks === undefined && names === undefined
}

/** Returns the part of a key after the kind: the last segment of a post's URL or the path of a page. */
export function nameOfKey(key: string): string {
  return key.slice(key.indexOf('/') + 1)
}

/** Returns the kind of a key: a kind with a single block, or one of several as `banner/living-room`. */
export function kindOfKey(key: string): ContentKind | undefined {
  const [name, ...segments] = key.split('/')
  const kind = contentKinds.find((contentKind) => contentKind === name)
  if (kind === undefined) return undefined
  if (hasOneBlock(kind)) return segments.length === 0 ? kind : undefined
  const [blockName = '', ...furtherSegments] = segments
  const isAllowedName = structureOf(kind).names?.includes(blockName) ?? /^[a-z0-9-]{1,60}$/.test(blockName)
  return isAllowedName && furtherSegments.length === 0 ? kind : undefined
}

/** The focal point of a picture in per cent of its width and height. Every crop contains it. */
export type FocalPoint = { x: number; y: number }

/** The values of a content block. Times are ISO 8601 in UTC, and `to` is exclusive. */
export type ContentValue = {
  texts: InEachLanguage<Readonly<Record<string, string>>>
  link: string
  /** The URL of the shop's profile on each social media site. */
  addresses: Readonly<Record<string, string>>
  /** The hash of the picture; '' without a picture. */
  picture: string
  focus: FocalPoint | null
  /** The id of a product category; '' if it belongs to none. */
  category: string
  /** `#rrggbb` in lower case; '' if none is set. */
  colour: string
  seconds: number | null
  /** Documents; null if its kind has none, or if they were not requested. */
  documents: InEachLanguage<RichText> | null
  isShown: boolean
  from: string | null
  to: string | null
}

/** A content block without content. */
export const emptyContent: ContentValue = {
  texts: inEveryLanguage(() => ({})),
  link: '',
  addresses: {},
  picture: '',
  focus: null,
  category: '',
  colour: '',
  seconds: null,
  documents: null,
  isShown: true,
  from: null,
  to: null,
}

/** Returns a text of a content block in a language; '' if it is missing there. */
export function contentText(value: Pick<ContentValue, 'texts'>, name: string, language: Language): string {
  return value.texts[language][name] ?? ''
}

/**
 * Returns the fields that publishing still requires, by their names in errors. One language is enough, because each is
 * the fallback of the other.
 */
export function missingForPublishing(kind: ContentKind, value: ContentValue): string[] {
  const { texts, picture, isPictureOptional, hasDocument, hasColour, hasSeconds } = structureOf(kind)
  const isFilled = (name: string, language: Language) => hasText(contentText(value, name, language))
  const missing = Object.entries(texts).flatMap(([name, { isRequiredInOneLanguage }]) =>
    !isRequiredInOneLanguage || languages.some((languageCode) => isFilled(name, languageCode))
      ? []
      : [`texts.en.${name}`],
  )
  const isWritten = languages.some((language) => !isDocumentMissing(value, language))
  if (hasDocument && !isWritten) missing.push('documents.en')
  if (picture !== undefined && !isPictureOptional && value.picture === '') missing.push('picture')
  if (hasColour && value.colour === '') missing.push('colour')
  if (hasSeconds && value.seconds === null) missing.push('seconds')
  return missing
}

function hasText(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** Returns whether the document is still missing in a language. */
function isDocumentMissing({ documents }: Pick<ContentValue, 'documents'>, language: Language): boolean {
  return documents === null || !hasText(plainText(documents[language]))
}

/** Returns the document in a language, or in another language if it exists only there. */
export function documentIn(
  value: Pick<ContentValue, 'documents'>,
  language: Language,
): { document: RichText; language: Language } {
  const availableLanguage =
    [language, ...languages].find((candidate) => !isDocumentMissing(value, candidate)) ?? language
  return { document: value.documents?.[availableLanguage] ?? [], language: availableLanguage }
}

/** Returns whether a content block is visible at a time in milliseconds. */
export function isVisibleAt(
  { isShown, from, to }: Pick<ContentValue, 'isShown' | 'from' | 'to'>,
  now: number,
): boolean {
  return isShown && (from === null || Date.parse(from) <= now) && (to === null || now < Date.parse(to))
}

/** The state of a published content block at a time: visible, scheduled, over or hidden. */
export type Visibility = 'shown' | 'waiting' | 'over' | 'hidden'

/** Returns the state of a published content block at a time in milliseconds. */
export function visibilityAt(value: Pick<ContentValue, 'isShown' | 'from' | 'to'>, now: number): Visibility {
  if (!value.isShown) return 'hidden'
  if (value.to !== null && Date.parse(value.to) <= now) return 'over'
  return isVisibleAt(value, now) ? 'shown' : 'waiting'
}

/** The allowed hosts of each social network. */
export const socialHosts: Readonly<Record<string, readonly string[]>> = {
  instagram: ['instagram.com'],
  facebook: ['facebook.com', 'fb.com'],
  tiktok: ['tiktok.com'],
  youtube: ['youtube.com', 'youtu.be'],
}
