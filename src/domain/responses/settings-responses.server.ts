import { compareAtRules } from '#domain/product/price.ts'
import { zoneStates, type DeliveryRules } from '#domain/pricing/delivery/zones.ts'
import { translatedTextSchema, nonNegativeIntSchema, daySchema, idSchema } from './response-fields.server.ts'
import * as z from 'zod'

/** An amount in paisa, like every amount in these responses. */
const paisaSchema = nonNegativeIntSchema
/** The id of a province, district or local level in local-levels.json. */
export const placeIdSchema = z.int()

const zoneRuleFields = {
  state: z.enum(zoneStates),
  fees: z.array(z.object({ upToGrams: nonNegativeIntSchema.nullable(), paisa: paisaSchema })),
  freeFromPaisa: paisaSchema.nullable(),
  days: z.object({ least: nonNegativeIntSchema, most: nonNegativeIntSchema }),
  carrying: z.object({ stairsPaisa: paisaSchema, liftPaisa: paisaSchema }).nullable(),
  assemblyPaisa: paisaSchema.nullable(),
  hasCash: z.boolean(),
  mostCashPaisa: paisaSchema.nullable(),
}

const zonePlacesSchema = z.object({
  provinces: z.array(placeIdSchema),
  districts: z.array(placeIdSchema),
  levels: z.array(placeIdSchema),
})

const closedPeriodSchema = z.object({ from: daySchema, to: daySchema, name: translatedTextSchema })

/** The delivery zones and their rules. The most specific zone applies; `elsewhere` is the default. */
export const deliverySchema = z
  .object({
    zones: z.array(
      z.object({ id: idSchema, name: translatedTextSchema, places: zonePlacesSchema, ...zoneRuleFields }),
    ),
    elsewhere: z.object(zoneRuleFields),
    weeklyClosed: z.array(nonNegativeIntSchema),
    closed: z.array(closedPeriodSchema),
    closedDistricts: z.array(closedPeriodSchema.extend({ districts: z.array(placeIdSchema) })),
  })
  .meta({ id: 'Delivery' }) satisfies z.ZodType<DeliveryRules>

const taxPeriodSchema = z
  .object({
    from: z.iso.date(),
    basisPoints: z.int(),
    isIncluded: z.boolean(),
    isOnShipping: z.boolean(),
    registration: z.enum(['pan', 'vat']),
    label: translatedTextSchema,
  })
  .meta({ id: 'TaxPeriod' })

/** The tax periods with their rates, in responses. */
export const taxResponse = z.array(taxPeriodSchema)

/**
 * The display settings, in responses. `unreviewed`: what products without reviews show instead of a rating. `choices`: the
 * sizes and colours of products that have none of their own: those of the specification, or nothing.
 */
export const displayResponse = z
  .object({
    struck: z.enum(compareAtRules),
    unreviewed: z.enum(['stars', 'nothing']),
    choices: z.enum(['specified', 'nothing']),
  })
  .meta({ id: 'ShownRules' })

/** The rules of advance payments, in responses: size, scope, and the share that the shop retains. */
export const advanceResponse = z
  .object({
    rules: z.array(
      z.object({
        size: z.union([
          z.object({ kind: z.literal('sum'), paisa: paisaSchema }),
          z.object({ kind: z.literal('percent'), basisPoints: z.int() }),
        ]),
        scope: z.union([
          z.object({ kind: z.literal('products'), productIds: z.array(idSchema) }),
          z.object({ kind: z.literal('above'), paisa: paisaSchema }),
        ]),
      }),
    ),
    retained: z.object({ cancelledPercent: nonNegativeIntSchema, refusedPercent: nonNegativeIntSchema }),
  })
  .meta({ id: 'AdvanceRules' })

/** The shop's own QR; `picture` is the hash of its image, '' until it is uploaded. */
export const qrResponse = z
  .object({
    isOffered: z.boolean(),
    holdHours: nonNegativeIntSchema,
    picture: z.string(),
    accountName: z.string(),
  })
  .meta({ id: 'ShopQr' })
