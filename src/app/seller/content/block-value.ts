import { structureOf, type ContentKind, type ContentValue, type FocalPoint } from '#domain/content/content.ts'
import { inEveryLanguage } from '#domain/language.ts'
import { toIsoTime, toExclusiveEndTime } from '#app/components/date-time-fields.tsx'

type FormValues = Readonly<Record<string, string>>

/** The option for a link that is not in the list. */
export const otherLink = 'other'

/** Returns the form values as a content block. Invalid input is included, and the store refuses it. */
export function valueOfForm(
  kind: ContentKind,
  rawInput: FormValues,
  documents: ContentValue['documents'] = null,
): ContentValue {
  const { texts, profileSites = [] } = structureOf(kind)
  return {
    texts: inEveryLanguage((language) =>
      Object.fromEntries(Object.keys(texts).map((name) => [name, rawInput[`${language}.${name}`] ?? ''])),
    ),
    link: (rawInput['link'] === otherLink ? rawInput['otherLink'] : rawInput['link']) ?? '',
    addresses: Object.fromEntries(profileSites.map((name) => [name, rawInput[`address.${name}`] ?? ''])),
    picture: rawInput['picture'] ?? '',
    focus: focusOf(rawInput),
    category: rawInput['category'] ?? '',
    colour: rawInput['colour'] ?? '',
    seconds: rawInput['seconds'] ? Number(rawInput['seconds']) : null,
    documents,
    isShown: rawInput['isShown'] === 'on',
    from: rawInput['from'] ? toIsoTime(rawInput['from'], rawInput['fromTime'] || '00:00') : null,
    to: rawInput['to'] ? toExclusiveEndTime(rawInput['to'], rawInput['toTime'] || '23:59') : null,
  }
}

function focusOf({ focusX = '', focusY = '' }: FormValues): FocalPoint | null {
  return focusX === '' || focusY === '' ? null : { x: Number(focusX), y: Number(focusY) }
}
