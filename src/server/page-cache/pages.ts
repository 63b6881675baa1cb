import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { ReadApiDocument } from '#app/api-document.server.ts'
import { createFairLimiter } from '#lib/fair-limiter.ts'
import type { ComputedValue, TaggedCache } from '#lib/tagged-cache.ts'
import { NoResponseError, remainingWaitMs, waitWithinTimeLimit } from '#lib/wait-limit.ts'
import { createShopContext, visitor, type ShopContext, type Store } from '#shop/context.ts'
import { isStoreUnavailable } from '#shop/unavailable.ts'
import { localizedPath } from '#domain/language.ts'
import { logRefusedAccess, sellerWithPermission } from '#shop/permissions.ts'
import { isWorthCaching } from '#shop/catalogue/search-products.ts'
import { actorOf, networkOf } from '#server/http/actor.ts'
import { createCacheMissCounter } from '#server/http/guards.ts'
import { registerPageForms, type ReceivedForm } from '#server/http/page-forms.ts'
import { originOf } from '#server/http/request-origin.ts'
import { cacheLifetimeMs } from './shared-responses.ts'
import { createCachedResponse, sendCached, type CachedResponse } from './cached-response.ts'
import type { CachedUrls } from './cached-urls.ts'
import { formAddress, isUncacheable, redirectTarget, pageAddress, type PageAddress } from './page-address.ts'
import { createRenderer, privateCaching, publicCaching, type Renderer } from './page-rendering.ts'
import type { SecuritySettings } from '#server/http/security-headers.ts'

const previewPath = '/seller/preview'
// The Top Picks of the home page are random, and change when it is rendered again.
const homeLifetimeMs = 10 * 60_000

type Visit = { request: FastifyRequest; reply: FastifyReply; address: PageAddress }

export type Pages = { register(app: FastifyInstance): void }

type PagesOptions = {
  store: Store
  build: ServerBuild
  cache: TaggedCache<CachedResponse>
  cachedUrls: CachedUrls
  publicUrl: string
  /** The store's own origin, if it is known. */
  configuredOrigin: string | undefined
  security: SecuritySettings
  readApiDocument: ReadApiDocument
}

/** Serves a page at every address that is not a call, a file or a picture. */
export function createPages(options: PagesOptions): Pages {
  const { store, build, cache, publicUrl, configuredOrigin } = options
  const renderer = createRenderer(options)
  const makePage = createPageBuilder(store, renderer)
  const cacheMisses = createCacheMissCounter()
  const routeIds = new Set(Object.keys(build.routes))
  const methodsOf = createMethodLookup(build)

  async function sendPublic({ request, reply, address }: Visit, key: string): Promise<void> {
    const response = await waitWithinTimeLimit(
      cache.load(key, () => makePage(address, networkOf(request.ip))),
    )
    if (response.status === 200) options.cachedUrls.remember(request.raw, key)
    sendCached(request.raw, reply.hijack().raw, { cachedResponse: response, isHit: false })
  }

  async function sendPrivate({ request, reply, address }: Visit): Promise<void> {
    const actor = await actorOf(store, request)
    const shop = createShopContext(store, { actor, language: address.language, requestedRoute: address.path })
    const preview = previewOf(address)
    if (preview !== undefined) {
      if (!sellerWithPermission(shop, 'content')) return sendToLogin(reply, shop)
      shop.preview = preview
    }
    // Private pages do not wait in the queue of public ones, because a slow search of a seller would delay shoppers.
    const rendered = await renderer.render(address, shop, privateCaching)
    sendCached(request.raw, reply.hijack().raw, { cachedResponse: rendered.cachedResponse, isHit: false })
  }

  async function sendForm(request: FastifyRequest, reply: FastifyReply, form: ReceivedForm) {
    const address = formAddress(request.url, routeIds)
    const { language, path: requestedRoute } = address
    const origin = originOf(request, { publicUrl, isPublicUrlSet: configuredOrigin !== undefined })
    const shop = createShopContext(store, {
      actor: await actorOf(store, request),
      language,
      requestedRoute,
      origin,
    })
    const { status, headers: pageHeaders, body } = await renderer.submit(address, shop, form)
    const seconds = form.effects.retryAfterSeconds
    const headers = { ...pageHeaders, ...(seconds !== undefined && { 'retry-after': String(seconds) }) }
    if (status < 400) return reply.code(status).headers(headers).send(body)
    const refusedPage = createCachedResponse({ status, headers, body })
    sendCached(request.raw, reply.hijack().raw, { cachedResponse: refusedPage, isHit: false })
    return reply
  }

  async function sendErrorPage({ request, reply, address }: Visit, status: number): Promise<void> {
    const errorPage = await renderer.errorPage(status, address.language)
    sendCached(request.raw, reply.hijack().raw, { cachedResponse: errorPage, isHit: false })
  }

  async function send(visit: Visit): Promise<void> {
    const { request, reply, address } = visit
    const isPrivate = isUncacheable(address.path)
    const key = `page ${address.canonical}`
    const cached = isPrivate ? undefined : cache.get(key)
    if (cached) return sendCached(request.raw, reply.hijack().raw, { cachedResponse: cached, isHit: true })
    const isOverLimit = cacheMisses.count(networkOf(request.ip), Date.now()) > 0
    if (isOverLimit && store.settings.areRateLimitsOn) return sendErrorPage(visit, 429)
    try {
      await (isPrivate ? sendPrivate(visit) : sendPublic(visit, key))
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error
      await sendErrorPage(visit, 503)
    }
  }

  return {
    register(app) {
      registerPageForms(app, {
        ...options,
        methodsAt: (url) => methodsOf(formAddress(url, routeIds)),
        sendForm,
        sendErrorPage: (request, reply, status) =>
          sendErrorPage({ request, reply, address: formAddress(request.url, routeIds) }, status),
      })
      app.get('/*', async (request, reply) => {
        const target = redirectTarget(request.url)
        if (target !== undefined) return reply.redirect(target, 301)
        await send({ request, reply, address: pageAddress(request.url, routeIds) })
        return reply
      })
    },
  }
}

