import { maxOrderLines } from './order.ts'
import { parseHome } from '#domain/fit/home.ts'
import { idOrNotFound, integer, requiredBoolean } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { normalizeExtras, highestFloor } from './extras.ts'

/** Stair carry and assembly, as a quote and an order request them; null if neither is requested. */
export const orderExtras = z
  .object(
    {
      floor: integer({ min: 0, max: highestFloor, code: 'integer' }).default(0),
      hasLift: requiredBoolean().default(false),
      carryUp: requiredBoolean().default(false),
      assembly: z
        .array(idOrNotFound(), { error: 'list' satisfies ValidationCode })
        .max(maxOrderLines, { error: `too-many:${maxOrderLines}` satisfies ValidationCode })
        .default([]),
      // Invalid measurements are omitted, as from a stored home.
      home: z.unknown().transform(parseHome).optional(),
    },
    { error: 'fields' satisfies ValidationCode },
  )
  .nullish()
  .transform(normalizeExtras)
