import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#shop/context.ts'

/** A response that is the same for everybody, and the key that stands for everything it depends on but the catalogue. */
export type CachedAnswer = {
  key: string
  contentType: string
  cacheControl?: string | undefined
  /** Request headers that the route reads: its address alone does not name the response. */
  vary?: string | undefined
} & ({ make(shop: Shop): Promise<string> } | { parts(shop: Shop): AsyncIterable<string> })

export type SendAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
) => Promise<FastifyReply>
