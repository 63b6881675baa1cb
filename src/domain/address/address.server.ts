import { checkAddress, type AddressField, type AddressFields } from './address.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { idOrNotFound, userId } from '#domain/validation/fields.server.ts'

const body = z.looseObject({ userId: userId() }, { error: 'fields' satisfies ValidationCode })

/** A new address: `{ address: {…} }`, or its fields themselves. The path of an error is only the field. */
export const addressAdd = body.transform(
  (input, context): { userId: string | undefined; address: AddressFields } => {
    const address = readAddress(input['address'] ?? input, context)
    return address === undefined ? z.NEVER : { userId: input.userId, address }
  },
)

/** A change of a saved address. */
export const addressUpdate = body
  .extend({ id: idOrNotFound() })
  .transform((input, context): AddressUpdate => {
    const address = readAddress(input['address'], context)
    return address === undefined ? z.NEVER : { userId: input.userId, id: input.id, address }
  })
export type AddressUpdate = { userId: string | undefined; id: string; address: AddressFields }

/** A request that needs only an id: to delete an address, make it the default, cancel or pay an order. */
export const idRequest = z.object({ id: idOrNotFound() }, { error: 'fields' satisfies ValidationCode })

/** Reads the fields of an address. An error has only the field as its path ('zipcode'). */
export function readAddress(
  input: unknown,
  context: z.RefinementCtx,
  optional: readonly AddressField[] = [],
): AddressFields | undefined {
  const checked = checkAddress(input, optional)
  if (checked.ok) return checked.address
  for (const [field, code] of Object.entries(checked.errors)) {
    context.addIssue({ code: 'custom', message: code, path: [field] })
  }
  return undefined
}
