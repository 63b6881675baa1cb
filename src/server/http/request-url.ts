import { unroutablePath } from '#app/unroutable-path.ts'
import { listAttributes } from '#domain/catalogue/attributes.ts'

/**
 * Parses the URL of a request; all other code uses this function. Returns undefined for a URL that no page and no call
 * has: with two slashes or a backslash, which could hide another host, with control characters, with more than 8,000
 * characters, or with text that is not UTF-8.
 *
 * @returns path and query as they were sent, with a placeholder host.
 */
export function parseRequestUrl(raw: string): URL | undefined {
  if (!/^\/(?!\/)[!-~]{0,8000}$/.test(raw) && raw !== '/') return undefined
  const [rawPath = '', ...queryParts] = raw.split('?')
  const query = queryParts.join('?')
  const path = decodeOrUndefined(rawPath)
  if (path === undefined || /\/\/|\\|\p{Cc}/u.test(path) || /%00/.test(query)) return undefined
  // The search is the only text that pages read from a query. Calls report the field that is not UTF-8 themselves.
  if (!path.startsWith('/api/') && !isUtf8Search(query)) return undefined
  return URL.parse(raw, placeholderOrigin) ?? undefined
}

const placeholderOrigin = 'http://store'

function isUtf8Search(query: string): boolean {
  const [, search = ''] = /(?:^|&)search=([^&]*)/.exec(query) ?? []
  // A percent sign without two hexadecimal digits, as in "100%", is text that a person has entered.
  return decodeOrUndefined(search.replaceAll(/%(?![\da-f]{2})/gi, '%25')) !== undefined
}

function decodeOrUndefined(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Returns a valid URL unchanged. For an invalid one, returns that of an unknown call or of an unknown page in its language. */
export function routableUrl(raw: string): string {
  if (parseRequestUrl(raw)) return raw
  if (/^\/api(\/|\?|$)/.test(raw)) return '/api/-'
  return /^\/ne(\/|\?|$)/.test(raw) ? `/ne${unroutablePath}` : unroutablePath
}

/**
 * Returns the last value of each parameter. A list attribute has all its values, joined by commas, because checkboxes
 * repeat the name.
 */
export function lastValues(params: URLSearchParams): URLSearchParams {
  const lastParams = new URLSearchParams(Object.fromEntries(params))
  for (const name of listAttributes)
    if (lastParams.has(name)) lastParams.set(name, params.getAll(name).join(','))
  return lastParams
}
