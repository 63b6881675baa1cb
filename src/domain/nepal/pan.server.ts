import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { readPan } from './pan.ts'
import * as z from 'zod'
import { plainText } from '#domain/validation/fields.server.ts'

/** The tax number of a buying business: nine digits in either script. A missing or empty value is none. */
export const buyerPan = plainText()
  .nullish()
  .transform((text, context) => {
    if (!text?.trim()) return undefined
    const pan = readPan(text)
    if (pan !== undefined) return pan
    context.addIssue({ code: 'custom', message: 'pan' satisfies ValidationCode })
    return z.NEVER
  })
