import { pathWithoutLanguage } from '#domain/language.ts'

const placeholderOrigin = 'http://store.invalid'
const maxLength = 500
const nonPagePath = /^\/(\/|(api|images|assets)(\/|$))/i

/**
 * Returns the path of the `redirect` parameter; undefined if it is not a path, leads a browser to another site, or is not a
 * page: the address of a call could log the shopper out again.
 */
export function safeRedirect(path: string | null): string | undefined {
  if (path === null || !path.startsWith('/') || path.length > maxLength) return undefined
  try {
    // Browsers ignore control characters, take a backslash for a slash and resolve dots: `/.//evil.example`.
    const { origin, pathname } = new URL(path, placeholderOrigin)
    return origin === placeholderOrigin && !nonPagePath.test(decodeURIComponent(pathname)) ? path : undefined
  } catch {
    return undefined
  }
}

/** Adds the `redirect` parameter of a query to an English path, if it is safe. */
export function withRedirect(path: string, query: URLSearchParams): string {
  const redirect = safeRedirect(query.get('redirect'))
  if (redirect === undefined) return path
  return `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(redirect)}`
}

/** Returns whether the `redirect` parameter leads back to the cart, whose items the login shows then. */
export function leadsToCart(redirect: string | null): boolean {
  return pathWithoutLanguage(redirect ?? '') === '/cart'
}
