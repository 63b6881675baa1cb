import {
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
  createContext,
  data,
} from 'react-router'
import { renderingNonce } from '#app/early/script-nonce.ts'
import { apiDocumentContext, type ReadApiDocument } from '#app/api-document.server.ts'
import { shopContext } from '#app/shop-context.server.ts'
import { openShop, visitor, type Shop, type Store } from '#shop/context.ts'
import { newNonce, takeInlineScripts } from '#app/early/inline-scripts.ts'
import { createCachedResponse, type CachedResponse } from './cached-response.ts'
import { isSellerPath, isSharedPath, type PageAddress } from './page-address.ts'
import { pageHeaders, type SecuritySettings } from '#server/http/security-headers.ts'
import { statusOf } from '#api/http/error-reply.ts'
import { isStoreUnavailable } from '#shop/unavailable.ts'
import { ShopError } from '#shop/shop-error.ts'
import { type Language, localPath } from '#domain/language.ts'

// A browser revalidates each time and gets 304; a CDN may cache a page for seconds.
export const publicCaching = {
  'cache-control': 'no-cache',
  'cdn-cache-control': 'max-age=5, stale-while-revalidate=60',
}
export const privateCaching = { 'cache-control': 'no-store' }

type Caching = Readonly<Record<string, string>>
type Rendered = { status: number; reply: CachedResponse }
export type Refusal = 429 | 503

export type Renderer = {
  render(address: PageAddress, shop: Shop, caching: Caching): Promise<Rendered>
  /**
   * An error page for any address. It is rendered once for each language. It has no scripts, because it does not belong
   * to the requested address.
   */
  refused(refusal: Refusal, language: Language): Promise<CachedResponse>
}

/** Creates a renderer of the build's pages: HTML, or the data of a navigation, with the matching headers. */
export function createRenderer(options: {
  store: Store
  build: ServerBuild
  publicUrl: string
  security: SecuritySettings
  readApiDocument: ReadApiDocument
}): Renderer {
  const { store, publicUrl, security } = options
  const handle = createRequestHandler(withRefusals(options.build), 'production')
  const refusals = new Map<string, Promise<CachedResponse>>()

  async function respond(
    canonical: string,
    shop: Shop,
    refusal?: Refusal,
  ): Promise<{ response: Response; body: string; nonce: string }> {
    const nonce = newNonce()
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    context.set(apiDocumentContext, options.readApiDocument)
    context.set(renderingNonce, nonce)
    context.set(refusedWith, refusal)
    const request = new Request(`${publicUrl}${canonical}`)
    const response = await handle(request, context)
    return { response, body: await response.text(), nonce }
  }

  async function makeRefused(refusal: Refusal, language: Language): Promise<CachedResponse> {
    const shop = openShop(store, { actor: visitor, language })
    const canonical = localPath(language, '/cart')
    const { response, body } = await respond(canonical, shop, refusal)
    return createCachedResponse({
      status: refusal,
      body: body.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, ''),
      headers: headersOf(response, [], { caching: privateCaching, security }),
    })
  }

  return {
    async render(address, shop, caching) {
      const { response, body, nonce } = await respond(address.canonical, shop)
      const { html, scripts } = takeInlineScripts(body, nonce)
      const { status } = response
      const isFramed = shop.preview !== undefined
      const headers = headersOf(response, scripts, {
        caching,
        security: { ...security, isFramed, ...rulesOf(address.path) },
      })
      return { status, reply: createCachedResponse({ status, body: html, headers }) }
    },
    refused(refusal, language) {
      const key = `${refusal} ${language}`
      const refusedPage = refusals.get(key) ?? makeRefused(refusal, language)
      refusals.set(key, refusedPage)
      refusedPage.catch(() => refusals.delete(key))
      return refusedPage
    },
  }
}

function rulesOf(path: string): Pick<SecuritySettings, 'hasFrames' | 'isUnlisted'> {
  return { hasFrames: isSellerPath(path), isUnlisted: isSharedPath(path) }
}

function headersOf(
  response: Response,
  scripts: readonly string[],
  { caching, security }: { caching: Caching; security: SecuritySettings },
): Caching {
  const { status, headers } = response
  const location = headers.get('location')
  const wait = waits[status]
  return {
    ...Object.fromEntries(
      [...headers].filter(([name]) => name.startsWith('x-remix') || name.startsWith('x-react')),
    ),
    ...(location ? { location } : {}),
    ...(wait ? { 'retry-after': wait } : {}),
    'content-type': headers.get('content-type') ?? 'text/html; charset=utf-8',
    ...(status < 400 ? caching : privateCaching),
    ...pageHeaders(scripts, security),
  }
}

/** Seconds after which a client should retry, by status. */
const waits: Readonly<Record<number, string>> = { 429: '60', 503: '5' }

/** The status with which every loader of a rendering fails at once; undefined for an ordinary page. */
const refusedWith = createContext<number | undefined>(undefined)

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/**
 * Wraps the build's loaders, so that they fail as pages do. A refusal of the shop has its status, and an unavailable
 * database is 503. An unexpected error stays an error and is logged.
 */
function withRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]): [string, Routes[string]] => [
    id,
    route && withRefusingLoader(route),
  ])
  return { ...build, routes: Object.fromEntries(routes) }
}

function withRefusingLoader(route: Route): Route {
  const { loader } = route.module
  if (!loader) return route
  const refusing: typeof loader = async (args) => {
    const status = args.context.get(refusedWith)
    if (status !== undefined) throw data(null, { status })
    try {
      return await loader(args)
    } catch (error) {
      throw asRefusal(error)
    }
  }
  return { ...route, module: { ...route.module, loader: refusing } }
}

function asRefusal(error: unknown): unknown {
  if (error instanceof ShopError) return data(null, { status: statusOf[error.code] })
  return isStoreUnavailable(error) ? data(null, { status: 503 }) : error
}
