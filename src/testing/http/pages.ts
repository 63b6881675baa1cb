import type { FastifyInstance } from 'fastify'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ServerBuild } from 'react-router'
import * as entry from '#app/entry.server.tsx'
import routes from '#app/routes.ts'
import { languages, localizedPath } from '#domain/language.ts'
import { createTaggedCache } from '#lib/tagged-cache.ts'
import type { ShopContext } from '#shop/context.ts'
import type { CachedResponse } from '#server/page-cache/cached-response.ts'
import { invalidateOnChanges } from '#server/page-cache/cache-invalidation.ts'
import { createCachedUrls } from '#server/page-cache/cached-urls.ts'
import { createPages } from '#server/page-cache/pages.ts'

import type { TestSettings } from './http.ts'

type ServerRoute = NonNullable<ServerBuild['routes'][string]>
type Module = ServerRoute['module']

const modules = import.meta.glob<Module>(['/src/app/**/*.{ts,tsx}', '!/src/app/**/*.test.{ts,tsx}'])

/** A page in one language: the id of its route, its file, and its paths with the names of parameters. */
export type SitePage = { id: string; file: string; englishPath: string; path: string }

/** All pages in every language, without layouts. */
export const sitePages: readonly SitePage[] = languages.flatMap((language) =>
  pagesOf(routes, '').map(({ englishPath, ...page }) => ({
    ...page,
    englishPath,
    path: localizedPath(language, englishPath),
  })),
)

function pagesOf(entries: readonly RouteConfigEntry[], prefix: string): Omit<SitePage, 'path'>[] {
  return entries.flatMap((routeEntry) => {
    const path = routeEntry.path === undefined ? prefix : `${prefix}/${routeEntry.path}`
    if (routeEntry.children) return pagesOf(routeEntry.children, path)
    return [
      {
        id: routeEntry.id ?? routeEntry.file,
        file: routeEntry.file,
        englishPath: path.replace(/^\/ne\?/, '') || '/',
      },
    ]
  })
}

/** The forms of all pages as 'English path, name'. A page whose action names no forms is only its path. */
export async function pageForms(): Promise<string[]> {
  const { routes: builtRoutes } = await buildOfSources()
  const englishPages = sitePages.filter(({ path, englishPath }) => path === englishPath)
  return englishPages.flatMap(({ id, path }) => {
    const action = builtRoutes[id]?.module.action
    if (!action) return []
    const forms = 'forms' in action ? Object.keys(Object(action.forms)) : []
    return forms.length === 0 ? [path] : forms.map((name) => `${path} ${name}`)
  })
}

/** Adds the pages of a shop to a test server. They run from the sources, so no build is needed. */
export async function addPages(
  http: FastifyInstance,
  shop: ShopContext,
  { publicUrl, isHttps = false }: Pick<TestSettings, 'publicUrl' | 'isHttps'> = {},
): Promise<void> {
  const cache = createTaggedCache<CachedResponse>({ maxBytes: 1_000_000 })
  invalidateOnChanges(shop, cache)
  createPages({
    store: shop,
    build: await buildOfSources(),
    cache,
    cachedUrls: createCachedUrls(cache),
    publicUrl: publicUrl ?? 'http://127.0.0.1:3000',
    configuredOrigin: publicUrl,
    security: { isHttps, connectSources: [], formActions: [] },
    readApiDocument: async () => (await http.inject('/api/docs.json')).body,
  }).register(http)
}

async function buildOfSources(): Promise<ServerBuild> {
  const root = { id: 'root', path: '', module: await loadRouteModule('root.tsx') }
  const allRoutes: ServerRoute[] = [root, ...(await routesOf(routes, 'root'))]
  return {
    entry: { module: entry },
    routes: Object.fromEntries(allRoutes.map((route) => [route.id, route])),
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries(allRoutes.map((route) => [route.id, assetOf(route)])),
      url: '/manifest.js',
      version: 'test',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
}

async function routesOf(entries: readonly RouteConfigEntry[], parentId: string): Promise<ServerRoute[]> {
  const loadingRoutes = entries.map(async (routeEntry): Promise<ServerRoute[]> => {
    const id = routeEntry.id ?? routeEntry.file
    const pathFields = {
      ...(routeEntry.path !== undefined && { path: routeEntry.path }),
      ...(routeEntry.index !== undefined && { index: routeEntry.index }),
    }
    const route = { id, parentId, ...pathFields, module: await loadRouteModule(routeEntry.file) }
    return [route, ...(await routesOf(routeEntry.children ?? [], id))]
  })
  return (await Promise.all(loadingRoutes)).flat()
}

async function loadRouteModule(file: string): Promise<Module> {
  const loadModule = modules[`/src/app/${file}`]
  if (!loadModule) throw new Error(`There is no page ${file}`)
  return loadModule()
}

function assetOf({ id, parentId, path, index, module }: ServerRoute) {
  return {
    id,
    ...(parentId !== undefined && { parentId }),
    ...(path !== undefined && { path }),
    ...(index !== undefined && { index }),
    module: `/${id}.js`,
    hasAction: false,
    hasLoader: module.loader !== undefined,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }
}
