import * as z from 'zod'
import { idOrNotFound, integer, optionalLine, requiredParagraphs } from '#domain/validation/fields.server.ts'
import { requiredOrInvalid } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { bulkStatuses, maxBulkOrders } from './order.ts'
import { maxOrderNoteLength, shipmentLimits } from './shipment.ts'

const invalidObject = { error: 'fields' satisfies ValidationCode }

/** Changes several orders to one status, without duplicates. */
export const bulkStatusChange = z.object(
  {
    ids: z
      .array(idOrNotFound(), requiredOrInvalid('list'))
      .min(1, { error: 'too-few:1' satisfies ValidationCode })
      .max(maxBulkOrders, { error: `too-many:${maxBulkOrders}` satisfies ValidationCode })
      .transform((ids) => [...new Set(ids)]),
    status: z.enum(bulkStatuses, requiredOrInvalid('status')),
    /** The version of each order that the seller saw, by id. */
    versions: z.record(z.string(), integer({ min: 1, max: 1_000_000, code: 'integer' })).optional(),
  },
  invalidObject,
)

/** The courier of an order; `version` is the one that was read, 0 if there was none. */
export const shipmentChange = z.object(
  {
    id: idOrNotFound(),
    courier: optionalLine(shipmentLimits.courier).default(''),
    tracking: optionalLine(shipmentLimits.tracking).default(''),
    version: integer({ min: 0, max: 2_147_483_646, code: 'integer' }),
  },
  invalidObject,
)

/** An internal note for the staff. */
export const orderNoteInput = z.object(
  { id: idOrNotFound(), text: requiredParagraphs(maxOrderNoteLength) },
  invalidObject,
)
