type Routes<Route> = Readonly<Record<string, Route>>

const variable = 'window.__reactRouterManifest='

/** The file with the routes that shoppers' pages know, beside that of all. */
export function shoppersListUrl(url: string): string {
  return url.replace(/([^/]+)$/, 'shop-$1')
}

/** The file's content: the list of all routes without the seller's, which are most of it. */
export function shoppersList(list: string): string {
  const { routes, url, ...rest }: { routes: Routes<unknown>; url: string } = JSON.parse(
    list.slice(variable.length).replace(/;\s*$/, ''),
  )
  const own = Object.entries(routes).filter(([id]) => !isSellers(id))
  return `${variable}${JSON.stringify({ ...rest, url: shoppersListUrl(url), routes: Object.fromEntries(own) })};`
}

function isSellers(id: string): boolean {
  return /^\w+\/(?:seller|preview|draft)(?:[-/]|$)/.test(id)
}
