import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type pg from 'pg'
import * as build from 'virtual:react-router/server-build'
import { registerApi } from '#api/api.ts'
import { replyWithError } from '#api/error-reply.ts'
import { createTaggedCache } from '#lib/tagged-cache.ts'
import { loadAssets } from './assets.ts'
import type { Config } from './config.server.ts'
import { createDoor, languageOf } from './door.ts'
import { guardOrigin, guardRate } from './guards.ts'
import { registerImages } from './images-door.ts'
import type { KeptReply } from './kept-reply.ts'
import { createKeptUrls } from './kept-urls.ts'
import { openForBusiness } from './opening.ts'
import { createPages } from './pages.ts'
import { commonHeaders } from './security-headers.ts'
import { registerSiteFiles } from './site-files.ts'
import { openStore, type OpenStore } from './store.ts'

export type App = {
  handle(request: IncomingMessage, response: ServerResponse): void
  isDatabaseReachable(): Promise<boolean>
  close(): Promise<void>
}

export type AppOptions = {
  config: Config
  connection: pg.PoolConfig
  projectRoot: string
  log: FastifyBaseLogger
  /** Told in a line what takes time at a first start. */
  progress(line: string): void
}

const cacheBytes = 64 * 1024 * 1024

/** Builds the store with both of its doors: pages for people, calls for programs. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, log } = options
  const open = await openStore(options)
  await openForBusiness(open.store, options)
  const { store } = open
  const cache = createTaggedCache<KeptReply>({ maxBytes: cacheBytes })
  store.catalogue.onChange(({ ids, lists }) => {
    if (ids === 'all') cache.clear()
    else cache.invalidate([...ids.map((id) => `product:${id}`), ...(lists ? ['list'] : [])])
  })
  const security = {
    isHttps: config.publicUrl.startsWith('https:'),
    connectTo: config.emailJs ? ['https://api.emailjs.com'] : [],
    postTo: [],
  }
  const keptUrls = createKeptUrls(cache)
  const pages = createPages({ store, build, cache, keptUrls, publicUrl: config.publicUrl, security })
  const assets = await loadAssets(join(options.projectRoot, 'build/client'), security)
  const server = await createServer(options)
  server.addHook('onRequest', async (_, reply) => void reply.headers(commonHeaders(security)))
  const door = createDoor({ store, cache, keptUrls, security })
  await server.register(
    async (api) => {
      guardOrigin(api, config.isPublicUrlSet ? config.publicUrl : undefined)
      if (config.areRateLimitsOn) guardRate(api)
      await registerApi(api, door)
    },
    { prefix: '/api' },
  )
  registerImages(server, store.images)
  registerSiteFiles(server, { store, publicUrl: config.publicUrl })
  pages.register(server)
  await server.ready()
  log.info({ products: store.catalogue.index().size }, 'the store is open')
  return {
    handle(request, response) {
      if (assets.sendIfKnown(request, response) || keptUrls.sendIfKept(request, response)) return
      server.routing(request, response)
    },
    isDatabaseReachable: () => isReachable(open),
    async close() {
      await server.close()
      await open.close()
    },
  }
}

async function createServer({ config, log }: AppOptions): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: log,
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: 64 * 1024,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
  })
  await server.register(cookie)
  server.setErrorHandler((error: Parameters<typeof replyWithError>[0], request, reply) =>
    replyWithError(error, request, reply, languageOf(request)),
  )
  server.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply
    if (statusCode >= 500 || request.method !== 'GET') {
      request.log.info(
        {
          method: request.method,
          path: request.url.split('?', 1)[0],
          statusCode,
          ms: Math.round(elapsedTime),
        },
        'answered',
      )
    }
  })
  return server
}

/** A number is how many proxies stand in front, counted from the store. */
function trustOf(trust: Config['trustProxy']) {
  return typeof trust === 'number' ? (_: string, hop: number) => hop < trust : trust
}

async function isReachable({ database }: OpenStore): Promise<boolean> {
  try {
    await database.pool.query('select 1')
    return true
  } catch {
    return false
  }
}
