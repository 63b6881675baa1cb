import { createContext, use, type ReactNode } from 'react'

/** Parts of pages that were drawn before; given while a server draws, undefined in a browser. */
export type KeptParts = {
  /** Whether a part is at hand, and the number of its place in the page that is being drawn. */
  place(key: string): { number: number; isKept: boolean }
}
export const KeptPartsContext = createContext<KeptParts | undefined>(undefined)

type KeptPartProps = {
  /** All that decides what the part looks like, apart from the language. Nothing in it may draw from anything else. */
  of: unknown
  children: ReactNode
}

/** A part that many pages have alike: a server draws it once and writes it into the others as it is. */
export function KeptPart({ of, children }: KeptPartProps) {
  const parts = import.meta.env.SSR ? use(KeptPartsContext) : undefined
  if (!parts) return children
  const { number, isKept } = parts.place(JSON.stringify(of))
  return <kept-part id={String(number)}>{isKept ? null : children}</kept-part>
}

declare module 'react' {
  // eslint-disable-next-line typescript/no-namespace -- React declares its elements in one
  namespace JSX {
    interface IntrinsicElements {
      'kept-part': { id: string; children: ReactNode }
    }
  }
}
