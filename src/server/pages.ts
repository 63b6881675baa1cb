import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { markOfRendering } from '#app/script-mark.ts'
import { shopContext } from '#app/shop-context.server.ts'
import { createQueue } from '#lib/gate.ts'
import type { Made, TaggedCache } from '#lib/tagged-cache.ts'
import { openShop, visitor, type Shop, type Store } from '#shop/context.ts'
import { searchMiss } from '#shop/search-products.ts'
import { actorOf } from './actor.ts'
import { newMark, takeMarkedScripts } from './inline-scripts.ts'
import { keepReply, sendKept, type KeptReply } from './kept-reply.ts'
import type { KeptUrls } from './kept-urls.ts'
import { movedTo, pageAddress, type PageAddress } from './page-address.ts'
import { scriptsLater } from './scripts-later.ts'
import { pageHeaders, type SecuritySettings } from './security-headers.ts'

const tenMinutes = 600_000

// A browser asks each time and is told 304; a CDN in front may hold a page for seconds.
const publicCaching = {
  'cache-control': 'no-cache',
  'cdn-cache-control': 'max-age=5, stale-while-revalidate=60',
}
const privateCaching = { 'cache-control': 'no-store' }

type Caching = Readonly<Record<string, string>>
type Rendered = { response: Response; reply: KeptReply }
type Visit = { request: FastifyRequest; reply: FastifyReply; address: PageAddress }

export type Pages = { register(app: FastifyInstance): void }

/** The door for people: every address that is not a call, a file or a picture is a page. */
export function createPages(options: {
  store: Store
  build: ServerBuild
  cache: TaggedCache<KeptReply>
  keptUrls: KeptUrls
  publicUrl: string
  security: SecuritySettings
}): Pages {
  const { store, build, cache, security } = options
  const handle = createRequestHandler(build, 'production')
  const making = createQueue(2)
  const routeIds = new Set(Object.keys(build.routes))

  async function render(address: PageAddress, shop: Shop, caching: Caching): Promise<Rendered> {
    const mark = newMark()
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    context.set(markOfRendering, mark)
    const response = await handle(new Request(`${options.publicUrl}${address.canonical}`), context)
    return { response, reply: await replyOf(response, { mark, caching, security }) }
  }

  async function makePage(address: PageAddress): Promise<Made<KeptReply> & { isKeepable: boolean }> {
    const shop = openShop(store, { actor: visitor, language: address.isNepali ? 'ne' : 'en' })
    const { response, reply } = await making(async () => {
      // Others are answered between one page and the next, however many are asked for at once.
      await nextTurn()
      return render(address, shop, publicCaching)
    })
    const ttlMs = address.path === '/' ? tenMinutes : undefined
    const { bytes } = reply
    return { value: reply, bytes, tags: shop.uses, ttlMs, isKeepable: isKeepable(response, shop) }
  }

  async function sendPublic({ request, reply, address }: Visit): Promise<void> {
    const key = `page ${address.canonical}`
    const kept = cache.get(key)
    if (kept) {
      sendKept(request.raw, reply.hijack().raw, { reply: kept, isHit: true })
      return
    }
    const made = await cache.load(key, () => makePage(address))
    if (made.status === 200) options.keptUrls.remember(request.url, key)
    sendKept(request.raw, reply.hijack().raw, { reply: made, isHit: false })
  }

  async function sendPrivate({ request, reply, address }: Visit): Promise<void> {
    const actor = await actorOf(store, request)
    const shop = openShop(store, { actor, language: address.isNepali ? 'ne' : 'en' })
    // Not in the queue: what a seller looks for may take the database long, and no shopper waits for that.
    const made = await render(address, shop, privateCaching)
    sendKept(request.raw, reply.hijack().raw, { reply: made.reply, isHit: false })
  }

  return {
    register(app) {
      app.get('/*', async (request, reply) => {
        const target = movedTo(request.url)
        if (target !== undefined) return reply.redirect(target, 301)
        const address = pageAddress(request.url, routeIds)
        const isSeller = /^\/seller(\/|\.data|$)/.test(address.path)
        await (isSeller ? sendPrivate : sendPublic)({ request, reply, address })
        return reply
      })
    },
  }
}

/** A search that found nothing is asked anew, so that it is counted each time. */
function isKeepable({ status }: Response, { uses }: Shop): boolean {
  return status === 200 && !uses.has(searchMiss)
}

async function replyOf(
  response: Response,
  settings: { mark: string; caching: Caching; security: SecuritySettings },
): Promise<KeptReply> {
  const { html, scripts } = takeMarkedScripts(await response.text(), settings.mark)
  const body = scriptsLater(html)
  const location = response.headers.get('location')
  return keepReply({
    status: response.status,
    body,
    headers: {
      ...Object.fromEntries(
        [...response.headers].filter(([name]) => name.startsWith('x-remix') || name.startsWith('x-react')),
      ),
      ...(location ? { location } : {}),
      'content-type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
      ...(response.status < 400 ? settings.caching : privateCaching),
      ...pageHeaders(scripts, settings.security),
    },
  })
}