/** Returns a function that finds the methods of the page at an address. */
function createMethodLookup({ routes }: ServerBuild) {
  const allRoutes = Object.values(routes).flatMap((route) => route ?? [])
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    allRoutes
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) => ({
        id,
        ...(path !== undefined && { path }),
        ...(index === true ? { index } : { children: childrenOf(id) }),
      }))
  const tree = childrenOf(undefined)
  return ({ language, path }: PageAddress): readonly string[] | undefined => {
    const page = matchRoutes(tree, localizedPath(language, path))?.at(-1)?.route
    if (!page || page.path?.endsWith('*') === true) return undefined
    return routes[page.id ?? '']?.module.action ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
  }
}

/** Returns the version of a content block that an address previews; undefined if it is no preview. */
function previewOf({ path, canonical }: PageAddress): ShopContext['preview'] {
  if (path !== previewPath && !path.startsWith(`${previewPath}/`)) return undefined
  const { searchParams } = new URL(canonical, 'http://store.invalid')
  const version = /^\d{1,9}$/.exec(searchParams.get('version') ?? '')?.[0] ?? '0'
  return { key: searchParams.get('key') ?? '', version: Number(version) }
}

async function sendToLogin(reply: FastifyReply, shop: ShopContext): Promise<void> {
  logRefusedAccess(shop, 'not-allowed')
  await reply.headers(privateCaching).redirect(localizedPath(shop.language, '/seller'), 303)
}

/**
 * Renders the pages that are the same for everyone, two at a time. A client with many requests delays only its own
 * requests.
 */
function createPageBuilder(store: Store, renderer: Renderer) {
  const limiter = createFairLimiter(2)
  return async (address: PageAddress, clientKey: string): Promise<ComputedValue<CachedResponse>> => {
    const shop = createShopContext(store, { actor: visitor, language: address.language })
    const { status, cachedResponse } = await limiter(clientKey, async () => {
      // Other requests are served between two pages, however many pages are requested at once.
      await nextTurn()
      // The request for this page has already been refused.
      if (remainingWaitMs() === 0) throw new NoResponseError()
      return renderer.render(address, shop, publicCaching)
    })
    const ttlMs = Math.min(
      address.path === '/' ? homeLifetimeMs : Infinity,
      cacheLifetimeMs(shop) ?? Infinity,
    )
    return {
      value: cachedResponse,
      bytes: cachedResponse.bytes,
      tags: shop.cacheTags,
      ...(Number.isFinite(ttlMs) && { ttlMs }),
      isCacheable: status === 200 && isWorthCaching(shop.cacheTags),
    }
  }
}
