import { count, id, message, moment, rupees, success } from './response-fields.server.ts'
import { saleStates } from '#domain/pricing/sale.ts'
import * as z from 'zod'

/** A sale of the shop. `to` is the time of its end. It affects prices while it runs. */
const sale = z
  .object({
    _id: id,
    name: z.string(),
    nameNe: z.string().nullable(),
    basisPoints: z.int().nullable(),
    amount: rupees.nullable(),
    productIds: z.array(id),
    categories: z.array(z.string()),
    from: moment,
    to: moment,
    isActive: z.boolean(),
    endedAt: moment.nullable(),
    state: z.enum(saleStates),
    products: count,
    version: z.int(),
    createdAt: moment,
  })
  .meta({ id: 'Sale' })

export const saleCalls = {
  'GET /seller/sale/list': z.object({ success, sales: z.array(sale), message }),
  'POST /seller/sale/save': z.object({ success, sale, message }),
} as const
