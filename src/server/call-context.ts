import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { CallContext } from '#api/http/context.ts'
import { languageOfHeader, type Language } from '#domain/language.ts'
import { successMessages } from '#domain/success-messages.ts'
import { messages } from '#domain/messages.ts'
import { extendWaitTimeLimit } from '#lib/wait-limit.ts'
import { createShopContext, type Store } from '#shop/context.ts'
import {
  actorOf,
  browserTokenOf,
  clearSessionCookie,
  setListOwnerCookie,
  setVisitorCookie,
  setSessionCookie,
} from '#server/http/actor.ts'
import type { Config } from '#server/config/config.server.ts'
import { originOf } from '#server/http/request-origin.ts'
import type { SendResponse } from '#server/http/cacheable-response.ts'
import type { SecuritySettings } from '#server/http/security-headers.ts'

const contentType = 'application/json; charset=utf-8'

// For long-running endpoints. The statement timeout of PostgreSQL still applies.
const longWaitMs = 10 * 60_000

/** Creates what the server provides to API endpoints: the shop of a request, cookies and cached responses. */
export function createCallContext(options: {
  store: Store
  sendResponse: SendResponse
  security: SecuritySettings
  config: Pick<Config, 'publicUrl' | 'isPublicUrlSet'>
}): CallContext {
  const { store, sendResponse, security, config } = options
  return {
    languageOf,
    browserTokenOf,
    async shopOf(request) {
      const actor = await actorOf(store, request)
      const { url = '', config: route } = request.routeOptions
      if (route.endpoint?.isLongRunning) extendWaitTimeLimit(longWaitMs)
      return createShopContext(store, {
        actor,
        language: languageOf(request),
        origin: originOf(request, config),
        requestedRoute: `${request.method} ${url}`,
      })
    },
    successMessages: (request) => messages(successMessages, languageOf(request)),
    startSession: (reply, session) => setSessionCookie(reply, session, security),
    rememberListOwner: (reply, owner) => setListOwnerCookie(reply, owner, security),
    setVisitorToken: (reply) => setVisitorCookie(reply, randomBytes(16).toString('base64url'), security),
    endSession: (reply, kind) => clearSessionCookie(reply, kind, security),
    sendCached: (request, reply, { key, make, ...otherOptions }) =>
      sendResponse(request, reply, {
        ...otherOptions,
        key: `api ${key}`,
        contentType,
        make: async (shop) => String(reply.serialize(await make(shop))),
      }),
    sendCachedChunks: (request, reply, { key, ...otherOptions }) =>
      sendResponse(request, reply, { ...otherOptions, key: `api ${key}`, contentType }),
  }
}

/** Returns Nepali if it is the first accepted language. Pages of the store send their language in this header. */
export function languageOf(request: FastifyRequest): Language {
  return languageOfHeader(request.headers['accept-language'])
}
