import { hash } from 'node:crypto'

export type SecuritySettings = {
  /** Omits the full content security policy, because Vite's hot reloading needs a web socket and inline styles. */
  isDevelopment?: boolean
  isHttps: boolean
  /** Origins that scripts may send requests to, such as that of a configured email service. */
  connectSources: readonly string[]
  /** Whether the store's own pages may show this page in a frame. */
  canBeFramed?: boolean
  /** Whether this page may show the store's own pages in frames. */
  hasFrames?: boolean
  /** Whether the URL is secret. The page sends no referrer to other sites, and search engines do not index it. */
  isUnlisted?: boolean
  /** Gateways that receive a posted form. */
  formActions: readonly string[]
}

/** Returns the headers of every response. */
export function commonHeaders(settings: SecuritySettings): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': settings.isUnlisted ? 'same-origin' : 'strict-origin-when-cross-origin',
    ...(settings.isUnlisted ? { 'x-robots-tag': 'noindex' } : {}),
    'content-security-policy': frameAncestors(settings),
    'cross-origin-opener-policy': 'same-origin',
    ...(settings.isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * Returns the headers of a page. A nonce would differ in every response, so the policy contains the hashes of
 * the page's inline scripts. No other inline script runs, and the page can be cached.
 *
 * @param scripts the code of each inline script, exactly as in the page.
 */
export function pageHeaders(scripts: readonly string[], settings: SecuritySettings): Record<string, string> {
  if (settings.isDevelopment) return commonHeaders(settings)
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashOf)].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...settings.connectSources].join(' '),
    ["form-action 'self'", ...settings.formActions].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    ...(settings.hasFrames ? ["frame-src 'self'"] : []),
    frameAncestors(settings),
  ]
  return {
    ...commonHeaders(settings),
    'content-security-policy': policy.join('; '),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  }
}

function frameAncestors({ canBeFramed = false }: SecuritySettings): string {
  return canBeFramed ? "frame-ancestors 'self'" : "frame-ancestors 'none'"
}

function hashOf(code: string): string {
  return `'sha256-${hash('sha256', code, 'base64')}'`
}
