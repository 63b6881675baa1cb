import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShopContext } from '#shop/context.ts'

/**
 * A response that is the same for every visitor. `key` is its cache key: everything that the response
 * depends on. Data with cache tags is not in the key, because a change of it invalidates the response.
 */
export type CacheableResponse = {
  key: string
  contentType: string
  cacheControl?: string | undefined
  /** Whether its text depends on the language of the request. */
  isTranslated?: boolean | undefined
  /** Other request headers that the choice of the response depends on. */
  vary?: string | undefined
} & ({ make(shop: ShopContext): Promise<string> } | { chunks(shop: ShopContext): AsyncIterable<string> })

export type SendResponse = (
  request: FastifyRequest,
  reply: FastifyReply,
  response: CacheableResponse,
) => Promise<FastifyReply>
