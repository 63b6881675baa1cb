import { createElement, type FunctionComponent } from 'react'
import type { SharedListDraft } from '#domain/shared-list/shared-list.ts'
import type { FitProduct } from '#domain/fit/fit-product.ts'
import type { DeliveryRulesSource } from '#app/components/place/delivery-rules.ts'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'

/** The props that the page passes to each deferred component. */
export type DeferredProps = {
  PictureLanding: object
  CompareBar: object
  RecentlyViewed: { productId?: string }
  AskOthers: SharedListDraft
  FitLine: { furniture: FitProduct }
  CartFit: { id: string }
  CartMisfits: { lines: readonly { id: string; name: string }[] }
  FitFilter: object
  FitCount: { visibleCount: number }
  FitChip: { labelOf: (values: { filter: string }) => string }
  NoneFits: { ids: readonly string[] }
  CardLine: { id: string; rulesSource: DeliveryRulesSource }
}
type DeferredComponents = { [Name in keyof DeferredProps]: FunctionComponent<DeferredProps[Name]> }

const components = createBrowserStore<DeferredComponents | undefined>(undefined)

/** Registers the deferred components, which then render in their placeholders. */
export const showDeferredComponents = components.set

type DeferredComponentProps<Name extends keyof DeferredProps> = { name: Name; with: DeferredProps[Name] }

/** The place of something that no page needs at first: empty until `deferred.ts` has loaded, after the first view. */
export function DeferredComponent<Name extends keyof DeferredProps>({
  name,
  with: props,
}: DeferredComponentProps<Name>) {
  const loaded = components.use()
  return loaded && createElement<DeferredProps[Name]>(loaded[name], props)
}
