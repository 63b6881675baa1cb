import type { FastifyRequest } from 'fastify'
import { readDeliveryHash, readDeliveryTable } from '#shop/pricing/delivery-rules.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

const forEver = 'public, max-age=31536000, immutable'
const forAMinute = 'public, max-age=60'

/** Where the shop delivers, and how: one table, the same for everybody. */
export function deliveryRoutes(app: Api, context: CallContext): void {
  app.get(
    '/delivery',
    call('GET /delivery', { summary: 'Zones, fees and days of delivery', by: 'public' }),
    async (request, reply) => {
      const hash = await readDeliveryHash(await context.shopOf(request))
      // Another hash names an earlier table: it is answered with today's, for a minute.
      const isCurrent = requestedHash(request) === hash
      await context.sendCached(request, reply, {
        key: isCurrent ? `delivery ${hash}` : 'delivery',
        cacheControl: isCurrent ? forEver : forAMinute,
        make: async (shop) => ({ success: true, ...(await readDeliveryTable(shop)) }),
      })
      return reply
    },
  )
}

function requestedHash({ query }: FastifyRequest): unknown {
  return typeof query === 'object' && query !== null && 'hash' in query ? query.hash : undefined
}
