import { compareAtRules } from '#domain/product/price.ts'
import { zoneStates, type DeliveryRules } from '#domain/pricing/delivery/zones.ts'
import { translatedTextSchema, countSchema, daySchema, idSchema } from './response-fields.server.ts'
import * as z from 'zod'

/** An amount in paisa, as all amounts of the rules are. */
const paisaSchema = countSchema
/** An id of local-levels.json, as in `places`. */
export const placeIdSchema = z.int()

const termFields = {
  state: z.enum(zoneStates),
  fees: z.array(z.object({ upToGrams: countSchema.nullable(), paisa: paisaSchema })),
  freeFromPaisa: paisaSchema.nullable(),
  days: z.object({ least: countSchema, most: countSchema }),
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

/** The delivery zones and their rules. The most exact zone of a location applies; elsewhere the default rules apply. */
export const deliverySchema = z
  .object({
    zones: z.array(
      z.object({ id: idSchema, name: translatedTextSchema, places: zonePlacesSchema, ...termFields }),
    ),
    elsewhere: z.object(termFields),
    weeklyClosed: z.array(countSchema),
    closed: z.array(closedPeriodSchema),
    closedDistricts: z.array(closedPeriodSchema.extend({ districts: z.array(placeIdSchema) })),
  })
  .meta({ id: 'Delivery' }) satisfies z.ZodType<DeliveryRules>

const taxPeriod = z
  .object({
    from: z.iso.date(),
    basisPoints: z.int(),
    isIncluded: z.boolean(),
    isOnShipping: z.boolean(),
    registration: z.enum(['pan', 'vat']),
    label: translatedTextSchema,
  })
  .meta({ id: 'TaxPeriod' })

/** The rates of the tax, in responses. */
export const taxResponse = z.array(taxPeriod)

/** What is displayed, in responses. */
export const displayResponse = z
  .object({
    struck: z.enum(compareAtRules),
    unreviewed: z.enum(['stars', 'nothing']),
    choices: z.enum(['specified', 'nothing']),
  })
  .meta({ id: 'ShownRules' })

/** The rules of advances, in responses. */
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
    retained: z.object({ cancelledPercent: countSchema, refusedPercent: countSchema }),
  })
  .meta({ id: 'AdvanceRules' })

/** The shop's own QR; `picture` is the hash of its image, '' until it is uploaded. */
export const qrResponse = z
  .object({ isOffered: z.boolean(), holdHours: countSchema, picture: z.string(), accountName: z.string() })
  .meta({ id: 'ShopQr' })
