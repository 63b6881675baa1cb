import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/language.ts'
import type { successMessages } from '#domain/success-messages.ts'
import type { Messages } from '#domain/messages.ts'
import type { ShopContext } from '#shop/context.ts'

export type SessionKind = 'shopper' | 'seller'

/** The functions that every API route can use, for the shop, cookies and the cache of responses. */
export type CallContext = {
  /** Returns the shop with the actor and the language of a request. */
  shopOf(request: FastifyRequest): Promise<ShopContext>
  languageOf(request: FastifyRequest): Language
  successMessages(request: FastifyRequest): Messages<typeof successMessages>
  /** The token that identifies a browser at its next login. */
  browserTokenOf(request: FastifyRequest): string | undefined
  startSession(
    reply: FastifyReply,
    session: { kind: SessionKind; token: string; expiresAt: Date | undefined; browserToken: string },
  ): void
  /** Sets the cookie by which a browser without an account finds its shared lists. */
  rememberListOwner(reply: FastifyReply, listOwner: { token: string; expiresAt: Date }): void
  /** Sets a cookie for a visitor without an account, to count their wrong coupon codes. */
  setVisitorToken(reply: FastifyReply): void
  endSession(reply: FastifyReply, kind: SessionKind): void
  /** Sends JSON that is the same for every visitor. It is cached until the catalogue changes. */
  sendCached(
    request: FastifyRequest,
    reply: FastifyReply,
    response: {
      key: string
      make(shop: ShopContext): Promise<unknown>
      cacheControl?: string | undefined
      isTranslated?: boolean | undefined
      vary?: string | undefined
    },
  ): Promise<FastifyReply>
  /** Like `sendCached`, for JSON that is too large for memory. Its text is generated in chunks. */
  sendCachedChunks(
    request: FastifyRequest,
    reply: FastifyReply,
    response: {
      key: string
      chunks(shop: ShopContext): AsyncIterable<string>
      isTranslated?: boolean | undefined
    },
  ): Promise<FastifyReply>
}
