import type { ApiContentInput } from './content.server.ts'
import { emptyContent, structureOf, type ContentKind, type ContentValue } from './content.ts'
import { inEveryLanguage, type Language } from '#domain/language.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'

type LanguageUpdate = ApiContentInput[Language]

/** Applies an API update to a content block. Omitted fields do not change. */
export function applyContentUpdate(
  kind: ContentKind,
  before: ContentValue | undefined,
  { en, ne, from, to }: ApiContentInput,
): unknown {
  const previous = before ?? emptyContent
  const updates = { en, ne }
  const documents = inEveryLanguage(
    (language) => documentOf(updates[language]) ?? previous.documents?.[language] ?? [],
  )
  return {
    ...previous,
    texts: inEveryLanguage((language) => ({ ...previous.texts[language], ...textsOf(updates[language]) })),
    documents: structureOf(kind).hasDocument ? documents : null,
    from: from === undefined ? previous.from : from,
    to: to === undefined ? previous.to : to,
  }
}

/**
 * Returns errors for fields that a kind of content block does not have, by their names in the request. This
 * reports misspelt names.
 */
export function unknownFields(
  kind: ContentKind,
  { en, ne }: ApiContentInput,
): Record<string, ValidationCode> {
  const { texts, hasDocument } = structureOf(kind)
  const unknown = Object.entries({ en, ne }).flatMap(([language, update]) => {
    if (Array.isArray(update)) return hasDocument ? [] : [language]
    const names = Object.keys(update)
    const isAllowedField = (name: string) =>
      Object.hasOwn(texts, name) || (name === 'document' && hasDocument === true)
    return names.filter((name) => !isAllowedField(name)).map((name) => `${language}.${name}`)
  })
  return Object.fromEntries(unknown.map((name) => [name, 'choice' as const]))
}

function documentOf(update: LanguageUpdate): unknown {
  return Array.isArray(update) ? update : update['document']
}

function textsOf(update: LanguageUpdate): object {
  if (Array.isArray(update)) return {}
  const { document: _, ...texts } = update
  return texts
}
