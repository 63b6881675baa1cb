import type { FieldCode } from '#domain/field-code.ts'
import { readPan } from '#domain/pan.ts'
import * as z from 'zod'
import { plainText } from './fields.server.ts'

/** The tax number of a business that buys: nine digits in either script; nothing and '' are none. */
export const buyerPan = plainText()
  .nullish()
  .transform((text, context) => {
    if (!text?.trim()) return undefined
    const pan = readPan(text)
    if (pan !== undefined) return pan
    context.addIssue({ code: 'custom', message: 'pan' satisfies FieldCode })
    return z.NEVER
  })
