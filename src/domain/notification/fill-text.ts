import { placeholders, type Placeholder } from '#domain/notification/kinds/placeholders.ts'
import { fitsSms, plainSms } from './sms-length.ts'

/** The values for the placeholders of a text. Missing ones are omitted. */
export type TextValues = Readonly<Partial<Record<Placeholder, string>>>

/**
 * Placeholders that may be shortened if a text is too long. A shortened number, amount, link or code would be wrong.
 */
const shortenablePlaceholders: readonly Placeholder[] = ['shop', 'name', 'place', 'courier', 'reason']

const placeholderPattern = /\{([^{}\s]*)\}/g

/** Returns the placeholder names in a text, in order, including unknown ones. */
export function placeholdersIn(text: string): string[] {
  return Array.from(text.matchAll(placeholderPattern), ([, name = '']) => name)
}

/** Returns the first placeholder of a text that is not allowed. */
export function unknownPlaceholder(text: string, allowed: readonly Placeholder[]): string | undefined {
  return placeholdersIn(text).find((name) => !allowed.some((placeholder) => placeholder === name))
}

/** Fills the placeholders of a text once. Placeholders inside a value are not filled. */
export function fillText(text: string, values: TextValues): string {
  const filled = text.replace(placeholderPattern, (match, name: string) => {
    const placeholder = placeholders.find((candidate) => candidate === name)
    return placeholder === undefined ? match : (values[placeholder] ?? '')
  })
  return filled
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/ +([,.;:।])/g, '$1')
    .trim()
}

/**
 * Returns an SMS that fits. If it is too long, the ends of names are cut first, the longest first. Then the end of the
 * surrounding text is cut, but never a link, a number, an amount or a code.
 */
export function smsText(template: string, values: TextValues): string {
  let shortenedValues: Partial<Record<Placeholder, string>> = { ...values }
  let text = plainSms(fillText(template, shortenedValues))
  while (!fitsSms(text)) {
    const nameToShorten = findPlaceholderToShorten(template, shortenedValues)
    if (nameToShorten === undefined) return shortenSurroundingText(template, shortenedValues)
    shortenedValues = {
      ...shortenedValues,
      [nameToShorten]: withoutLastCharacter(shortenedValues[nameToShorten] ?? ''),
    }
    text = plainSms(fillText(template, shortenedValues))
  }
  return text
}

function findPlaceholderToShorten(template: string, values: TextValues): Placeholder | undefined {
  const usedPlaceholders = placeholdersIn(template)
  const shortenable = shortenablePlaceholders.filter(
    (name) => usedPlaceholders.includes(name) && (values[name] ?? '') !== '',
  )
  return shortenable.toSorted((a, b) => (values[b] ?? '').length - (values[a] ?? '').length)[0]
}

/** Cuts the text around the placeholders from its end, until nothing of it remains. */
function shortenSurroundingText(template: string, values: TextValues): string {
  const segments = template.split(/(\{[^{}\s]*\})/)
  const currentText = () => plainSms(fillText(segments.join(''), values))
  for (let index = segments.length - 1; index >= 0; index -= 1) {
    const segment = segments[index] ?? ''
    if (segment.startsWith('{')) continue
    // A value is always separated from the text before it, because a link would absorb the text.
    const gap = index < segments.length - 1 ? ' ' : ''
    for (let shortenedSegment = segment.trimEnd(); shortenedSegment !== '' && !fitsSms(currentText());) {
      shortenedSegment = withoutLastCharacter(shortenedSegment)
      segments[index] = `${shortenedSegment}${gap}`
    }
  }
  return currentText()
}

const segmenter = new Intl.Segmenter('ne', { granularity: 'grapheme' })

/** Removes the last visible character, so that no vowel sign remains without its consonant. */
function withoutLastCharacter(text: string): string {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
    .slice(0, -1)
    .join('')
    .trimEnd()
}
