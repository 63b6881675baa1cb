import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#shop/context.ts'

/**
 * A response that is the same for everybody. Its key contains everything it depends on, except data with
 * cache tags.
 */
export type CacheableResponse = {
  key: string
  contentType: string
  cacheControl?: string | undefined
  /** Request headers that the response depends on. */
  vary?: string | undefined
} & ({ make(shop: Shop): Promise<string> } | { parts(shop: Shop): AsyncIterable<string> })

export type SendResponse = (
  request: FastifyRequest,
  reply: FastifyReply,
  response: CacheableResponse,
) => Promise<FastifyReply>
