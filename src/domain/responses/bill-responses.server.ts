import { billKinds } from '#domain/bill/bill.ts'
import { idSchema, timestampSchema } from './response-fields.server.ts'
import * as z from 'zod'

/** The id, number, kind and date of a bill. */
export const billReferenceSchema = z
  .object({ id: idSchema, number: z.string(), kind: z.enum(billKinds), issuedAt: timestampSchema })
  .meta({ id: 'BillName' })
