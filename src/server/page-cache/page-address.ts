import { comparedOf } from '#domain/catalogue/compare.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import { shopPageSizes } from '#domain/pagination.ts'
import { readListQuery, type ListQuery } from '#domain/catalogue/list-query.server.ts'
import { lastValues, readUrl } from '#server/http/request-url.ts'

export type PageAddress = {
  /** Without `/ne`, `.data` and a slash at the end. */
  path: string
  isNepali: boolean
  /** Does the browser want the data of a navigation instead of the document? */
  isData: boolean
  /** The same for every spelling of the same page: it names the cached answer and is all that a loader sees. */
  canonical: string
}

const moved: Readonly<Record<string, string>> = {
  '/Cart': '/cart',
  '/shop': '/products',
  '/contact-us': '/contact',
}

/** Where an address that is only another name of a page leads, or undefined. The query goes along. */
export function movedTo(url: string): string | undefined {
  const { pathname, search } = addressOf(url)
  const { prefix, path } = splitLanguage(pathname)
  const plain = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  const target = moved[plain] ?? plain
  if (target === path) return undefined
  return `${prefix}${target === '/' && prefix ? '' : target}${search}`
}

/** Takes an address of a page apart. What a page does not read is dropped, what it reads is put in one order. */
export function pageAddress(url: string, routeIds: ReadonlySet<string>): PageAddress {
  const { pathname, searchParams: given } = addressOf(url)
  const searchParams = lastValues(given)
  const isData = pathname.endsWith('.data')
  const documentPath = isData ? documentOf(pathname) : pathname
  const { prefix, path } = splitLanguage(documentPath)
  const query = canonicalQuery(path, searchParams)
  const routes = searchParams.get('_routes')
  if (isData && routes?.split(',').every((id) => routeIds.has(id))) query.set('_routes', routes)
  const text = query.toString()
  return {
    path,
    isNepali: prefix !== '',
    isData,
    canonical: `${isData ? pathname : documentPath}${text ? `?${text}` : ''}`,
  }
}

function addressOf(url: string): URL {
  const address = readUrl(url)
  if (!address) throw new TypeError('Not an address of this store')
  return address
}

function documentOf(dataPath: string): string {
  const path = dataPath.slice(0, -'.data'.length)
  if (path === '/_root' || path === '/_') return '/'
  return path.endsWith('/_') ? path.slice(0, -2) : path
}

function splitLanguage(pathname: string): { prefix: '' | '/ne'; path: string } {
  if (pathname === '/ne') return { prefix: '/ne', path: '/' }
  return pathname.startsWith('/ne/')
    ? { prefix: '/ne', path: pathname.slice(3) }
    : { prefix: '', path: pathname }
}

function canonicalQuery(path: string, params: URLSearchParams): URLSearchParams {
  if (path === '/products') return listingQuery(params, 'shop')
  if (path.startsWith('/products/')) return listingQuery(params, 'category')
  if (path === '/compare') return compareQuery(params)
  if (path === '/seller/product-list') return stockListQuery(params)
  if (path === '/seller/import') return knownQuery(params, ['search', 'sort', 'stock', 'show', 'job'])
  if (path === '/seller/orders') return orderListQuery(params)
  if (path === '/seller/payments') return pageQuery(params)
  if (path === '/seller/bills') return knownQuery(params, ['search', 'month', 'page'])
  if (path === '/seller/inbox') return knownQuery(params, ['tab', 'filter', 'search', 'page'])
  if (path === '/seller/dashboard') return knownQuery(params, ['period'])
  if (path === '/seller/history') return knownQuery(params, ['member', 'group', 'page'])
  if (path === '/about' || path.startsWith('/blog/category/')) return pageQuery(params)
  return new URLSearchParams()
}

function listingQuery(params: URLSearchParams, screen: 'shop' | 'category'): URLSearchParams {
  const wanted = readListQuery(Object.fromEntries(params))
  const query = new URLSearchParams()
  const set = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  if (screen === 'shop') {
    set('search', wanted.search)
    set('in', wanted.search && wanted.in === 'all' ? 'all' : undefined)
    set('category', categoryText(wanted.category))
    set('limit', isPageSize(wanted.limit) && wanted.limit !== 12 ? wanted.limit : undefined)
  }
  set('minPrice', wanted.minPaisa ? rupeesFromPaisa(wanted.minPaisa) : undefined)
  set('maxPrice', wanted.maxPaisa === undefined ? undefined : rupeesFromPaisa(wanted.maxPaisa))
  set('inStock', wanted.inStockOnly ? 'true' : undefined)
  set('sort', wanted.sort === 'default' ? undefined : wanted.sort)
  set('page', wanted.page === 1 ? undefined : Math.min(wanted.page, 100_000))
  return query
}

/** The seller's list also tells what is in stock from what is not. */
function stockListQuery(params: URLSearchParams): URLSearchParams {
  const query = listingQuery(params, 'shop')
  const stock = params.get('stock')
  if (stock === 'in' || stock === 'out') query.set('stock', stock)
  if (params.get('show') === 'archived') query.set('show', 'archived')
  return query
}

/** A page of the seller's orders; its loader reads what makes sense. */
function orderListQuery(params: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of ['status', 'payment', 'method', 'from', 'to', 'search', 'page']) {
    const value = valueOf(name, params)
    if (value) query.set(name, value.slice(0, 200))
  }
  return query
}

/** What these pages read of an address; their loaders take what makes sense. */
function knownQuery(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const given = names.map((name) => [name, valueOf(name, params).slice(0, 100)])
  return new URLSearchParams(given.filter(([, value]) => value !== ''))
}

/** A number of a page that is none is ignored. */
function valueOf(name: string, params: URLSearchParams): string {
  const value = params.get(name) ?? ''
  return name === 'page' && !/^[1-9]\d{0,5}$/.test(value) ? '' : value
}

function categoryText(category: ListQuery['category']): string | undefined {
  if (!category) return undefined
  if (category.kind === 'category') return category.path
  return category.kind === 'room' ? category.tag : 'unknown'
}

function isPageSize(limit: number): boolean {
  return shopPageSizes.some((size) => size === limit)
}

/** The products in the shopper's order: another order is another table. */
function compareQuery(params: URLSearchParams): URLSearchParams {
  const ids = comparedOf(params.get('ids'))
  return ids.length === 0 ? new URLSearchParams() : new URLSearchParams({ ids: ids.join(',') })
}

function pageQuery(params: URLSearchParams): URLSearchParams {
  const { page } = readListQuery({ page: params.get('page') ?? undefined })
  return page === 1 ? new URLSearchParams() : new URLSearchParams({ page: String(Math.min(page, 1000)) })
}
