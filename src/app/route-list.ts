import type { Language } from '#domain/language.ts'

type Routes<Route> = Readonly<Record<string, Route>>

const variable = 'window.__reactRouterManifest='

/** Returns the address of the file with the shopper routes of a language, next to the full route list. */
export function shoppersListUrl(url: string, language: Language): string {
  return url.replace(/([^/]+)$/, `shop-${language}-$1`)
}

/**
 * Returns the route list without the seller’s routes, which are most of it, and without the routes of other languages,
 * which are separate documents. Absent properties are omitted.
 */
export function shoppersList(list: string, language: Language): string {
  const { routes, url, ...rest }: { routes: Routes<object>; url: string } = JSON.parse(
    list.slice(variable.length).replace(/;\s*$/, ''),
  )
  const shopperRoutes = Object.entries(routes)
    .filter(([id]) => isShoppers(id, language))
    .map(([id, route]) => [id, withoutAbsent(route)])
  return `${variable}${JSON.stringify({ ...rest, url: shoppersListUrl(url, language), routes: Object.fromEntries(shopperRoutes) })};`
}

function withoutAbsent(route: object): object {
  return Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false))
}

/** Whether a route is one that shoppers go to in a language. */
export function isShoppers(id: string, language: Language): boolean {
  return id === 'root' || (id.startsWith(`${language}/`) && !isSellers(id))
}

function isSellers(id: string): boolean {
  return /^\w+\/(?:seller|preview|draft)(?:[-/]|$)/.test(id)
}
