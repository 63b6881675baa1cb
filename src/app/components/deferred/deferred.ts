import { AskOthers } from './ask-others.tsx'
import { CardLine } from './card-line.tsx'
import { CompareBar, PictureLanding } from './compare-bar.tsx'
import { FitChip, FitCount, FitFilter, NoneFits } from './fit-filter.tsx'
import { CartFit, CartMisfits, FitLine } from './fit-line.tsx'
import { growPictures } from './growing-picture.ts'
import { loadDeferredParts } from './deferred-part.ts'
import { showDeferredComponents } from './deferred-components.ts'
import { cacheOfflinePages } from './offline-copy.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import { openSeen } from '#app/components/stores/seen-store.ts'

let isOpen = false

/** Loads the features that are not needed for the first view. The seller’s pages do not use it. */
export function loadDeferred(): void {
  if (isOpen) return
  if (/^(\/ne)?\/seller(\/|$)/.test(location.pathname)) return
  isOpen = true
  loadDeferredParts()
  openSeen()
  growPictures()
  showDeferredComponents({
    AskOthers,
    CardLine,
    CartFit,
    CartMisfits,
    CompareBar,
    FitChip,
    FitCount,
    FitFilter,
    FitLine,
    NoneFits,
    PictureLanding,
    RecentlyViewed,
  })
  // A browser that forbids service workers only lacks the offline copies.
  cacheOfflinePages().catch(() => undefined)
}
