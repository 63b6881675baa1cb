import { withoutInvisibleExceptJoiners } from '#lib/text.ts'
import { optionalLine, optionalParagraphs } from './fields.server.ts'
import type { ValidationCode } from './validation-code.ts'

/** One line of public text without invisible characters; it may be empty. */
export function publicLine(max: number) {
  return optionalLine(max).transform(normalizePublicText)
}

/** Several lines of public text without invisible characters; they may be empty. */
export function publicParagraphs(max: number) {
  return optionalParagraphs(max).transform(normalizePublicText)
}

/** Arguments of Zod's `refine` for a required text of this kind. */
export const requiredText = [
  (text: string) => text !== '',
  { error: 'required' satisfies ValidationCode },
] as const

// No script needs more than five combining marks per letter. More would overlap the surrounding text.
const stackedMarks = /(\p{M}{5})\p{M}+/gu
const repeatedEmptyLines = /\n\s*\n\s*\n/g
// Excludes the blank Braille pattern, which Unicode classifies as a symbol.
const visibleCharacter = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u

function normalizePublicText(text: string): string {
  const normalized = withoutInvisibleExceptJoiners(text)
    .replaceAll(stackedMarks, '$1')
    .replaceAll(repeatedEmptyLines, '\n\n')
    .trim()
  return visibleCharacter.test(normalized) ? normalized : ''
}
