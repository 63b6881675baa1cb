/**
 * Where a login leads: the path of the `redirect` parameter, or undefined where it is no path of this store.
 * One slash at the beginning is ours; two, a backslash or a control character would leave the store.
 */
export function safeRedirect(path: string | null): string | undefined {
  if (path === null || !/^\/(?![/\\])/.test(path)) return undefined
  // Browsers drop control characters from addresses: `/\t/evil.example` would become `//evil.example`.
  return [...path].some((letter) => letter < ' ' || letter === '\x7f') ? undefined : path
}
