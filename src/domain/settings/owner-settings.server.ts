import { advanceRules } from '#domain/payment/advance.server.ts'
import { shopQr } from '#domain/payment/shop-qr.server.ts'
import { deliveryRules } from '#domain/pricing/delivery/delivery-rules.server.ts'
import { calendarDay, integer, line, yesNo } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { taxRegistrations } from '#domain/pricing/tax-periods.ts'
import { compareAtRules } from '#domain/product/price.ts'
import type { OwnerSettingName, OwnerSettings } from './owner-settings.ts'
import { returnDaysLimits } from './return-days.ts'
import { saysVat } from './settings.ts'

const map = { error: 'fields' satisfies ValidationCode }
const day = calendarDay('day')

const taxPeriod = z
  .object(
    {
      from: day,
      basisPoints: integer({ min: 0, max: 10_000, code: 'rate' }),
      isIncluded: yesNo(),
      isOnShipping: yesNo(),
      registration: z.enum(taxRegistrations, { error: 'choice' satisfies ValidationCode }),
      label: z.object({ en: line(40), ne: line(40) }, map),
    },
    map,
  )
  // Only a shop that is registered for value added tax may charge it.
  .refine(({ registration, label }) => registration === 'vat' || !Object.values(label).some(saysVat), {
    error: 'not-vat' satisfies ValidationCode,
    path: ['label'],
  })

const taxes = z
  .array(taxPeriod, { error: 'list' satisfies ValidationCode })
  .max(50, { error: 'too-many:50' satisfies ValidationCode })
  .refine((periods) => new Set(periods.map(({ from }) => from)).size === periods.length, {
    error: 'twice' satisfies ValidationCode,
  })

const choice = { error: 'choice' satisfies ValidationCode }
const displayRules = z.object(
  {
    struck: z.enum(compareAtRules, choice),
    unreviewed: z.enum(['stars', 'nothing'], choice),
    choices: z.enum(['specified', 'nothing'], choice),
  },
  map,
)

const returnRules = z.object({ days: integer({ ...returnDaysLimits, code: 'return-days' }) }, map)

/** The schema of each setting. Stored settings are parsed with it too. */
export const ownerSettingSchemas: { readonly [Name in OwnerSettingName]: z.ZodType<OwnerSettings[Name]> } = {
  tax: taxes,
  delivery: deliveryRules,
  shown: displayRules,
  returns: returnRules,
  advance: advanceRules,
  qr: shopQr,
}

/** A matter as it shall be, and the version that was read. */
export const ownerChange = z.object(
  {
    name: z.enum(['tax', 'delivery', 'shown', 'returns', 'advance', 'qr'], {
      error: 'choice' satisfies ValidationCode,
    }),
    version: integer({ min: 0, max: 1_000_000_000, code: 'number' }),
    value: z.unknown(),
  },
  map,
)
