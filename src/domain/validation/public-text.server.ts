import { withoutUnseen } from '#lib/text.ts'
import { optionalLine, optionalParagraphs } from './fields.server.ts'
import type { ValidationCode } from './validation-code.ts'

/** One line of public text without invisible characters; it may be empty. */
export function publicLine(max: number) {
  return optionalLine(max).transform(seen)
}

/** The same of several lines. */
export function publicParagraphs(max: number) {
  return optionalParagraphs(max).transform(seen)
}

/** Zod's arguments for such a text that has to be written. */
export const isWritten = [
  (text: string) => text !== '',
  { error: 'required' satisfies ValidationCode },
] as const

// No script piles more marks upon a letter; drawn, they would run through what others wrote. Nor does a page need more than
// one empty line.
const piled = /(\p{M}{5})\p{M}+/gu
const blank = /\n\s*\n\s*\n/g
// A pattern of Braille without a dot counts as a sign.
const somethingSeen = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u

function seen(text: string): string {
  const plain = withoutUnseen(text).replaceAll(piled, '$1').replaceAll(blank, '\n\n').trim()
  return somethingSeen.test(plain) ? plain : ''
}
