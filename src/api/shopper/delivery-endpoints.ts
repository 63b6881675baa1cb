import type { FastifyRequest } from 'fastify'
import { readDeliveryHash, readDeliveryTable } from '#shop/pricing/delivery-rules.ts'
import * as z from 'zod'
import { successSchema, translatedTextSchema } from '#domain/responses/response-fields.server.ts'
import { deliverySchema, placeIdSchema } from '#domain/responses/settings-responses.server.ts'
import { defineCachedEndpoint } from '#api/http/endpoint.ts'

const immutableCacheControl = 'public, max-age=31536000, immutable'

const shortCacheControl = 'public, max-age=60'

const namedPlaceSchema = translatedTextSchema.extend({ id: placeIdSchema })

/** The provinces of Nepal, their districts and local levels. */
const provincesSchema = z.array(
  namedPlaceSchema.extend({
    districts: z.array(
      namedPlaceSchema.extend({ levels: z.array(namedPlaceSchema.extend({ type: z.string() })) }),
    ),
  }),
)

/** The public endpoint for delivery zones, fees and days. */
export const deliveryEndpoints = [
  defineCachedEndpoint({
    name: 'GET /delivery',
    summary: 'Zones, fees and days of delivery',
    access: 'public',
    output: z.object({
      success: successSchema,
      /** The hash of this table. A response requested by its hash can be cached for ever. */
      hash: z.string(),
      delivery: deliverySchema,
      places: provincesSchema,
    }),
    run: async ({ context, request }) => {
      const hash = await readDeliveryHash(await context.shopOf(request))
      // A request with an outdated hash gets the current table, which is cached for a minute.
      const isCurrent = requestedHash(request) === hash
      return {
        key: isCurrent ? `delivery ${hash}` : 'delivery',
        cacheControl: isCurrent ? immutableCacheControl : shortCacheControl,
        make: async (shop) => ({ success: true, ...(await readDeliveryTable(shop)) }),
      }
    },
  }),
] as const

function requestedHash({ query }: FastifyRequest): unknown {
  return typeof query === 'object' && query !== null && 'hash' in query ? query.hash : undefined
}
