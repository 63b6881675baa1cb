import { createBrowserStore } from '#app/components/stores/browser-store.ts'

// The filter column and the filter dialog of phones share the fit filter. It stays on when the shopper opens another list.
const hiddenCardCount = createBrowserStore<number | undefined>(undefined)
let mountedFilters = 0

/** The number of hidden cards while only fitting products are shown; otherwise undefined. */
export const useHiddenCardCount = hiddenCardCount.use

export function setOnlyFitting(isOn: boolean): void {
  hiddenCardCount.set(isOn ? 0 : undefined)
  updateRootAttribute()
}

export const setHiddenCount = hiddenCardCount.set

/** Turns the fit filter off. Called when the other filters are reset. */
export function resetOnlyFitting(): void {
  setOnlyFitting(false)
}

/** Registers the fit filter on the page; returns the function that removes it. */
export function registerFitFilter(): () => void {
  mountedFilters += 1
  updateRootAttribute()
  return () => {
    mountedFilters -= 1
    updateRootAttribute()
  }
}

/** Hides cards only while a page shows the fit filter (src/ui/styles/card.module.css). */
function updateRootAttribute(): void {
  document.documentElement.toggleAttribute(
    'data-only-fitting',
    mountedFilters > 0 && hiddenCardCount.get() !== undefined,
  )
}
