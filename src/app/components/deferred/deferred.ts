import { AskOthers } from './ask-others.tsx'
import { CardLine } from './card-line.tsx'
import { CompareBar, PictureLanding } from './compare-bar.tsx'
import { FitChip, FitCount, FitFilter, NoneFits } from './fit-filter.tsx'
import { CartFit, CartMisfits, FitLine } from './fit-line.tsx'
import { growPictures } from './growing-picture.ts'
import { loadDeferredParts } from './deferred-part.ts'
import { showDeferredComponents } from './deferred-components.ts'
import { keepOfflineCopy } from './offline-copy.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import { openSeen } from '#app/components/stores/seen-store.ts'

let isOpen = false

/** What makes shopping easier once the first view stands. The seller's pages have no use for it. */
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
  // A browser that forbids it shops as well: only the pages kept for a broken line are missing.
  keepOfflineCopy().catch(() => undefined)
}
