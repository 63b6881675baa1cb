import { billKinds } from '#domain/bill/bill.ts'
import { idSchema, timestampSchema } from './response-fields.server.ts'
import * as z from 'zod'

/** A bill as others name it. */
export const billName = z
  .object({ id: idSchema, number: z.string(), kind: z.enum(billKinds), issuedAt: timestampSchema })
  .meta({ id: 'BillName' })
