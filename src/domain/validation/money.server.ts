import * as z from 'zod'
import type { ValidationCode } from './validation-code.ts'
import { paisaFromRupees } from '#domain/money.ts'
import { money } from '#domain/wire.ts'

/** An amount in rupees of a request, rounded to integer paisa. The code is the error of one that is too large. */
export function moneyOf(rupees: z.ZodType<number>, code: ValidationCode) {
  return z.codec(rupees, z.int({ error: code }), money)
}

/** An amount in rupees with at most two decimals, as integer paisa. The code is the error of any other amount. */
export function exactMoneyOf(rupees: z.ZodType<number>, code: ValidationCode) {
  return moneyOf(
    rupees.refine((amount) => paisaFromRupees(amount) !== undefined, { error: code }),
    code,
  )
}

/** An amount in a response. */
export const moneySchema = z.codec(z.number(), z.int(), money)
