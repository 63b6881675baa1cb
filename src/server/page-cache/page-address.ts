import { queryOfPage } from '#app/site-map/page-queries.server.ts'
import { lastValues, parseRequestUrl } from '#server/http/request-url.ts'
import { type Language, languageFacts, languageOfPath, pathWithoutLanguage } from '#domain/language.ts'

export type PageAddress = {
  /** Without `/ne`, `.data` and a slash at the end. */
  path: string
  language: Language
  /** Whether the browser requests the data of a navigation instead of the document. */
  isData: boolean
  /** The canonical URL, equal for all spellings of a page. It is the cache key, and all that a loader receives. */
  canonical: string
}

const aliases: Readonly<Record<string, string>> = {
  '/shop': '/products',
  '/contact-us': '/contact',
}

/**
 * Returns the address to which another spelling of a page is redirected; undefined for the canonical spelling. The
 * others are aliases, and paths with capitals, a slash at the end or an encoded language prefix. The query is
 * preserved.
 */
export function redirectTarget(url: string): string | undefined {
  const { pathname, search } = parseAddress(url)
  const rawPath = parseRequestUrl(url)?.pathname
  const { prefix, path } = splitLanguage(pathname)
  const pathWithoutSlash = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  // Routes match in any letter case. Requests are redirected to the lower-case URL, so that each page is cached once.
  const lowerCasePath = pathWithoutSlash.replace(/^\/[^/]+/, (first) => first.toLowerCase())
  const target = aliases[lowerCasePath] ?? lowerCasePath
  const canonicalPath = `${prefix}${target === '/' && prefix ? '' : target}`
  // An encoded prefix such as /%6ee is redirected, because the browser reads the language from the address as it was sent.
  const isLanguageEncoded = rawPath !== undefined && languageOfPath(rawPath) !== languageOfPath(pathname)
  return canonicalPath === pathname && !isLanguageEncoded ? undefined : `${canonicalPath}${search}`
}

/** Parses the address of a page. Unused parameters are dropped, and the others are sorted. */
export function pageAddress(url: string, routeIds: ReadonlySet<string>): PageAddress {
  const { pathname, searchParams: rawParams } = parseAddress(url)
  const searchParams = lastValues(rawParams)
  const isData = pathname.endsWith('.data')
  const documentPath = isData ? documentPathOf(pathname) : pathname
  const path = pathWithoutLanguage(documentPath)
  const query = isSellerPath(path) ? sellerQuery(searchParams) : queryOfPage(path, searchParams)
  const routes = searchParams.get('_routes')
  if (isData && routes?.split(',').every((id) => routeIds.has(id))) query.set('_routes', routes)
  const text = query.toString()
  return {
    path,
    language: languageOfPath(documentPath),
    isData,
    canonical: `${isData ? pathname : documentPath}${text ? `?${text}` : ''}`,
  }
}

/** Parses the address of a form. Its page is not cached, so its action sees every parameter. */
export function formAddress(url: string, routeIds: ReadonlySet<string>): PageAddress {
  const address = pageAddress(url, routeIds)
  const { pathname, searchParams } = parseAddress(url)
  const query = lastValues(searchParams).toString()
  return { ...address, canonical: `${pathname}${query ? `?${query}` : ''}` }
}

/** Returns whether a path belongs to the seller's pages, which depend on the staff member. */
export function isSellerPath(path: string): boolean {
  return path === '/seller' || path.startsWith('/seller/')
}

const uncacheableFolders = ['/order/', '/checkout/', '/pay/', '/test-gateway/', '/review/', '/alert/']
const uncacheablePages = new Set(['/checkout', '/order-status', '/my-orders', '/profile', '/reset-password'])

/**
 * Returns whether a page is never cached: the seller's pages, those whose address contains a person's secret key, and
 * those that show a shopper's own data without scripts.
 */
export function isUncacheable(path: string): boolean {
  const isInUncacheableFolder = uncacheableFolders.some((start) => path.startsWith(start))
  return isSellerPath(path) || isSharedPath(path) || isInUncacheableFolder || uncacheablePages.has(path)
}

/** Returns whether a path is that of a shared list. Only people with its address can open it. */
export function isSharedPath(path: string): boolean {
  return path.startsWith('/share/')
}

function parseAddress(url: string): URL {
  const address = parseRequestUrl(url)
  if (!address) throw new TypeError('Not an address of this store')
  // A percent-encoded character equals the plain one, in the router and in the rules of the cache.
  if (address.pathname.includes('%'))
    address.pathname = address.pathname.replaceAll(/%[0-9a-f]{2}/gi, decodeUnreserved)
  return address
}

/** Decodes a percent-encoded character if it is unreserved. Source: RFC 3986, section 2.3. */
function decodeUnreserved(encoded: string): string {
  const character = String.fromCodePoint(Number.parseInt(encoded.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : encoded
}

function documentPathOf(dataPath: string): string {
  const path = dataPath.slice(0, -'.data'.length)
  if (path === '/_root' || path === '/_') return '/'
  return path.endsWith('/_') ? path.slice(0, -2) : path
}

function splitLanguage(pathname: string): { prefix: string; path: string } {
  return { prefix: languageFacts[languageOfPath(pathname)].prefix, path: pathWithoutLanguage(pathname) }
}

// A seller's pages are not cached, so their loaders parse the parameters and ignore invalid ones.
const maxValueLength = 200
const pageNumberPattern = /^[1-9]\d{0,5}$/

function sellerQuery(params: URLSearchParams): URLSearchParams {
  const trimmedParams = [...params].map(([name, value]) => [name, value.slice(0, maxValueLength)])
  // An invalid page number is ignored.
  return new URLSearchParams(
    trimmedParams.filter(
      ([name = '', value = '']) => value !== '' && (name !== 'page' || pageNumberPattern.test(value)),
    ),
  )
}
