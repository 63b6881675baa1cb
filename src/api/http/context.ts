import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/language.ts'
import type { successMessages } from '#domain/success-messages.ts'
import type { Messages } from '#domain/messages.ts'
import type { Shop } from '#shop/context.ts'

export type SessionKind = 'shopper' | 'seller'

/** What every API route can use: the shop with its actor, cookies, and the cache that pages use too. */
export type CallContext = {
  /** Returns the shop with the actor and the language of a request. */
  shopOf(request: FastifyRequest): Promise<Shop>
  languageOf(request: FastifyRequest): Language
  words(request: FastifyRequest): Messages<typeof successMessages>
  /** The token that identifies a browser at its next login. */
  browserTokenOf(request: FastifyRequest): string | undefined
  startSession(
    reply: FastifyReply,
    session: { kind: SessionKind; token: string; expiresAt: Date | undefined; browserToken: string },
  ): void
  /** Sets the cookie by which a browser without an account finds its shared lists. */
  rememberListOwner(reply: FastifyReply, listOwner: { token: string; expiresAt: Date }): void
  /** Sets a cookie for a visitor without an account, by which wrong coupon codes are counted. */
  startVisit(reply: FastifyReply): void
  endSession(reply: FastifyReply, kind: SessionKind): void
  /** Sends JSON that is the same for every visitor. It is created once and cached until the catalogue changes. */
  sendCached(
    request: FastifyRequest,
    reply: FastifyReply,
    response: {
      key: string
      make(shop: Shop): Promise<unknown>
      cacheControl?: string | undefined
      vary?: string | undefined
    },
  ): Promise<FastifyReply>
  /** Like `sendCached`, for JSON that is too large for memory. Its text is generated in chunks. */
  sendCachedParts(
    request: FastifyRequest,
    reply: FastifyReply,
    response: { key: string; parts(shop: Shop): AsyncIterable<string> },
  ): Promise<FastifyReply>
}
