import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { createWaitLimit, waitFor } from '#lib/wait-limit.ts'
import type { ComputedValue, TaggedCache } from '#lib/tagged-cache.ts'
import { languageOfHeader } from '#domain/language.ts'
import { openShop, visitor, type Shop, type Store } from '#shop/context.ts'
import { isDatabaseDown } from '#shop/database-errors.ts'
import { isWorthKeeping } from '#shop/catalogue/search-products.ts'
import type { CachedAnswer, SendAnswer } from '#server/http/shared-response.ts'
import { commonHeaders, type SecuritySettings } from '#server/http/security-headers.ts'
import {
  createCachedResponse,
  createLargeResponse,
  sendCached,
  type CachedResponse,
} from './cached-response.ts'
import type { CachedUrls } from './cached-urls.ts'

const partWaitMs = 5_000

/** Sends responses that are not pages from the page cache, with the same invalidation. */
export function createAnswerSender(options: {
  store: Store
  cache: TaggedCache<CachedResponse>
  cachedUrls: CachedUrls
  security: SecuritySettings
}): SendAnswer {
  const { store, cache, cachedUrls, security } = options
  const buildLarge = createSharedBuilds<ComputedValue<CachedResponse>>()

  async function build(
    request: FastifyRequest,
    answer: CachedAnswer,
  ): Promise<ComputedValue<CachedResponse>> {
    const language = languageOfHeader(request.headers['accept-language'])
    const shop = openShop(store, { actor: visitor, language })
    const headers = {
      'content-type': answer.contentType,
      'cache-control': answer.cacheControl ?? 'no-cache',
      ...(answer.vary === undefined ? {} : { vary: answer.vary }),
      ...commonHeaders(security),
    }
    const value =
      'parts' in answer
        ? await createLargeResponse(headers, limitEach(answer.parts(shop)))
        : createCachedResponse({ status: 200, headers, body: await answer.make(shop) })
    const tags = shop.cacheTags
    return { value, bytes: value.bytes, tags, ttlMs: lifetimeMs(shop), isCacheable: isWorthKeeping(tags) }
  }

  return async (request, reply, answer) => {
    const cached = cache.get(answer.key)
    const made =
      cached ??
      ('parts' in answer
        ? await cache.load(answer.key, () => buildLarge(answer.key, () => build(request, answer)))
        : await waitFor(cache.load(answer.key, () => build(request, answer))))
    if (answer.vary === undefined) cachedUrls.remember(request.url, answer.key)
    sendCached(request.raw, reply.hijack().raw, { reply: made, isHit: cached !== undefined })
    return reply
  }
}

// A large response may exceed the wait limit of a request; each of its parts may not.
async function* limitEach(parts: AsyncIterable<string>): AsyncIterable<string> {
  const iterator = parts[Symbol.asyncIterator]()
  for (;;) {
    const part = await createWaitLimit({ limitMs: partWaitMs }).run(() => iterator.next())
    if (part.done) return
    yield part.value
  }
}

/** How long a response stays valid if nothing changes; undefined without an end. */
export function lifetimeMs({ cacheEnds, now }: Shop): number | undefined {
  if (cacheEnds.size === 0) return undefined
  return Math.max(1, Math.min(...cacheEnds) - now().getTime())
}

/**
 * Runs one large build at a time. All requests during a build share the next one of the same key.
 * They share its failure where it had no database.
 */
function createSharedBuilds<Value>() {
  const limit = pLimit(1)
  const waiting = new Map<string, Promise<Value>>()
  const building = new Map<string, Promise<Value>>()
  return (key: string, build: () => Promise<Value>): Promise<Value> => {
    const known = waiting.get(key)
    if (known) return known
    const before = building.get(key)
    const run = limit(async () => {
      await nextTurn()
      waiting.delete(key)
      // Without a database this build would wait as long as the one before it.
      await before?.catch((error: unknown) => {
        if (isDatabaseDown(error)) throw error
      })
      const built = build()
      building.set(key, built)
      return built.finally(() => building.delete(key))
    })
    waiting.set(key, run)
    return run
  }
}
