import cookie from '@fastify/cookie'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify'
import { registerApi } from '#api/api.ts'
import { replyWithError } from '#api/http/error-reply.ts'
import { setBodyTimeout } from '#api/http/body-timeout.ts'
import type { TaggedCache } from '#lib/tagged-cache.ts'
import { createWaitTimeLimit, type WaitTimeLimit } from '#lib/wait-limit.ts'
import type { Store } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { Config } from '#server/config/config.server.ts'
import { migrateCookieNames } from '#server/http/actor.ts'
import { createCallContext, languageOf } from './call-context.ts'
import {
  declareCallGuards,
  guardCalls,
  guardCacheMisses,
  guardOrigin,
  guardQuery,
} from '#server/http/guards.ts'
import { registerImages } from '#server/http/image-routes.ts'
import { createResponseSender } from '#server/page-cache/shared-responses.ts'
import type { CachedResponse } from '#server/page-cache/cached-response.ts'
import type { CachedUrls } from '#server/page-cache/cached-urls.ts'
import { routableUrl } from '#server/http/request-url.ts'
import { registerPaymentRoutes } from '#server/http/payment-routes.ts'
import { commonHeaders, type SecuritySettings } from '#server/http/security-headers.ts'
import { drainRequestBodies } from '#server/http/drain-body.ts'
import type { Observability } from '#server/observability/observability.ts'
import { createCounterFactory, type CreateSharedCounter } from '#server/workers/shared-counter.ts'
import { registerSiteFiles } from '#server/http/site-files.ts'
import { loggedPath } from '#lib/logged-path.ts'

export type HttpOptions = {
  config: Pick<
    Config,
    | 'trustProxy'
    | 'publicUrl'
    | 'isPublicUrlSet'
    | 'areRateLimitsOn'
    | 'isTestGatewayAllowed'
    | 'isTestGatewayPublic'
  >
  store: Store
  cache: TaggedCache<CachedResponse>
  cachedUrls: CachedUrls
  security: SecuritySettings
  log: FastifyBaseLogger
  observability?: Pick<Observability, 'observe'>
  /** Creates the rate counters that all processes share. */
  createSharedCounter?: CreateSharedCounter
}

// Calls that accept large files extend this limit after they have authenticated the sender.
const bodyTimeoutMs = 60_000
// Together with the store's own computation, a response then starts within six seconds.
const requestWaitMs = 5_000

/** Creates the HTTP server for everything except pages: API calls, pictures, and files for search engines. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { config, store, security, createSharedCounter = createCounterFactory() } = options
  const server = createServer(options)
  options.observability?.observe(server)
  limitRequestWaits(server)
  await server.register(cookie)
  declareCallGuards(server, {
    areRateLimitsOn: config.areRateLimitsOn,
    isTestGatewayPrivate: config.isTestGatewayAllowed && !config.isTestGatewayPublic,
    store,
    createSharedCounter,
  })
  drainRequestBodies(server)
  server.addHook('onRequest', async ({ raw }) => setBodyTimeout(raw, bodyTimeoutMs))
  server.addHook('onRequest', async (_, reply) => void reply.headers(commonHeaders(security)))
  server.setErrorHandler((error: Parameters<typeof replyWithError>[0], request, reply) =>
    replyWithError(error, { request, reply, language: languageOf(request) }),
  )
  server.setNotFoundHandler(() => {
    throw new ShopError('unknown-path')
  })
  logResponses(server)
  const sendResponse = createResponseSender(options)
  const context = createCallContext({ ...options, sendResponse })
  await server.register(
    async (api) => {
      preventCaching(api)
      api.addHook('preHandler', (request, reply) => migrateCookieNames(store, { request, reply }, security))
      guardQuery(api)
      guardOrigin(api, { configuredOrigin: config.isPublicUrlSet ? config.publicUrl : undefined, store })
      guardCalls(api)
      await registerApi(api, context)
    },
    { prefix: '/api' },
  )
  registerPaymentRoutes(server, {
    context,
    security,
    createSharedCounter,
    areRateLimitsOn: config.areRateLimitsOn,
  })
  registerImages(server, { ...store, createSharedCounter })
  await server.register(async (files) => {
    if (config.areRateLimitsOn) guardCacheMisses(files)
    registerSiteFiles(files, { store, publicUrl: config.publicUrl, sendResponse })
  })
  return server
}

/**
 * Limits how long a request waits for the database and other systems, until its response begins.
 * The time in which its body arrives does not count.
 */
function limitRequestWaits(server: FastifyInstance): void {
  const limits = new WeakMap<FastifyRequest, WaitTimeLimit>()
  server.addHook('onRequest', (request, reply, done) => {
    const limit = createWaitTimeLimit({ limitMs: requestWaitMs, hasResponse: () => reply.raw.headersSent })
    limits.set(request, limit)
    limit.run(done)
  })
  // Work after a body is read runs outside the hook above.
  server.addHook('preValidation', (request, _, done) => {
    const limit = limits.get(request)
    if (limit) limit.run(done)
    else done()
  })
}

function createServer({ config, log }: HttpOptions): FastifyInstance {
  return fastify({
    loggerInstance: log,
    trustProxy: trustProxyOption(config.trustProxy),
    bodyLimit: 64 * 1024,
    requestIdHeader: false,
    rewriteUrl: ({ url = '' }) => routableUrl(url),
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  })
}

/** Adds `no-store` to responses without a cache header, so that no browser and no proxy stores them. */
function preventCaching(api: FastifyInstance): void {
  api.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** Logs one line for each change and each server error. Other GET requests are not logged. */
function logResponses(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply
    if (statusCode < 500 && request.method === 'GET') return
    const path = loggedPath(request.url)
    request.log.info({ method: request.method, path, statusCode, ms: Math.round(elapsedTime) }, 'answered')
  })
}

/** Returns the proxy trust setting. A number is the number of trusted proxies, counted from the store. */
function trustProxyOption(trust: Config['trustProxy']) {
  return typeof trust === 'number' ? (_: string, hop: number) => hop < trust : trust
}
