import { createContext, use, type ReactNode } from 'react'

/** Cached fragments of pages; provided during server rendering, undefined in the browser. */
export type FragmentCache = {
  /** Returns whether the fragment is cached, and its number within the page. */
  place(key: string): { number: number; isCached: boolean }
}
export const FragmentCacheContext = createContext<FragmentCache | undefined>(undefined)

type CachedFragmentProps = {
  /** Cache key. Children must not read anything that is not in it, except the language. */
  of: unknown
  children: ReactNode
}

/** A fragment that many pages share: the server renders it once and reuses the HTML. */
export function CachedFragment({ of, children }: CachedFragmentProps) {
  const parts = import.meta.env.SSR ? use(FragmentCacheContext) : undefined
  if (!parts) return children
  const { number, isCached } = parts.place(JSON.stringify(of))
  return <kept-part id={String(number)}>{isCached ? null : children}</kept-part>
}

declare module 'react' {
  // eslint-disable-next-line typescript/no-namespace -- React declares its elements in one
  namespace JSX {
    interface IntrinsicElements {
      'kept-part': { id: string; children: ReactNode }
    }
  }
}
