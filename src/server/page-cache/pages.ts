import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { ReadApiDocument } from '#app/api-document.server.ts'
import { createFairLimiter } from '#lib/fair-limiter.ts'
import type { ComputedValue, TaggedCache } from '#lib/tagged-cache.ts'
import { NoResponseError, remainingWaitMs, waitFor } from '#lib/wait-limit.ts'
import { openShop, visitor, type RefusedForm, type Shop, type Store } from '#shop/context.ts'
import { isStoreUnavailable } from '#shop/unavailable.ts'
import { localPath } from '#domain/language.ts'
import { noteRefusedAccess, sellerFor } from '#shop/permissions.ts'
import { isWorthCaching } from '#shop/catalogue/search-products.ts'
import { actorOf, networkOf } from '#server/http/actor.ts'
import { createMissCounter } from '#server/http/guards.ts'
import { registerSharedListForm } from '#server/http/shared-list-form.ts'
import { lifetimeMs } from './shared-responses.ts'
import { sendCached, type CachedResponse } from './cached-response.ts'
import type { CachedUrls } from './cached-urls.ts'
import { isUncacheable, movedTo, pageAddress, type PageAddress } from './page-address.ts'
import {
  createRenderer,
  privateCaching,
  publicCaching,
  type Refusal,
  type Renderer,
} from './page-rendering.ts'
import type { SecuritySettings } from '#server/http/security-headers.ts'
import type { CreateSharedCounter } from '#server/workers/shared-counter.ts'

const previewPath = '/seller/preview'
const tenMinutes = 10 * 60_000

type Visit = { request: FastifyRequest; reply: FastifyReply; address: PageAddress }

export type Pages = { register(app: FastifyInstance): void }

type PagesOptions = {
  store: Store
  build: ServerBuild
  cache: TaggedCache<CachedResponse>
  cachedUrls: CachedUrls
  publicUrl: string
  /** The store's own origin, if it is known. */
  publicOrigin: string | undefined
  security: SecuritySettings
  createCounter: CreateSharedCounter
  readApiDocument: ReadApiDocument
}

/** Answers every address that is not a call, a file or a picture with a page. */
export function createPages(options: PagesOptions): Pages {
  const { store, build, cache } = options
  const renderer = createRenderer(options)
  const makePage = createPageBuilder(store, renderer)
  const missing = createMissCounter()
  const routeIds = new Set(Object.keys(build.routes))

  async function sendPublic({ request, reply, address }: Visit, key: string): Promise<void> {
    const response = await waitFor(cache.load(key, () => makePage(address, networkOf(request.ip))))
    if (response.status === 200) options.cachedUrls.remember(request.url, key)
    sendCached(request.raw, reply.hijack().raw, { reply: response, isHit: false })
  }

  /** @param refusedForm the refused input of the page's form, which is shown again. */
  async function sendPrivate({ request, reply, address }: Visit, refusedForm?: RefusedForm): Promise<void> {
    const actor = await actorOf(store, request)
    const shop = openShop(store, { actor, language: address.language, requested: address.path })
    if (refusedForm) shop.refusedForm = refusedForm
    const preview = previewOf(address)
    if (preview !== undefined) {
      if (!sellerFor(shop, 'content')) return sendToLogin(reply, shop)
      shop.preview = preview
    }
    // Not limited by the queue: a seller's search may take the database long, and shoppers must not wait for it.
    const rendered = await renderer.render(address, shop, privateCaching)
    sendCached(request.raw, reply.hijack().raw, { reply: rendered.reply, isHit: false })
  }

  async function sendRefused({ request, reply, address }: Visit, refusal: Refusal): Promise<void> {
    const refusedPage = await renderer.refused(refusal, address.language)
    sendCached(request.raw, reply.hijack().raw, { reply: refusedPage, isHit: false })
  }

  async function send(visit: Visit): Promise<void> {
    const { request, reply, address } = visit
    const isPrivate = isUncacheable(address.path)
    const key = `page ${address.canonical}`
    const cached = isPrivate ? undefined : cache.get(key)
    if (cached) return sendCached(request.raw, reply.hijack().raw, { reply: cached, isHit: true })
    const isTooMuch = missing.count(networkOf(request.ip), Date.now()) > 0
    if (isTooMuch && store.settings.hasRateLimits) return sendRefused(visit, 429)
    try {
      await (isPrivate ? sendPrivate(visit) : sendPublic(visit, key))
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error
      await sendRefused(visit, 503)
    }
  }

  return {
    register(app) {
      registerSharedListForm(app, {
        ...options,
        sendForm: (request, reply, form) =>
          sendPrivate({ request, reply, address: pageAddress(request.url, routeIds) }, form),
      })
      app.get('/*', async (request, reply) => {
        const target = movedTo(request.url)
        if (target !== undefined) return reply.redirect(target, 301)
        await send({ request, reply, address: pageAddress(request.url, routeIds) })
        return reply
      })
    },
  }
}

/** Returns the version of a content block that an address previews; undefined if it is no preview. */
function previewOf({ path, canonical }: PageAddress): Shop['preview'] {
  if (path !== previewPath && !path.startsWith(`${previewPath}/`)) return undefined
  const { searchParams } = new URL(canonical, 'http://store.invalid')
  const version = /^\d{1,9}$/.exec(searchParams.get('version') ?? '')?.[0] ?? '0'
  return { key: searchParams.get('key') ?? '', version: Number(version) }
}

async function sendToLogin(reply: FastifyReply, shop: Shop): Promise<void> {
  noteRefusedAccess(shop, 'not-allowed')
  await reply.headers(privateCaching).redirect(localPath(shop.language, '/seller'), 303)
}

/** Renders the pages that are the same for everyone, two at a time. A client with many requests delays only its own. */
function createPageBuilder(store: Store, renderer: Renderer) {
  const making = createFairLimiter(2)
  return async (address: PageAddress, asker: string): Promise<ComputedValue<CachedResponse>> => {
    const shop = openShop(store, { actor: visitor, language: address.language })
    const { status, reply } = await making(asker, async () => {
      // Other requests are served between two pages, however many pages are requested at once.
      await nextTurn()
      // The request for this page has already been refused.
      if (remainingWaitMs() === 0) throw new NoResponseError()
      return renderer.render(address, shop, publicCaching)
    })
    const ttlMs = Math.min(address.path === '/' ? tenMinutes : Infinity, lifetimeMs(shop) ?? Infinity)
    return {
      value: reply,
      bytes: reply.bytes,
      tags: shop.cacheTags,
      ...(Number.isFinite(ttlMs) && { ttlMs }),
      isCacheable: status === 200 && isWorthCaching(shop.cacheTags),
    }
  }
}
