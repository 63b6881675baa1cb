import type { ContentTold } from './content.server.ts'
import { emptyContent, shapeOf, type ContentKind, type ContentValue } from './content.ts'
import { inEveryLanguage, type Language } from '#domain/language.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'

type Told = ContentTold[Language]

/** A piece with what a program tells of it; everything that it does not tell stays as it was. */
export function withTold(
  kind: ContentKind,
  before: ContentValue | undefined,
  { en, ne, from, to }: ContentTold,
): unknown {
  const was = before ?? emptyContent
  const told = { en, ne }
  const written = inEveryLanguage((language) => documentOf(told[language]) ?? was.documents?.[language] ?? [])
  return {
    ...was,
    texts: inEveryLanguage((language) => ({ ...was.texts[language], ...textsOf(told[language]) })),
    documents: shapeOf(kind).hasDocument ? written : null,
    from: from === undefined ? was.from : from,
    to: to === undefined ? was.to : to,
  }
}

/** What a piece of a kind has no place for, by its name in the call: a text that is misspelt is not left out unseen. */
export function unknownTold(kind: ContentKind, { en, ne }: ContentTold): Record<string, ValidationCode> {
  const { texts, hasDocument } = shapeOf(kind)
  const unknown = Object.entries({ en, ne }).flatMap(([language, told]) => {
    if (Array.isArray(told)) return hasDocument ? [] : [language]
    const names = Object.keys(told)
    const isKnown = (name: string) =>
      Object.hasOwn(texts, name) || (name === 'document' && hasDocument === true)
    return names.filter((name) => !isKnown(name)).map((name) => `${language}.${name}`)
  })
  return Object.fromEntries(unknown.map((name) => [name, 'choice' as const]))
}

function documentOf(told: Told): unknown {
  return Array.isArray(told) ? told : told['document']
}

function textsOf(told: Told): object {
  if (Array.isArray(told)) return {}
  const { document: _, ...texts } = told
  return texts
}
