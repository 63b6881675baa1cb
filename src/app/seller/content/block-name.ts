import { hasOneBlock, nameOfKey, type ContentKind, type ContentValue } from '#domain/content/content.ts'
import { textIn, type Language } from '#domain/language.ts'
import { helpNameOfPath } from '#domain/help/help-names.ts'
import { helpMessages } from '#domain/help/help-messages.ts'
import { contentMessages } from '#domain/content/content-messages.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { messages } from '#domain/messages.ts'

type NamedBlock = { kind: ContentKind; key: string; value: ContentValue }

/**
 * Returns the name of a content block: the name of a help page, the name of a kind that has only one block, or the
 * first headline or title of the block.
 */
export function blockName({ kind, key, value: { texts } }: NamedBlock, language: Language): string {
  const t = messages(contentMessages, language)
  const page = kind === 'page' ? helpNameOfPath(`/${nameOfKey(key)}`) : undefined
  if (page !== undefined) return messages(helpMessages, language)[page]
  const titles = ['headline', 'title'].map((name) =>
    textIn(language, { en: texts.en[name] ?? '', ne: texts.ne[name] ?? '' }),
  )
  if (hasOneBlock(kind)) return t[kind]
  return titles.find((text) => text !== '') ?? t.unnamed
}

/** Returns the singular name of a kind that can have several blocks. */
export function singularName(kind: ContentKind, language: Language): string {
  const t = messages(contentMessages, language)
  const singular: Partial<Record<ContentKind, string>> = {
    banner: t.oneBanner,
    tile: t.oneTile,
    post: t.onePost,
  }
  return singular[kind] ?? t[kind]
}

/** Returns the days between which a content block is visible; '' for always. */
export function visiblePeriodText({ from, to }: ContentValue, language: Language): string {
  const t = messages(contentMessages, language)
  return [
    ...(from === null ? [] : [t.from({ day: formatDate(new Date(from), language) })]),
    ...(to === null ? [] : [t.until({ day: formatDate(new Date(Date.parse(to) - 1), language) })]),
  ].join(' ')
}
