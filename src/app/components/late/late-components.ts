import { createElement, type FunctionComponent } from 'react'
import type { AskedOthers } from '#domain/shared-list/shared-list.ts'
import type { Piece } from '#domain/fit/piece.ts'
import type { ToldDelivery } from '#app/components/place/delivery-rules.ts'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'

/** What each piece is told by the page around it. */
export type LateProps = {
  PictureLanding: object
  CompareBar: object
  RecentlyViewed: { productId?: string }
  AskOthers: AskedOthers
  FitLine: { piece: Piece }
  CartFit: { id: string }
  CartMisfits: { lines: readonly { id: string; name: string }[] }
  FitFilter: object
  FitCount: { shown: number }
  FitChip: { labelOf: (told: { what: string }) => string }
  NoneFits: { ids: readonly string[] }
  CardLine: { id: string; told: ToldDelivery }
}
type LateComponents = { [Name in keyof LateProps]: FunctionComponent<LateProps[Name]> }

const pieces = createBrowserStore<LateComponents | undefined>(undefined)

/** Shows the pieces wherever pages have kept a place for them. */
export const showLateComponents = pieces.set

type LateComponentProps<Name extends keyof LateProps> = { name: Name; with: LateProps[Name] }

/** The place of something that no page needs at first: empty until `late.ts` has come, after the first view. */
export function LateComponent<Name extends keyof LateProps>({ name, with: props }: LateComponentProps<Name>) {
  const loaded = pieces.use()
  return loaded && createElement<LateProps[Name]>(loaded[name], props)
}
