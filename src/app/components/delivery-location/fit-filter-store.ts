import { createBrowserStore } from '#app/components/stores/browser-store.ts'

// The filter is shared by the list and its sheet for phones, and applies to later lists too.
const onlyFitting = createBrowserStore<number | undefined>(undefined)
let mountedFilters = 0

/** The number of hidden cards while only fitting products are shown; otherwise undefined. */
export const useOnlyFitting = onlyFitting.use

export function setOnlyFitting(isOn: boolean): void {
  onlyFitting.set(isOn ? 0 : undefined)
  updateRootAttribute()
}

export const setHiddenCount = onlyFitting.set

/** Turns the fit filter off together with the other filters. */
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

/** Hides cards on pages that have the filter alone (src/ui/styles/card.module.css). */
function updateRootAttribute(): void {
  document.documentElement.toggleAttribute(
    'data-only-fitting',
    mountedFilters > 0 && onlyFitting.get() !== undefined,
  )
}
