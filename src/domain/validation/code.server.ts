import { toLatinDigits } from '#lib/digits.ts'
import { withoutInvisibleOrJoiners } from '#lib/text.ts'
import * as z from 'zod'
import { codeDigits } from './code-digits.ts'
import { missingOr } from './fields.server.ts'
import type { ValidationCode } from './validation-code.ts'

/** The digits of a code, in Latin or Devanagari ones, however they are set apart. */
export const codeTyped = z
  .string(missingOr('code'))
  .transform((input) => toLatinDigits(withoutInvisibleOrJoiners(input)).replace(/[\s\p{Pd}]/gu, ''))
  .refine((digits) => digits !== '', { error: 'required' satisfies ValidationCode })
  .refine((digits) => digits === '' || isCode(digits), { error: 'code' satisfies ValidationCode })

function isCode(digits: string): boolean {
  return digits.length === codeDigits && /^\d+$/.test(digits)
}
