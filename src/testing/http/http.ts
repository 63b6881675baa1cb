import { pino } from 'pino'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { createTaggedCache } from '#lib/tagged-cache.ts'
import type { ShopContext } from '#shop/context.ts'
import { createHttp } from '#server/http.ts'
import { openWithResponseChecks } from './checked-responses.ts'
import { invalidateOnChanges } from '#server/page-cache/cache-invalidation.ts'
import type { CachedResponse } from '#server/page-cache/cached-response.ts'
import { createCachedUrls } from '#server/page-cache/cached-urls.ts'

export type TestSettings = {
  isHttps?: boolean
  publicUrl?: string
  areRateLimitsOn?: boolean
  trustProxy?: false | 1
}

/** Creates the HTTP server of a test’s shop. Tests inject requests, without a network. */
export async function createTestServer(
  shop: ShopContext,
  settings: TestSettings = {},
): Promise<FastifyInstance> {
  const cache = createTaggedCache<CachedResponse>({ maxBytes: 1_000_000 })
  invalidateOnChanges(shop, cache)
  return openWithResponseChecks(() =>
    createHttp({
      config: {
        trustProxy: settings.trustProxy ?? false,
        publicUrl: settings.publicUrl ?? 'http://127.0.0.1:3000',
        isPublicUrlSet: settings.publicUrl !== undefined,
        areRateLimitsOn: settings.areRateLimitsOn ?? true,
        isTestGatewayAllowed: true,
        isTestGatewayPublic: false,
      },
      store: shop,
      cache,
      cachedUrls: createCachedUrls(cache),
      security: { isHttps: settings.isHttps ?? false, connectSources: [], formActions: [] },
      log: pino({ level: 'silent' }),
    }),
  )
}

export type Browser = {
  get(url: string, headers?: Record<string, string>): Promise<HttpResponse>
  post(url: string, body: unknown, headers?: Record<string, string>): Promise<HttpResponse>
  send(request: InjectOptions): Promise<HttpResponse>
  cookies: Map<string, string>
}
export type HttpResponse = {
  status: number
  // Tests check the content of a response, so its type is open.
  // eslint-disable-next-line typescript/no-explicit-any
  body: Record<string, any>
  headers: Record<string, unknown>
  cookies: string[]
}

/** Creates a browser with a cookie jar. */
export function createBrowser(http: FastifyInstance): Browser {
  const cookies = new Map<string, string>()
  async function send(request: InjectOptions): Promise<HttpResponse> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await http.inject({
      ...request,
      headers: { ...(cookie ? { cookie } : {}), ...request.headers },
    })
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isCleared = maxAge === 0 || (expires && expires.getTime() <= 0)
      if (isCleared) cookies.delete(name)
      else cookies.set(name, value)
    }
    const setCookies = response.headers['set-cookie']
    return {
      status: response.statusCode,
      body: response.headers['content-type']?.toString().includes('json') ? response.json() : {},
      headers: response.headers,
      cookies: setCookies === undefined ? [] : [setCookies].flat(),
    }
  }
  return {
    cookies,
    send,
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
    post: (url, body, headers = {}) =>
      send({
        method: 'POST',
        url,
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
  }
}
