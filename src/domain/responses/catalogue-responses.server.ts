import { nonNegativeIntSchema } from './response-fields.server.ts'
import * as z from 'zod'

export const remarksSchema = z.object({
  total: nonNegativeIntSchema,
  items: z.array(z.object({ name: z.string(), message: z.string() })),
})
