const base = 'http://store.invalid'

/** Returns the path of the `redirect` parameter, or undefined if a browser would leave this store for it. */
export function safeRedirect(path: string | null): string | undefined {
  if (path === null || !path.startsWith('/')) return undefined
  try {
    // Browsers ignore control characters, take a backslash for a slash and resolve dots: `/.//evil.example`.
    const { origin, pathname } = new URL(path, base)
    return origin === base && !pathname.startsWith('//') ? path : undefined
  } catch {
    return undefined
  }
}
