import type { FastifyRequest } from 'fastify'
import { readDeliveryHash, readDeliveryTable } from '#shop/pricing/delivery-rules.ts'
import * as z from 'zod'
import { success, both } from '#domain/responses/response-fields.server.ts'
import { deliverySchema, placeIdSchema } from '#domain/responses/settings-responses.server.ts'
import { defineCachedEndpoint } from '#api/http/endpoint.ts'

const forEver = 'public, max-age=31536000, immutable'

const forAMinute = 'public, max-age=60'

const namedPlaceSchema = both.extend({ id: placeIdSchema })

/** The provinces of Nepal, their districts and local levels. */
const placesSchema = z.array(
  namedPlaceSchema.extend({
    districts: z.array(
      namedPlaceSchema.extend({ levels: z.array(namedPlaceSchema.extend({ type: z.string() })) }),
    ),
  }),
)

/** Where the shop delivers, and how: one table, the same for everybody. */
export const deliveryEndpoints = [
  defineCachedEndpoint({
    name: 'GET /delivery',
    summary: 'Zones, fees and days of delivery',
    access: 'public',
    output: z.object({
      success,
      /** The hash of this table. A response requested by its hash can be cached for ever. */
      hash: z.string(),
      delivery: deliverySchema,
      places: placesSchema,
    }),
    run: async ({ context, request }) => {
      const hash = await readDeliveryHash(await context.shopOf(request))
      // Another hash names an earlier table: it is answered with today's, for a minute.
      const isCurrent = requestedHash(request) === hash
      return {
        key: isCurrent ? `delivery ${hash}` : 'delivery',
        cacheControl: isCurrent ? forEver : forAMinute,
        make: async (shop) => ({ success: true, ...(await readDeliveryTable(shop)) }),
      }
    },
  }),
] as const

function requestedHash({ query }: FastifyRequest): unknown {
  return typeof query === 'object' && query !== null && 'hash' in query ? query.hash : undefined
}
