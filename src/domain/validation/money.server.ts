import * as z from 'zod'
import type { ValidationCode } from './validation-code.ts'
import { money } from '#domain/wire.ts'

/** An amount in rupees of a request, rounded to integer paisa. The code is the error of one that is too large. */
export function moneyOf(rupees: z.ZodType<number>, code: ValidationCode) {
  return z.codec(rupees, z.int({ error: code }), money)
}

/** An amount in a response. */
export const moneySchema = z.codec(z.number(), z.int(), money)
