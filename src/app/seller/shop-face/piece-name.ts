import type { ContentKind, ContentValue } from '#domain/content/content.ts'
import { textIn, type Language } from '#domain/language.ts'
import { contentMessages } from '#domain/messages/storefront/shop-face.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { words } from '#domain/messages/words.ts'

/** What a piece is called among others: by its first words, or by its kind where it stands alone. */
export function pieceName(kind: ContentKind, { texts }: ContentValue, language: Language): string {
  const said = words(contentMessages, language)
  const told = ['headline', 'title'].map((name) =>
    textIn(language, { en: texts.en[name] ?? '', ne: texts.ne[name] ?? '' }),
  )
  if (kind !== 'banner' && kind !== 'tile') return said[kind]
  return told.find((text) => text !== '') ?? said.unnamed
}

/** Between which days a piece is shown; '' for always. */
export function shownBetween({ from, to }: ContentValue, language: Language): string {
  const said = words(contentMessages, language)
  return [
    ...(from === null ? [] : [said.from({ day: formatDate(new Date(from), language) })]),
    ...(to === null ? [] : [said.until({ day: formatDate(new Date(Date.parse(to) - 1), language) })]),
  ].join(' ')
}
