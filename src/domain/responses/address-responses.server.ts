import { idSchema } from './response-fields.server.ts'
import * as z from 'zod'

/** The fields of an address; `localLevelId` where the local level was picked from the list. */
export const addressFields = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  country: z.string(),
  phone: z.string(),
  localLevelId: z.int().optional(),
})

/** A saved address. Checkout preselects the default one. */
export const addressSchema = z
  .object({ _id: idSchema, ...addressFields.shape, isDefault: z.boolean() })
  .meta({ id: 'Address' })
