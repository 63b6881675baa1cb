import { ownerShapes } from '#domain/settings/owner-settings.server.ts'
import { deliveryAnswer } from './delivery-answers.server.ts'
import { both, message, success } from './answer-fields.server.ts'
import * as z from 'zod'

const taxPeriod = z
  .object({
    from: z.iso.date(),
    basisPoints: z.int(),
    isIncluded: z.boolean(),
    isOnShipping: z.boolean(),
    registration: z.enum(['pan', 'vat']),
    label: both,
  })
  .meta({ id: 'TaxPeriod' })

/** What the owner has set, a matter at a time, each with the count of its changes. */
const ownerSettings = z
  .object({
    tax: z.object({ value: z.array(taxPeriod), version: z.int() }),
    delivery: z.object({ value: deliveryAnswer, version: z.int() }),
  } satisfies Record<keyof typeof ownerShapes, z.ZodType>)
  .meta({ id: 'OwnerSettings' })

const answer = z.object({ success, settings: ownerSettings, message })

export const settingsCalls = {
  'GET /seller/settings/list': answer,
  'POST /seller/settings/save': answer,
} as const
