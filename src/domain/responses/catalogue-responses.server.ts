import { nonNegativeIntSchema } from './response-fields.server.ts'
import * as z from 'zod'

/** Remarks about files of a ZIP with pictures, by file name. `items` has only the first ones if there are many. */
export const remarksSchema = z.object({
  total: nonNegativeIntSchema,
  items: z.array(z.object({ name: z.string(), message: z.string() })),
})
