/** How a language is written, and the address of its pages. */
type LanguageFacts = {
  /** Prefix of the paths of its pages. */
  readonly prefix: '' | `/${string}`
  readonly digits: 'latin' | 'devanagari'
  /** Prefix of an amount of rupees. */
  readonly rupees: string
  /** For `og:locale`. */
  readonly locale: string
  /** The scripts of its letters: which fonts its pages fetch. */
  readonly script: 'latin' | 'devanagari'
  /** Which calendar its readers count by first: Bikram Sambat or the common one. */
  readonly calendar: 'bs' | 'ad'
}

/** Every language of the store. English is the one that each text has, so all others fall back on it. */
export const languageFacts = {
  en: { prefix: '', digits: 'latin', rupees: 'Rs.', locale: 'en_US', script: 'latin', calendar: 'ad' },
  ne: {
    prefix: '/ne',
    digits: 'devanagari',
    rupees: 'रु.',
    locale: 'ne_NP',
    script: 'devanagari',
    calendar: 'bs',
  },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof languageFacts

/** The languages that every text in the source has. A further one may lack a text and falls back. */
type WrittenLanguage = 'en' | 'ne'
/** Something written for readers of each language. */
export type InLanguages<T> = Readonly<Record<WrittenLanguage, T> & Partial<Record<Language, T>>>
export type Text = InLanguages<string>
/** A text that may be missing in some languages; `null` and '' are missing. */
export type PartialText = Readonly<Partial<Record<Language, string | null>>>

/** A value in each language. A new language must be added wherever one is created. */
export type InEachLanguage<T> = Readonly<Record<Language, T>>
/** Text that a person entered. English is required; other languages are null if missing. */
export type InputText = InEachLanguage<string | null> & { readonly en: string }

/** Returns whether a text is the code of a store language. */
export function isLanguage(value: string): value is Language {
  return Object.hasOwn(languageFacts, value)
}

export const languages: readonly Language[] = Object.keys(languageFacts).filter((name) => isLanguage(name))

/** Returns all languages, the reader's first. Forms list their fields in this order. */
export function languagesFrom(preferred: Language): readonly Language[] {
  return [preferred, ...languages.filter((one) => one !== preferred)]
}

const fallback = 'en'

/** Returns the text in a language, or else in English, or else in any language; '' if there is none. */
export function textIn(language: Language, text: PartialText): string {
  return text[languageOfText(language, text)] ?? ''
}

/** Returns the language in which `textIn` returns a text, for the `lang` of its element. */
export function languageOfText(language: Language, text: PartialText): Language {
  // Lists call this for every product. Most have the text, so the common case allocates nothing.
  if (hasText(text, language)) return language
  if (hasText(text, fallback)) return fallback
  return languages.find((one) => hasText(text, one)) ?? fallback
}

function hasText(text: PartialText, language: Language): boolean {
  const value = text[language]
  return typeof value === 'string' && value.trim() !== ''
}

/** Returns the translation for readers of a language, or else the English one. */
export function translationFor<T>(language: Language, translations: InLanguages<T>): T {
  return translations[language] ?? translations[fallback]
}

/** Creates a value for every language. */
export function inEveryLanguage<T>(make: (language: Language) => T): InEachLanguage<T> {
  return { en: make('en'), ne: make('ne') }
}

/** Returns the texts of a form with the empty ones filled in from another language. */
export function filledTexts(texts: InEachLanguage<string>): InEachLanguage<string> {
  return inEveryLanguage((language) => textIn(language, texts).trim())
}

/** Adds '/ne' before an English path for Nepali. The query and hash stay. Paths must begin with '/'. */
export function localPath(language: Language, path: string): string {
  const { prefix } = languageFacts[language]
  if (prefix === '') return path
  return path === '/' ? prefix : `${prefix}${/^\/[?#]/.test(path) ? path.slice(1) : path}`
}

/** The language of a page's address: Nepali at and below '/ne', English elsewhere. */
export function languageOfPath(pathname: string): Language {
  const isBelow = (prefix: string) =>
    pathname.startsWith(prefix) && /^(?:[/?#]|$)/.test(pathname.slice(prefix.length))
  const matchingLanguage = languages.find((language) => {
    const { prefix } = languageFacts[language]
    return prefix !== '' && isBelow(prefix)
  })
  return matchingLanguage ?? fallback
}

/** Returns the English address of the same page, with query and hash. */
export function plainPath(path: string): string {
  const unprefixedPath = path.slice(languageFacts[languageOfPath(path)].prefix.length)
  return unprefixedPath.startsWith('/') ? unprefixedPath : `/${unprefixedPath}`
}

/** The language that the switch of a page leads to: the next one of the store. */
function otherLanguage(language: Language): Language {
  return languages[(languages.indexOf(language) + 1) % languages.length] ?? fallback
}

/** Returns the address of the same page in the other language, with query and hash. */
export function switchLanguage(path: string): string {
  return localPath(otherLanguage(languageOfPath(path)), plainPath(path))
}

/**
 * The language of an `Accept-Language` header: the one it begins with where the store has it, otherwise English.
 * `new` (Newari) and `nep…` are other tags and do not count.
 */
export function languageOfHeader(header: string | undefined): Language {
  const [, tag = ''] = /^\s*([a-z]+)(?:[-_,;\s]|$)/i.exec(header ?? '') ?? []
  const code = tag.toLowerCase()
  return isLanguage(code) ? code : fallback
}
