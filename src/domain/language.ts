export const languages = ['en', 'ne'] as const
export type Language = (typeof languages)[number]

/** Tells whether a text names one of the store's languages. */
export function isLanguage(value: string): value is Language {
  return value === 'en' || value === 'ne'
}

/** Puts '/ne' in front of an English path for Nepali; query and hash stay. Takes paths that begin with '/'. */
export function localPath(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? '/ne' : `/ne${/^\/[?#]/.test(path) ? path.slice(1) : path}`
}

/** The language of a page's address: Nepali at and below '/ne', English elsewhere. */
export function languageOfPath(pathname: string): Language {
  return /^\/ne(?:[/?#]|$)/.test(pathname) ? 'ne' : 'en'
}

/** The English address of the same page, query and hash kept. */
export function plainPath(path: string): string {
  if (languageOfPath(path) === 'en') return path
  const rest = path.slice('/ne'.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The same page in the other language, query and hash kept. */
export function switchLanguage(path: string): string {
  return languageOfPath(path) === 'ne' ? plainPath(path) : localPath('ne', path)
}

/**
 * The language of an `Accept-Language` header: Nepali where it begins with `ne`, otherwise English.
 * `new` (Newari) and `nep…` are other tags and do not count.
 */
export function languageOfHeader(header: string | undefined): Language {
  return /^\s*ne(?:[-_,;\s]|$)/i.test(header ?? '') ? 'ne' : 'en'
}
