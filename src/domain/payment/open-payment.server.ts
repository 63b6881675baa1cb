import { idOrNotFound, requiredOrInvalid } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { gatewayNames } from './gateway.ts'

/**
 * A payment by link. `key` is the link's secret, or with `id` the key of that order's page. A malformed key counts as
 * unknown.
 */
export const paymentByLink = z.object(
  {
    id: idOrNotFound()
      .nullish()
      .transform((id) => id ?? undefined),
    key: z.string(requiredOrInvalid('not-text')).max(200, { error: 'too-long:200' satisfies ValidationCode }),
    gateway: z
      .enum(gatewayNames, requiredOrInvalid('choice'))
      .nullish()
      .transform((name) => name ?? undefined),
  },
  { error: 'fields' satisfies ValidationCode },
)

/** The key of an order's own page. */
export const orderPageKey = z.object(
  {
    key: z.string(requiredOrInvalid('not-text')).max(200, { error: 'too-long:200' satisfies ValidationCode }),
  },
  { error: 'fields' satisfies ValidationCode },
)
