import spriteUrl from '#ui/icons/sprite.svg?url'

/** The other language of the page. नेपाली is drawn as an SVG, so that it needs no font. */
export type OtherLanguage = { code: 'ne'; label: string } | { code: 'en'; text: string; label: string }

type LanguageLinkProps = { href: string; language: OtherLanguage; className?: string | undefined }

/** Loads a whole page, because the other language is another document. */
export function LanguageLink({ href, language, className }: LanguageLinkProps) {
  const { code, label } = language
  return (
    <a
      // Cached HTML is rendered without the query string. Hydration does not correct attributes, so the ref sets the
      // full address.
      ref={(link) => link?.setAttribute('href', href)}
      suppressHydrationWarning
      className={className}
      href={href}
      lang={code}
      hrefLang={code}
      aria-label={label}
    >
      {language.code === 'ne' ? (
        <svg width="44" height="14" aria-hidden="true" fill="currentColor">
          <use href={`${spriteUrl}#nepali`} />
        </svg>
      ) : (
        language.text
      )}
    </a>
  )
}
