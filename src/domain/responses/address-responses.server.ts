import { addressFields as addressFieldNames } from '#domain/address/address.ts'
import { recordOf } from '#lib/record/fields.ts'
import { idSchema } from './response-fields.server.ts'
import * as z from 'zod'

/** The fields of an address; `localLevelId` where the local level was picked from the list. */
export const addressFields = z.object({
  ...recordOf(addressFieldNames, () => z.string()),
  localLevelId: z.int().optional(),
})

/** A saved address. Checkout preselects the default one. */
export const addressSchema = z
  .object({ _id: idSchema, ...addressFields.shape, isDefault: z.boolean() })
  .meta({ id: 'Address' })
