import { zoneStates, type DeliveryRules } from '#domain/pricing/delivery/zones.ts'
import { both, count, daySchema, idSchema } from './response-fields.server.ts'
import * as z from 'zod'

/** An amount in paisa, as all amounts of the rules are. */
export const paisaSchema = count
/** An id of local-levels.json, as in `places`. */
export const placeIdSchema = z.int()

const termFields = {
  state: z.enum(zoneStates),
  fees: z.array(z.object({ upToGrams: count.nullable(), paisa: paisaSchema })),
  freeFromPaisa: paisaSchema.nullable(),
  days: z.object({ least: count, most: count }),
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

const daySpanSchema = z.object({ from: daySchema, to: daySchema, name: both })

/** The delivery zones and their rules. The most exact zone of a location applies; elsewhere the default rules apply. */
export const deliverySchema = z
  .object({
    zones: z.array(z.object({ id: idSchema, name: both, places: zonePlacesSchema, ...termFields })),
    elsewhere: z.object(termFields),
    weeklyClosed: z.array(count),
    closed: z.array(daySpanSchema),
    closedDistricts: z.array(daySpanSchema.extend({ districts: z.array(placeIdSchema) })),
  })
  .meta({ id: 'Delivery' }) satisfies z.ZodType<DeliveryRules>
