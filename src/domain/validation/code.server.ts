import { toLatinDigits } from '#lib/digits.ts'
import { withoutInvisibleCharacters } from '#lib/text.ts'
import * as z from 'zod'
import { codeDigits } from './code-digits.ts'
import { requiredOrInvalid } from './fields.server.ts'
import type { ValidationCode } from './validation-code.ts'

/** An entered code in Latin or Devanagari digits. Ignores spaces and hyphens. */
export const codeInput = z
  .string(requiredOrInvalid('code'))
  .transform((input) => toLatinDigits(withoutInvisibleCharacters(input)).replace(/[\s\p{Pd}]/gu, ''))
  .refine((digits) => digits !== '', { error: 'required' satisfies ValidationCode })
  .refine((digits) => digits === '' || isCode(digits), { error: 'code' satisfies ValidationCode })

function isCode(digits: string): boolean {
  return digits.length === codeDigits && /^\d+$/.test(digits)
}
