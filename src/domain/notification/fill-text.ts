import { placeholders, type Placeholder } from './topic.ts'
import { fitsSms, plainSms } from './sms-length.ts'

/** The values for the placeholders of a text. Missing ones are omitted. */
export type TextValues = Readonly<Partial<Record<Placeholder, string>>>

/** What may be shortened where a text is too long: a number, a sum, a link or a code would be another one. */
const shortened: readonly Placeholder[] = ['shop', 'name', 'place', 'courier', 'reason']

const open = /\{([^{}\s]*)\}/g

/** The placeholders of a text, as they are written, in their order. */
export function placeholdersIn(text: string): string[] {
  return Array.from(text.matchAll(open), ([, name = '']) => name)
}

/** The first placeholder of a text that is none of those that are allowed. */
export function unknownPlaceholder(text: string, allowed: readonly Placeholder[]): string | undefined {
  return placeholdersIn(text).find((name) => !allowed.some((known) => known === name))
}

/** A text with its placeholders filled in, once: what a value looks like is not looked at again. */
export function fillText(text: string, values: TextValues): string {
  const filled = text.replace(open, (whole, name: string) => {
    const known = placeholders.find((one) => one === name)
    return known === undefined ? whole : (values[known] ?? '')
  })
  return filled
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/ +([,.;:।])/g, '$1')
    .trim()
}

/**
 * An SMS that may go out: one that would be too long gives up the ends of names, the longest first, then the end of what
 * is written around; never a part of a link, a number, a sum or a code.
 */
export function smsText(template: string, values: TextValues): string {
  let given: Partial<Record<Placeholder, string>> = { ...values }
  let text = plainSms(fillText(template, given))
  while (!fitsSms(text)) {
    const nameToShorten = pickNameToShorten(template, given)
    if (nameToShorten === undefined) return cutAround(template, given)
    given = { ...given, [nameToShorten]: withoutLast(given[nameToShorten] ?? '') }
    text = plainSms(fillText(template, given))
  }
  return text
}

function pickNameToShorten(template: string, values: TextValues): Placeholder | undefined {
  const there = placeholdersIn(template)
  const long = shortened.filter((name) => there.includes(name) && (values[name] ?? '') !== '')
  return long.toSorted((a, b) => (values[b] ?? '').length - (values[a] ?? '').length)[0]
}

/** What is written around the placeholders loses its end, until nothing of it is left. */
function cutAround(template: string, values: TextValues): string {
  const segments = template.split(/(\{[^{}\s]*\})/)
  const written = () => plainSms(fillText(segments.join(''), values))
  for (let at = segments.length - 1; at >= 0; at -= 1) {
    const segment = segments[at] ?? ''
    if (segment.startsWith('{')) continue
    // A value never touches what is written before it: a link would swallow it.
    const gap = at < segments.length - 1 ? ' ' : ''
    for (let rest = segment.trimEnd(); rest !== '' && !fitsSms(written());) {
      rest = withoutLast(rest)
      segments[at] = `${rest}${gap}`
    }
  }
  return written()
}

const segmenter = new Intl.Segmenter('ne', { granularity: 'grapheme' })

/** Without its last letter as a reader sees it: no vowel sign is left without its consonant. */
function withoutLast(text: string): string {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
    .slice(0, -1)
    .join('')
    .trimEnd()
}
