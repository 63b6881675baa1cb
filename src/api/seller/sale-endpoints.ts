import { saleMessages } from '#domain/pricing/sale-messages.ts'
import { messages } from '#domain/messages.ts'
import { saleChange } from '#domain/pricing/sale.server.ts'
import { listSales, encodeSale, saveSale } from '#shop/pricing/sales/owner-sales.ts'
import * as z from 'zod'
import {
  optionalPagingFields,
  successWith,
  idSchema,
  rupeesSchema,
  timestampSchema,
  nonNegativeIntSchema,
} from '#domain/responses/response-fields.server.ts'
import { saleStates } from '#domain/pricing/sale.ts'
import { optionalPaging } from '#domain/validation/paging.server.ts'
import { pageOfList } from '#api/http/list-page.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

/** A sale of the shop. `to` is the time of its end. It affects prices while it runs. */
const saleSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    nameNe: z.string().nullable(),
    basisPoints: z.int().nullable(),
    amount: rupeesSchema.nullable(),
    productIds: z.array(idSchema),
    categories: z.array(z.string()),
    from: timestampSchema,
    to: timestampSchema,
    isActive: z.boolean(),
    endedAt: timestampSchema.nullable(),
    state: z.enum(saleStates),
    products: nonNegativeIntSchema,
    version: z.int(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Sale' })

/** The endpoints for sales, which reduce prices for a period. */
export const saleEndpoints = [
  defineEndpoint({
    name: 'GET /seller/sale/list',
    summary: 'The sales',
    access: 'money',
    query: optionalPaging,
    output: successWith({ sales: z.array(saleSchema), ...optionalPagingFields }),
    run: async (shop, { query, language }) => {
      const { items, paging } = pageOfList(await listSales(shop), query)
      const message = messages(saleMessages, language).found
      return { success: true, sales: items.map(encodeSale), ...paging, message }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/sale/save',
    summary: 'Add or change a sale',
    access: 'money',
    body: saleChange,
    errors: ['settings-changed', 'not-found'],
    output: successWith({ sale: saleSchema }),
    run: async (shop, { body, language }) => {
      const sale = await saveSale(shop, body)
      return { success: true, sale: encodeSale(sale), message: messages(saleMessages, language).saved }
    },
  }),
] as const
