import { matchPath } from 'react-router'
import { comparedOf } from '#domain/catalogue/compare.ts'
import { categoryQuery, shopQuery } from '#app/storefront/listing/listing-query.server.ts'
import { blogQuery } from '#app/storefront/reading/blog-list.server.ts'

/**
 * What each public page reads of the query of its address: known names alone, in one order and one spelling. The same
 * page has one address then, which names its cached answer and is all that its loader sees. A page that is not named
 * here reads nothing.
 */
const queries: Readonly<Record<string, (params: URLSearchParams) => URLSearchParams>> = {
  '/products': shopQuery,
  '/products/:category': categoryQuery,
  '/compare': compareQuery,
  '/my-home': homeQuery,
  '/about': blogQuery,
  '/blog/category/:name': blogQuery,
}

/** The part of a query that the page at an English path reads. */
export function queryOfPage(path: string, params: URLSearchParams): URLSearchParams {
  const found = Object.entries(queries).find(([pattern]) => matchPath(pattern, path) !== null)
  return found ? found[1](params) : new URLSearchParams()
}

/** The product that is to get in. */
function homeQuery(params: URLSearchParams): URLSearchParams {
  const id = params.get('product')?.toLowerCase() ?? ''
  return /^[0-9a-z]{18}$/.test(id) ? new URLSearchParams({ product: id }) : new URLSearchParams()
}

/** The products in the shopper's order: another order is another table. */
function compareQuery(params: URLSearchParams): URLSearchParams {
  const ids = comparedOf(params.get('ids'))
  return ids.length === 0 ? new URLSearchParams() : new URLSearchParams({ ids: ids.join(',') })
}
