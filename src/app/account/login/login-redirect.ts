/**
 * Returns the path of the `redirect` parameter, or undefined if it is not a path of this store. A path starts with one
 * slash. Two slashes, a backslash or a control character would leave the store.
 */
export function safeRedirect(path: string | null): string | undefined {
  if (path === null || !/^\/(?![/\\])/.test(path)) return undefined
  // Browsers remove control characters from URLs: `/\t/evil.example` would become `//evil.example`.
  return [...path].some((character) => character < ' ' || character === '\x7f') ? undefined : path
}
