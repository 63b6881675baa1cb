import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/language.ts'
import type { successMessages } from '#domain/success-messages.ts'
import type { Messages } from '#domain/messages.ts'
import type { Shop } from '#shop/context.ts'

export type SessionKind = 'shopper' | 'seller'

/** What every route of the API is given: who is asking, cookies, and the cache that pages use too. */
export type CallContext = {
  /** The shop as the one who sent this request sees it. */
  shopOf(request: FastifyRequest): Promise<Shop>
  languageOf(request: FastifyRequest): Language
  words(request: FastifyRequest): Messages<typeof successMessages>
  /** The token by which a browser is recognised at its next login. */
  browserTokenOf(request: FastifyRequest): string | undefined
  startSession(
    reply: FastifyReply,
    session: { kind: SessionKind; token: string; expiresAt: Date | undefined; browserToken: string },
  ): void
  /** Lets a browser without an account know the lists that it has asked others about. */
  rememberListOwner(reply: FastifyReply, listOwner: { token: string; expiresAt: Date }): void
  /** Gives a visitor without an account a cookie to count wrong coupons by. */
  startVisit(reply: FastifyReply): void
  endSession(reply: FastifyReply, kind: SessionKind): void
  /** Sends JSON that is the same for every visitor. It is created once and cached until the catalogue changes. */
  sendCached(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: {
      key: string
      make(shop: Shop): Promise<object>
      cacheControl?: string | undefined
      vary?: string | undefined
    },
  ): Promise<FastifyReply>
  /** As `sendCached`, for JSON that is too large to be in memory at once: its text comes in parts. */
  sendCachedParts(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: { key: string; parts(shop: Shop): AsyncIterable<string> },
  ): Promise<FastifyReply>
}
