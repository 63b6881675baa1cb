/** How a language is formatted, and the path prefix of its pages. */
type LanguageFacts = {
  /** Prefix of the paths of its pages. */
  readonly prefix: '' | `/${string}`
  readonly digits: 'latin' | 'devanagari'
  /** The symbol before an amount of rupees. */
  readonly rupeeSign: string
  /** For `og:locale`. */
  readonly locale: string
  /** The script, which determines the fonts of its pages. */
  readonly script: 'latin' | 'devanagari'
  /** The calendar that is displayed first: Bikram Sambat or Gregorian. */
  readonly calendar: 'bs' | 'ad'
}

/** The languages of the store. English is the fallback of all others, because every text has it. */
export const languageFacts = {
  en: { prefix: '', digits: 'latin', rupeeSign: 'Rs.', locale: 'en_US', script: 'latin', calendar: 'ad' },
  ne: {
    prefix: '/ne',
    digits: 'devanagari',
    rupeeSign: 'रु.',
    locale: 'ne_NP',
    script: 'devanagari',
    calendar: 'bs',
  },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof languageFacts

/**
 * The languages that every text in the source must have. Other languages use the fallback for a missing text.
 */
type RequiredLanguage = 'en' | 'ne'
/** A value with a translation for each required language. */
export type Translations<T> = Readonly<Record<RequiredLanguage, T> & Partial<Record<Language, T>>>
export type Text = Translations<string>
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

/** Returns all languages, starting with the preferred one. Forms list their fields in this order. */
export function languagesPreferredFirst(preferred: Language): readonly Language[] {
  return [preferred, ...languages.filter((languageCode) => languageCode !== preferred)]
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
  return languages.find((languageCode) => hasText(text, languageCode)) ?? fallback
}

function hasText(text: PartialText, language: Language): boolean {
  const value = text[language]
  return typeof value === 'string' && value.trim() !== ''
}

/** Returns the translation in a language, or the English one if it is missing. */
export function translationFor<T>(language: Language, translations: Translations<T>): T {
  return translations[language] ?? translations[fallback]
}

/** Creates a value for every language. */
export function inEveryLanguage<T>(make: (language: Language) => T): InEachLanguage<T> {
  return { en: make('en'), ne: make('ne') }
}

/** Returns the texts of a form with the empty ones filled in from another language. */
export function fillMissingTexts(texts: InEachLanguage<string>): InEachLanguage<string> {
  return inEveryLanguage((language) => textIn(language, texts).trim())
}

/** Adds '/ne' before an English path for Nepali. The query and hash stay. Paths must begin with '/'. */
export function localizedPath(language: Language, path: string): string {
  const { prefix } = languageFacts[language]
  if (prefix === '') return path
  return path === '/' ? prefix : `${prefix}${/^\/[?#]/.test(path) ? path.slice(1) : path}`
}

/** Returns the language of a page's path: Nepali at and below '/ne', English elsewhere. */
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
export function pathWithoutLanguage(path: string): string {
  const unprefixedPath = path.slice(languageFacts[languageOfPath(path)].prefix.length)
  return unprefixedPath.startsWith('/') ? unprefixedPath : `/${unprefixedPath}`
}

/** Returns the language that the language switch of a page selects: the next one of the store. */
function otherLanguage(language: Language): Language {
  return languages[(languages.indexOf(language) + 1) % languages.length] ?? fallback
}

/** Returns the address of the same page in the other language, with query and hash. */
export function switchLanguage(path: string): string {
  return localizedPath(otherLanguage(languageOfPath(path)), pathWithoutLanguage(path))
}

/**
 * Returns the first language of an `Accept-Language` header if the store has it, otherwise English.
 * `new` (Newari) and `nep…` are other tags and do not count.
 */
export function languageOfHeader(header: string | undefined): Language {
  const [, tag = ''] = /^\s*([a-z]+)(?:[-_,;\s]|$)/i.exec(header ?? '') ?? []
  const code = tag.toLowerCase()
  return isLanguage(code) ? code : fallback
}
