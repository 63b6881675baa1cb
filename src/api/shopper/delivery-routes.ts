import type { FastifyRequest } from 'fastify'
import { readDeliveryTable } from '#shop/pricing/delivery-rules.ts'
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
      const table = await readDeliveryTable(await context.shopOf(request))
      // Another hash names a table that is no longer the one: it is answered with that of today, under its own name.
      void reply.header('cache-control', askedHash(request) === table.hash ? forEver : forAMinute)
      return { success: true, ...table }
    },
  )
}

function askedHash({ query }: FastifyRequest): unknown {
  return typeof query === 'object' && query !== null && 'hash' in query ? query.hash : undefined
}
