import fastify from 'fastify'
import { expect } from 'vitest'
import { createTaggedCache } from '#lib/tagged-cache.ts'
import { NoResponseError } from '#lib/wait-limit.ts'
import { shopTest } from '#testing/shop/shop.ts'
import { createResponseSender } from './shared-responses.ts'
import type { CachedResponse } from './cached-response.ts'
import { createCachedUrls } from './cached-urls.ts'

shopTest(
  'requests for a large response that is being built share the error if the database fails, without a second build',
  async ({ shop }) => {
    const cache = createTaggedCache<CachedResponse>({ maxBytes: 1_000_000 })
    const security = { isDevelopment: false, isHttps: false, connectSources: [], formActions: [] }
    const sendResponse = createResponseSender({
      store: shop,
      cache,
      cachedUrls: createCachedUrls(cache),
      security,
    })
    const started = Promise.withResolvers<void>()
    const failure = Promise.withResolvers<string>()
    let builds = 0
    async function* parts() {
      builds += 1
      started.resolve()
      yield builds === 1 ? await failure.promise : 'whole'
    }
    const server = fastify()
    server.get('/large', (request, reply) =>
      sendResponse(request, reply, { key: 'large', contentType: 'text/plain', chunks: parts }),
    )
    const firstResponse = server.inject('/large')
    await started.promise
    cache.clear()
    const secondResponse = server.inject('/large')
    await server.inject('/unknown')
    failure.reject(new NoResponseError())
    expect([(await firstResponse).statusCode, (await secondResponse).statusCode, builds]).toEqual([
      500, 500, 1,
    ])
    expect([(await server.inject('/large')).body, builds]).toEqual(['whole', 2])
  },
)
