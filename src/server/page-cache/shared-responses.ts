import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { createWaitTimeLimit, waitWithinTimeLimit } from '#lib/wait-limit.ts'
import type { ComputedValue, TaggedCache } from '#lib/tagged-cache.ts'
import { languageOfHeader, type Language } from '#domain/language.ts'
import { createShopContext, visitor, type ShopContext, type Store } from '#shop/context.ts'
import { isServiceUnavailable } from '#shop/database-errors.ts'
import { isWorthCaching } from '#shop/catalogue/search-products.ts'
import type { CacheableResponse, SendResponse } from '#server/http/cacheable-response.ts'
import { commonHeaders, type SecuritySettings } from '#server/http/security-headers.ts'
import {
  createCachedResponse,
  createLargeResponse,
  sendCached,
  type CachedResponse,
} from './cached-response.ts'
import type { CachedUrls } from './cached-urls.ts'

const chunkTimeoutMs = 5_000

/**
 * Serves cacheable responses other than pages, such as lists and sitemaps, through the page cache. The same changes
 * invalidate them.
 */
export function createResponseSender(options: {
  store: Store
  cache: TaggedCache<CachedResponse>
  cachedUrls: CachedUrls
  security: SecuritySettings
}): SendResponse {
  const { store, cache, cachedUrls, security } = options
  const buildLarge = createSharedBuilds<ComputedValue<CachedResponse>>()

  async function build(
    request: FastifyRequest,
    response: CacheableResponse,
  ): Promise<ComputedValue<CachedResponse>> {
    const shop = createShopContext(store, { actor: visitor, language: languageOf(request) })
    const vary = response.isTranslated ? 'Accept-Language' : response.vary
    const headers = {
      'content-type': response.contentType,
      'cache-control': response.cacheControl ?? 'no-cache',
      ...(vary === undefined ? {} : { vary }),
      ...commonHeaders(security),
    }
    const value =
      'chunks' in response
        ? await createLargeResponse(headers, limitEachChunk(response.chunks(shop)))
        : createCachedResponse({ status: 200, headers, body: await response.make(shop) })
    const tags = shop.cacheTags
    return {
      value,
      bytes: value.bytes,
      tags,
      ttlMs: cacheLifetimeMs(shop),
      isCacheable: isWorthCaching(tags),
    }
  }

  return async (request, reply, response) => {
    const key = response.isTranslated ? `${languageOf(request)} ${response.key}` : response.key
    const cached = cache.get(key)
    const computed =
      cached ??
      ('chunks' in response
        ? await cache.load(key, () => buildLarge(key, () => build(request, response)))
        : await waitWithinTimeLimit(cache.load(key, () => build(request, response))))
    if (response.vary === undefined) cachedUrls.remember(request.raw, key)
    sendCached(request.raw, reply.hijack().raw, { cachedResponse: computed, isHit: cached !== undefined })
    return reply
  }
}

function languageOf({ headers }: FastifyRequest): Language {
  return languageOfHeader(headers['accept-language'])
}

// A large response may exceed the wait limit of a request; each of its chunks may not.
async function* limitEachChunk(chunks: AsyncIterable<string>): AsyncIterable<string> {
  const iterator = chunks[Symbol.asyncIterator]()
  for (;;) {
    const chunk = await createWaitTimeLimit({ limitMs: chunkTimeoutMs }).run(() => iterator.next())
    if (chunk.done) return
    yield chunk.value
  }
}

/** Returns how long a response may be cached, in milliseconds. Undefined if it never expires by time. */
export function cacheLifetimeMs({ cacheExpiryTimes, now }: ShopContext): number | undefined {
  if (cacheExpiryTimes.size === 0) return undefined
  return Math.max(1, Math.min(...cacheExpiryTimes) - now().getTime())
}

/**
 * Runs one large build at a time. Requests that arrive during a build share the next build of the same key. They also
 * share the failure of the current one if the database was unavailable.
 */
function createSharedBuilds<Value>() {
  const limit = pLimit(1)
  const waiting = new Map<string, Promise<Value>>()
  const building = new Map<string, Promise<Value>>()
  return (key: string, build: () => Promise<Value>): Promise<Value> => {
    const pendingBuild = waiting.get(key)
    if (pendingBuild) return pendingBuild
    const runningBuild = building.get(key)
    const run = limit(async () => {
      await nextTurn()
      waiting.delete(key)
      // Without a database this build would wait as long as the one before it.
      await runningBuild?.catch((error: unknown) => {
        if (isServiceUnavailable(error)) throw error
      })
      const result = build()
      building.set(key, result)
      return result.finally(() => building.delete(key))
    })
    waiting.set(key, run)
    return run
  }
}
