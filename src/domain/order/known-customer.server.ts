import { internationalPhone } from '#domain/nepal/international-phone.ts'
import { optionalLine } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'

/** The phone number by which the form for manual orders finds a customer; undefined while it is incomplete. */
export const knownCustomerQuery = z.object(
  { phone: optionalLine(40).transform(internationalPhone) },
  { error: 'fields' satisfies ValidationCode },
)

/** The search for a product of a manual order, by name or SKU. */
export const manualOrderProductQuery = z.object(
  { search: optionalLine(100) },
  { error: 'fields' satisfies ValidationCode },
)
