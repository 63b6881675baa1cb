import { createContext, use, type ReactNode } from 'react'

/** Parts of pages that were drawn before; given while a server draws, undefined in a browser. */
export type FragmentCache = {
  /** Whether a part is at hand, and the number of its place in the page that is being drawn. */
  place(key: string): { number: number; isCached: boolean }
}
export const FragmentCacheContext = createContext<FragmentCache | undefined>(undefined)

type CachedFragmentProps = {
  /** All that decides what the part looks like, apart from the language. Nothing in it may draw from anything else. */
  of: unknown
  children: ReactNode
}

/** A part that many pages have alike: a server draws it once and writes it into the others as it is. */
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
