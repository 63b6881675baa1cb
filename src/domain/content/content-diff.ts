import { plainText, type RichText } from '#domain/document/document.ts'
import { languages, type Language } from '#domain/language.ts'
import type { ContentValue } from './content.ts'

export const changedKinds = [
  'text',
  'document',
  'address',
  'picture',
  'link',
  'category',
  'colour',
  'seconds',
  'times',
  'shown',
] as const

/**
 * A field that differs between two versions of a content block, as texts; '' is no value. A document
 * contains only the changed lines.
 */
export type ChangedField = {
  kind: (typeof changedKinds)[number]
  /** The name of the text or social network; '' for other kinds. */
  name: string
  /** Null if it is the same in every language. */
  language: Language | null
  before: string
  after: string
}

/** Returns the differences between two versions of a content block, in the order of its form. */
export function changedFields(before: ContentValue, after: ContentValue): ChangedField[] {
  const texts = languages.flatMap((language) =>
    namesIn(before.texts[language], after.texts[language]).map((name) => ({
      kind: 'text' as const,
      name,
      language,
      before: before.texts[language][name] ?? '',
      after: after.texts[language][name] ?? '',
    })),
  )
  const documents = languages.map((language) => ({
    kind: 'document' as const,
    name: '',
    language,
    ...changedLines(before.documents?.[language] ?? [], after.documents?.[language] ?? []),
  }))
  const addresses = namesIn(before.addresses, after.addresses).map((name) => ({
    kind: 'address' as const,
    name,
    language: null,
    before: before.addresses[name] ?? '',
    after: after.addresses[name] ?? '',
  }))
  const singleFields = (['link', 'category', 'picture', 'colour', 'seconds'] as const).map((kind) => ({
    kind,
    name: '',
    language: null,
    before: String(before[kind] ?? ''),
    after: String(after[kind] ?? ''),
  }))
  const scheduling = [
    { kind: 'times', before: timesOf(before), after: timesOf(after) },
    { kind: 'shown', before: String(before.isShown), after: String(after.isShown) },
  ] as const
  return [
    ...texts,
    ...documents,
    ...singleFields,
    ...addresses,
    ...scheduling.map((schedulingField) => ({ ...schedulingField, name: '', language: null })),
  ].filter((field) => field.before !== field.after)
}

function timesOf({ from, to }: ContentValue): string {
  return from === null && to === null ? '' : `${from ?? ''}/${to ?? ''}`
}

type TextsByName = Readonly<Record<string, string>>

function namesIn(before: TextsByName, after: TextsByName): string[] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])]
}

/** Returns the changed lines, without the common lines at the beginning and the end. */
function changedLines(before: RichText, after: RichText): { before: string; after: string } {
  const [oldLines, newLines] = [plainText(before).split('\n'), plainText(after).split('\n')]
  const maxLength = Math.min(oldLines.length, newLines.length)
  let start = 0
  while (start < maxLength && oldLines[start] === newLines[start]) start += 1
  let end = 0
  while (end < maxLength - start && oldLines.at(-1 - end) === newLines.at(-1 - end)) end += 1
  return {
    before: oldLines.slice(start, oldLines.length - end).join('\n'),
    after: newLines.slice(start, newLines.length - end).join('\n'),
  }
}
