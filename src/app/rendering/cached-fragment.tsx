import { createContext, use, type ReactNode } from 'react'

/** Cached fragments of pages; provided during server rendering, undefined in the browser. */
export type FragmentCache = {
  /** Returns whether the fragment is cached, and its number within the page. */
  register(key: string): { number: number; isCached: boolean }
}
export const FragmentCacheContext = createContext<FragmentCache | undefined>(undefined)

type CachedFragmentProps = {
  /** `children` must not read anything that is not in this key, except the language. */
  cacheKey: unknown
  children: ReactNode
}

/** A fragment that many pages share: the server renders it once and reuses the HTML. */
export function CachedFragment({ cacheKey, children }: CachedFragmentProps) {
  const cache = import.meta.env.SSR ? use(FragmentCacheContext) : undefined
  if (!cache) return children
  const { number, isCached } = cache.register(JSON.stringify(cacheKey))
  return <cached-fragment id={String(number)}>{isCached ? null : children}</cached-fragment>
}

declare module 'react' {
  // eslint-disable-next-line typescript/no-namespace -- React declares its elements in one
  namespace JSX {
    interface IntrinsicElements {
      'cached-fragment': { id: string; children: ReactNode }
    }
  }
}
