import { matchPath } from 'react-router'
import { pathWithoutLanguage } from '#domain/language.ts'
import { verificationKinds } from '#domain/customer/verification.ts'
import { comparedIdsFromUrl } from '#domain/catalogue/compare.ts'
import { categoryQuery, shopQuery } from '#app/storefront/listing/listing-query.server.ts'
import { safeRedirect } from '#app/account/login/login-redirect.ts'
import { blogQuery } from '#app/storefront/reading/blog-list.server.ts'

/**
 * The query parameters that each public page reads: known names, in one order and one spelling. Each page then has one
 * canonical URL, which is the cache key and all that its loader sees. A page that is not listed reads no parameters.
 */
const queryReaders: Readonly<Record<string, (params: URLSearchParams) => URLSearchParams>> = {
  '/products': shopQuery,
  '/search-reading': shopQuery,
  '/products/:category': categoryQuery,
  '/compare': compareQuery,
  '/my-home': homeQuery,
  '/login': loginQuery,
  '/checkout': couponQuery,
  '/checkout/:order': successQuery('pay'),
  '/contact': successQuery('sent'),
  '/profile': successQuery('saved'),
  '/order-status': lookupQuery,
  '/reset-password': resetQuery,
  '/newsletter': successQuery('subscribed'),
  '/about': blogQuery,
  '/blog/category/:name': blogQuery,
}

/** Returns the parameters of a query that the page at an English path reads. */
export function queryOfPage(path: string, params: URLSearchParams): URLSearchParams {
  const entry = Object.entries(queryReaders).find(([pattern]) => matchPath(pattern, path) !== null)
  return entry ? entry[1](params) : new URLSearchParams()
}

/** Returns a function that reads one success parameter of the page that follows a form. */
function successQuery(name: string): (params: URLSearchParams) => URLSearchParams {
  return (params) => new URLSearchParams(params.get(name) === '1' ? { [name]: '1' } : {})
}

/** The coupon of the checkout without scripts. */
function couponQuery(params: URLSearchParams): URLSearchParams {
  const coupon = (params.get('coupon') ?? '').slice(0, 100)
  return new URLSearchParams(coupon === '' ? {} : { coupon })
}

/** The verification code that was sent for an order, and whether it was sent by SMS or email. */
function lookupQuery(params: URLSearchParams): URLSearchParams {
  const id = params.get('lookup') ?? ''
  if (!/^[0-9a-z]{18}$/.test(id)) return new URLSearchParams()
  const kind = verificationKinds.find((one) => one === params.get('kind'))
  return new URLSearchParams({ lookup: id, ...(kind !== undefined && { kind }) })
}

/** The kind of the account, the token of the link that sets a new password, and the page that follows the login. */
function resetQuery(params: URLSearchParams): URLSearchParams {
  const token = params.get('token') ?? ''
  const redirect = safeRedirect(params.get('redirect'))
  return new URLSearchParams({
    ...(params.get('of') === 'staff' && { of: 'staff' }),
    ...(params.get('saved') === '1' && { saved: '1' }),
    ...(token !== '' && { token: token.slice(0, 100) }),
    ...(redirect !== undefined && { redirect }),
  })
}

/** Whether the registration form is open, and a redirect to the checkout. Scripts read other redirects in the browser. */
function loginQuery(params: URLSearchParams): URLSearchParams {
  const redirect = params.get('redirect') ?? ''
  return new URLSearchParams({
    ...(params.get('mode') === 'register' && { mode: 'register' }),
    ...(pathWithoutLanguage(redirect) === '/checkout' && { redirect }),
  })
}

/** The product of the fit check. */
function homeQuery(params: URLSearchParams): URLSearchParams {
  const id = params.get('product')?.toLowerCase() ?? ''
  return /^[0-9a-z]{18}$/.test(id) ? new URLSearchParams({ product: id }) : new URLSearchParams()
}

/** The compared products, in the order of their columns. */
function compareQuery(params: URLSearchParams): URLSearchParams {
  const ids = comparedIdsFromUrl(params.get('ids'))
  return ids.length === 0 ? new URLSearchParams() : new URLSearchParams({ ids: ids.join(',') })
}
