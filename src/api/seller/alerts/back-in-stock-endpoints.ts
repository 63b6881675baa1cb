import { backInStockMessages } from '#domain/alert/back-in-stock-messages.ts'
import { messages } from '#domain/messages.ts'
import { pagedListQuery } from '#domain/validation/paging.server.ts'
import { listBackInStockDemand } from '#shop/alerts/back-in-stock-demand.ts'
import * as z from 'zod'
import {
  pagingFields,
  successWith,
  idSchema,
  rupeesSchema,
  nonNegativeIntSchema,
} from '#domain/responses/response-fields.server.ts'
import { money } from '#domain/wire.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

const backInStockDemandSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    nameNe: z.string().nullable(),
    inStock: z.boolean(),
    offerPrice: rupeesSchema,
    back: nonNegativeIntSchema,
    cheaper: nonNegativeIntSchema,
  })
  .meta({ id: 'AwaitedProduct' })

/** The number of people who wait for products to be back in stock or to cost less, for sellers. */
export const backInStockDemandEndpoints = [
  defineEndpoint({
    name: 'GET /seller/alert/list',
    summary: 'The products that people wait for, and how many do',
    access: 'shelf',
    query: pagedListQuery,
    output: successWith({ products: z.array(backInStockDemandSchema), ...pagingFields }),
    run: async (shop, { query, language }) => {
      const { products, ...paging } = await listBackInStockDemand(shop, query)
      return {
        success: true,
        products: products.map(({ id, name, isInStock, offerPaisa, backInStockCount, priceDropCount }) => ({
          _id: id,
          name: name.en,
          nameNe: name.ne || null,
          inStock: isInStock,
          offerPrice: money.encode(offerPaisa),
          back: backInStockCount,
          cheaper: priceDropCount,
        })),
        ...paging,
        message: messages(backInStockMessages, language).found,
      }
    },
  }),
] as const
