import { unroutablePath } from '#app/unroutable-path.ts'
import { listAttributes } from '#domain/catalogue/attributes.ts'

/**
 * Parses the address of a request; all other code uses this function. Undefined for addresses that the store does not
 * have. These hide another host after two slashes or a backslash, or are not UTF-8. The same applies to control
 * characters and to more than 8,000 characters.
 *
 * @returns path and query as they were sent, on a placeholder host.
 */
export function parseRequestUrl(raw: string): URL | undefined {
  if (!/^\/(?!\/)[!-~]{0,8000}$/.test(raw) && raw !== '/') return undefined
  const [rawPath = '', ...rest] = raw.split('?')
  const query = rest.join('?')
  const path = decodeOrUndefined(rawPath)
  if (path === undefined || /\/\/|\\|\p{Cc}/u.test(path) || /%00/.test(query)) return undefined
  // A call names the field that is not UTF-8, and no page reads other texts of a query.
  if (!path.startsWith('/api/') && !isUtf8Search(query)) return undefined
  return URL.parse(raw, placeholderOrigin) ?? undefined
}

const placeholderOrigin = 'http://store'

function isUtf8Search(query: string): boolean {
  const [, search = ''] = /(?:^|&)search=([^&]*)/.exec(query) ?? []
  // A percent sign alone, as in "100%", is one that a person has typed.
  return decodeOrUndefined(search.replaceAll(/%(?![\da-f]{2})/gi, '%25')) !== undefined
}

function decodeOrUndefined(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Returns a routable address for an invalid one: the missing call or page, in the requested language. */
export function routableUrl(raw: string): string {
  if (parseRequestUrl(raw)) return raw
  if (/^\/api(\/|\?|$)/.test(raw)) return '/api/-'
  return /^\/ne(\/|\?|$)/.test(raw) ? `/ne${unroutablePath}` : unroutablePath
}

/**
 * Returns the last value of each name, which a page uses. Of list attributes all values count, because checkboxes
 * repeat the name.
 */
export function lastValues(params: URLSearchParams): URLSearchParams {
  const last = new URLSearchParams(Object.fromEntries(params))
  for (const name of listAttributes) if (last.has(name)) last.set(name, params.getAll(name).join(','))
  return last
}
