import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { languageOfHeader } from '#domain/language.ts'
import type { TaggedCache } from '#lib/tagged-cache.ts'
import { sendCached, type CachedResponse } from './cached-response.ts'

const maxBytes = 8 * 1024 * 1024
const entryOverheadBytes = 100
// No shopper requests a longer one, and only repeated requests are worth storing.
const maxUrlLength = 1000

type UrlRequest = Pick<IncomingMessage, 'url' | 'headers'>

export type CachedUrls = {
  /** Maps the URL, as spelled and in the language of the request, to the key of a cached response. */
  remember(request: UrlRequest, key: string): void
  /** Responds from memory if possible. Returns whether it did. */
  sendIfCached(request: IncomingMessage, response: ServerResponse): boolean
}

/** Creates a map from raw addresses to cached responses, so that a repeated address is not parsed again. */
export function createCachedUrls(cache: TaggedCache<CachedResponse>): CachedUrls {
  const keys = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (key, url) => key.length + url.length + entryOverheadBytes,
  })
  return {
    remember(request, key) {
      const url = urlKey(request)
      if (url.length <= maxUrlLength) keys.set(url, key)
    },
    sendIfCached(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const key = keys.get(urlKey(request))
      const cachedResponse = key === undefined ? undefined : cache.get(key)
      if (!cachedResponse) return false
      sendCached(request, response, { cachedResponse, isHit: true })
      return true
    },
  }
}

function urlKey({ url = '', headers }: UrlRequest): string {
  return `${languageOfHeader(headers['accept-language'])} ${url}`
}
