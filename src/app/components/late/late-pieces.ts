import { createElement, type FunctionComponent } from 'react'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'

/** What each piece is told by the page around it. */
export type LateProps = {
  PictureLanding: object
  CompareBar: object
  RecentlyViewed: { productId?: string }
}
export type LatePieces = { [Name in keyof LateProps]: FunctionComponent<LateProps[Name]> }

const pieces = createBrowserStore<LatePieces | undefined>(undefined)

/** Shows the pieces wherever pages have kept a place for them. */
export const showLatePieces = pieces.set

type LatePieceProps<Name extends keyof LateProps> = { name: Name; with: LateProps[Name] }

/** The place of something that no page needs at first: empty until `late.ts` has come, after the first view. */
export function LatePiece<Name extends keyof LateProps>({ name, with: props }: LatePieceProps<Name>) {
  const loaded = pieces.use()
  return loaded && createElement<LateProps[Name]>(loaded[name], props)
}
