import { withoutInvisibleExceptJoiners } from '#lib/text.ts'
import { optionalLine, optionalParagraphs } from './fields.server.ts'
import type { ValidationCode } from './validation-code.ts'

/** One line of public text without invisible characters; it may be empty. */
export function publicLine(max: number) {
  return optionalLine(max).transform(normalizePublicText)
}

/** The same of several lines. */
export function publicParagraphs(max: number) {
  return optionalParagraphs(max).transform(normalizePublicText)
}

/** Arguments of Zod's `refine` for a required text of this kind. */
export const isWritten = [
  (text: string) => text !== '',
  { error: 'required' satisfies ValidationCode },
] as const

// No script needs more combining marks on a letter; they would overlap other people's text. A page does not need more
// than
// one empty line either.
const piled = /(\p{M}{5})\p{M}+/gu
const blank = /\n\s*\n\s*\n/g
// A pattern of Braille without a dot counts as a sign.
const somethingSeen = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u

function normalizePublicText(text: string): string {
  const plain = withoutInvisibleExceptJoiners(text).replaceAll(piled, '$1').replaceAll(blank, '\n\n').trim()
  return somethingSeen.test(plain) ? plain : ''
}
