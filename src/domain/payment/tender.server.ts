import { exactMoneyOf } from '#domain/validation/money.server.ts'
import {
  integer,
  requiredLine,
  requiredOrInvalid,
  numeric,
  optionalLine,
} from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { tenderLimits, tenderMethods } from './tender.ts'

// The database stores amounts in paisa as integers that JavaScript represents exactly.
const maxRupees = 10_000_000_000

/** An amount above 0 in rupees with at most two decimals, as paisa. */
export function amountPaisa() {
  const rupees = numeric('amount').refine((n) => n > 0 && n <= maxRupees, {
    error: 'amount' satisfies ValidationCode,
  })
  return exactMoneyOf(rupees, 'amount')
}

const tenderPart = z
  .object(
    {
      method: z.enum(tenderMethods, requiredOrInvalid('choice')),
      amount: amountPaisa(),
      reference: optionalLine(tenderLimits.referenceLength)
        .nullish()
        .transform((reference) => reference ?? ''),
    },
    { error: 'fields' satisfies ValidationCode },
  )
  .transform(({ method, amount, reference }) => ({ method, amountPaisa: amount, reference }))

/** The parts of a payment by method, at most 10. A missing list is undefined, not an empty list. */
export const tender = z
  .array(tenderPart, { error: 'list' satisfies ValidationCode })
  .max(tenderLimits.parts, { error: `too-many:${tenderLimits.parts}` satisfies ValidationCode })
  .nullish()
  .transform((parts) => parts ?? undefined)

/** An amount that the shop does not collect at delivery, with a reason of 3 to 200 characters. */
export const shortfall = z
  .object(
    {
      amount: amountPaisa(),
      reason: requiredLine(200).refine((reason) => reason.length >= 3, {
        error: 'too-short:3' satisfies ValidationCode,
      }),
    },
    { error: 'fields' satisfies ValidationCode },
  )
  .transform(({ amount, reason }) => ({ amountPaisa: amount, reason }))
  .nullish()
  .transform((value) => value ?? undefined)

/** The share of an advance that the shop retains, in per cent. */
export const retainedPercent = integer({ min: 0, max: 100, code: 'rate' })
