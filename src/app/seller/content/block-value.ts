import { structureOf, type ContentKind, type ContentValue, type FocalPoint } from '#domain/content/content.ts'
import { inEveryLanguage } from '#domain/language.ts'
import { momentOf, overAfter } from '#app/components/moment-fields.tsx'

type FormValues = Readonly<Record<string, string>>

/** The option for a link that is not in the list. */
export const otherLink = 'other'

/** Returns the content block as its form has it, including invalid input, which the store refuses. */
export function valueOfForm(
  kind: ContentKind,
  typed: FormValues,
  documents: ContentValue['documents'] = null,
): ContentValue {
  const { texts, addresses = [] } = structureOf(kind)
  return {
    texts: inEveryLanguage((language) =>
      Object.fromEntries(Object.keys(texts).map((name) => [name, typed[`${language}.${name}`] ?? ''])),
    ),
    link: (typed['link'] === otherLink ? typed['otherLink'] : typed['link']) ?? '',
    addresses: Object.fromEntries(addresses.map((name) => [name, typed[`address.${name}`] ?? ''])),
    picture: typed['picture'] ?? '',
    focus: focusOf(typed),
    category: typed['category'] ?? '',
    colour: typed['colour'] ?? '',
    seconds: typed['seconds'] ? Number(typed['seconds']) : null,
    documents,
    isShown: typed['isShown'] === 'on',
    from: typed['from'] ? momentOf(typed['from'], typed['fromTime'] || '00:00') : null,
    to: typed['to'] ? overAfter(typed['to'], typed['toTime'] || '23:59') : null,
  }
}

function focusOf({ focusX = '', focusY = '' }: FormValues): FocalPoint | null {
  return focusX === '' || focusY === '' ? null : { x: Number(focusX), y: Number(focusY) }
}
