import {
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
  createContext,
  data,
} from 'react-router'
import { renderNonceContext } from '#app/early/script-nonce.ts'
import { formEffectsContext } from '#app/form-action.server.ts'
import { apiDocumentContext, type ReadApiDocument } from '#app/api-document.server.ts'
import { shopContext } from '#app/shop-context.server.ts'
import { createShopContext, visitor, type ShopContext, type Store } from '#shop/context.ts'
import { newNonce, extractInlineScripts } from '#app/early/inline-scripts.ts'
import { createCachedResponse, type CachedResponse } from './cached-response.ts'
import { isSellerPath, isSharedPath, type PageAddress } from './page-address.ts'
import type { ReceivedForm } from '#server/http/page-forms.ts'
import { pageHeaders, type SecuritySettings } from '#server/http/security-headers.ts'
import { statusByCode } from '#api/http/error-reply.ts'
import { isStoreUnavailable } from '#shop/unavailable.ts'
import { ShopError } from '#shop/shop-error.ts'
import { type Language, localizedPath } from '#domain/language.ts'

// A browser revalidates each time and gets 304; a CDN may cache a page for seconds.
export const publicCaching = {
  'cache-control': 'no-cache',
  'cdn-cache-control': 'max-age=5, stale-while-revalidate=60',
}
export const privateCaching = { 'cache-control': 'no-store' }

type ResponseHeaders = Readonly<Record<string, string>>
type PageResponse = { status: number; headers: ResponseHeaders; body: string }
type RenderedResponse = { status: number; cachedResponse: CachedResponse }

export type Renderer = {
  render(address: PageAddress, shop: ShopContext, caching: ResponseHeaders): Promise<RenderedResponse>
  /** Runs the action of a page. The response is the next page's address, or this page with the refused form. */
  submit(address: PageAddress, shop: ShopContext, form: ReceivedForm): Promise<PageResponse>
  /**
   * An error page for any address. It is rendered once for each language. It has no scripts, because it does not belong
   * to the requested address.
   */
  errorPage(status: number, language: Language): Promise<CachedResponse>
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
  const handle = createRequestHandler(translateErrorsOfBuild(options.build), 'production')
  const errorPages = new Map<string, Promise<CachedResponse>>()

  async function respond(
    canonical: string,
    shop: ShopContext,
    { errorStatus, form }: { errorStatus?: number; form?: ReceivedForm } = {},
  ): Promise<{ response: Response; body: string; nonce: string }> {
    const nonce = newNonce()
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    context.set(apiDocumentContext, options.readApiDocument)
    context.set(renderNonceContext, nonce)
    context.set(forcedErrorStatusContext, errorStatus)
    if (form) context.set(formEffectsContext, form.effects)
    const response = await handle(requestOf(`${publicUrl}${canonical}`, form), context)
    return { response, body: await response.text(), nonce }
  }

  async function makePage(
    address: PageAddress,
    shop: ShopContext,
    { caching, form }: { caching: ResponseHeaders; form?: ReceivedForm },
  ): Promise<PageResponse> {
    const { response, body, nonce } = await respond(address.canonical, shop, form && { form })
    const { html, scripts } = extractInlineScripts(body, nonce)
    const canBeFramed = shop.preview !== undefined
    const headers = headersOf(response, scripts, {
      caching,
      security: { ...security, canBeFramed, ...securityRulesOf(address.path) },
    })
    return { status: response.status, headers, body: html }
  }

  async function makeErrorPage(errorStatus: number, language: Language): Promise<CachedResponse> {
    const shop = createShopContext(store, { actor: visitor, language })
    // Any page would do, because its loaders throw the status before they read anything.
    const canonical = localizedPath(language, '/cart')
    const { response, body } = await respond(canonical, shop, { errorStatus })
    return createCachedResponse({
      status: errorStatus,
      body: body.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, ''),
      headers: headersOf(response, [], { caching: privateCaching, security }),
    })
  }

  return {
    async render(address, shop, caching) {
      const page = await makePage(address, shop, { caching })
      return { status: page.status, cachedResponse: createCachedResponse(page) }
    },
    submit: (address, shop, form) => makePage(address, shop, { caching: privateCaching, form }),
    errorPage(errorStatus, language) {
      const key = `${errorStatus} ${language}`
      const errorPage = errorPages.get(key) ?? makeErrorPage(errorStatus, language)
      errorPages.set(key, errorPage)
      errorPage.catch(() => errorPages.delete(key))
      return errorPage
    },
  }
}

/**
 * Creates the request that the router handles. It has no `Origin` header, because the router would compare that with
 * the configured address only. `guardOrigin` has checked it before.
 */
function requestOf(url: string, form: ReceivedForm | undefined): Request {
  if (!form) return new Request(url)
  const { body, contentType } = form
  return new Request(url, {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: { 'content-type': contentType },
  })
}

function securityRulesOf(path: string): Pick<SecuritySettings, 'hasFrames' | 'isUnlisted'> {
  return { hasFrames: isSellerPath(path), isUnlisted: isSharedPath(path) }
}

function headersOf(
  response: Response,
  scripts: readonly string[],
  { caching, security }: { caching: ResponseHeaders; security: SecuritySettings },
): ResponseHeaders {
  const { status, headers } = response
  const location = headers.get('location')
  const retryAfter = retryAfterByStatus[status]
  return {
    ...Object.fromEntries(
      [...headers].filter(([name]) => name.startsWith('x-remix') || name.startsWith('x-react')),
    ),
    ...(location ? { location } : {}),
    ...(retryAfter ? { 'retry-after': retryAfter } : {}),
    'content-type': headers.get('content-type') ?? 'text/html; charset=utf-8',
    ...(status < 400 ? caching : privateCaching),
    ...pageHeaders(scripts, security),
  }
}

/** Seconds after which a client should retry, by status. */
const retryAfterByStatus: Readonly<Record<number, string>> = { 429: '60', 503: '5' }

/** The status that every loader of a rendering throws; undefined for an ordinary page. */
const forcedErrorStatusContext = createContext<number | undefined>(undefined)

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/**
 * Wraps the loaders and actions of the build, so that their errors become responses. A refusal of the shop
 * has its status, and an unavailable database is 503. An unexpected error stays an error and is logged.
 */
function translateErrorsOfBuild(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]): [string, Routes[string]] => [
    id,
    route && translateErrorsOfRoute(route),
  ])
  return { ...build, routes: Object.fromEntries(routes) }
}

function translateErrorsOfRoute(route: Route): Route {
  const { loader, action } = route.module
  const forceableLoader: typeof loader = async (args) => {
    const status = args.context.get(forcedErrorStatusContext)
    if (status !== undefined) throw data(null, { status })
    return loader?.(args)
  }
  const translated = {
    ...(loader && { loader: translateErrors(forceableLoader) }),
    ...(action && { action: translateErrors(action) }),
  }
  return { ...route, module: { ...route.module, ...translated } }
}

function translateErrors<Args, Result>(work: (args: Args) => Result | Promise<Result>) {
  return async (args: Args): Promise<Result> => {
    try {
      return await work(args)
    } catch (error) {
      throw toErrorResponse(error)
    }
  }
}

function toErrorResponse(error: unknown): unknown {
  if (error instanceof ShopError) return data(null, { status: statusByCode[error.code] })
  return isStoreUnavailable(error) ? data(null, { status: 503 }) : error
}
