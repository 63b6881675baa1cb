import { internationalStart } from '#domain/nepal/international-phone.ts'
import { optionalLine } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'

/** The beginning of a phone number as it is typed; undefined while it is too short to tell anybody. */
export const knownCustomerQuery = z.object(
  { phone: optionalLine(40).transform(internationalStart) },
  { error: 'fields' satisfies ValidationCode },
)
