import { createBrowserStore } from '#app/components/stores/browser-store.ts'

// The filter is shared by the list and its sheet for phones, and applies to later lists too.
const onlyFitting = createBrowserStore<number | undefined>(undefined)
let filters = 0

/** The number of hidden cards while only fitting products are shown; otherwise undefined. */
export const useOnlyFitting = onlyFitting.use

export function chooseOnlyFitting(isOn: boolean): void {
  onlyFitting.set(isOn ? 0 : undefined)
  mark()
}

export const countHidden = onlyFitting.set

/** Turns the fit filter off together with the other filters. */
export function resetOnlyFitting(): void {
  chooseOnlyFitting(false)
}

/** Registers the fit filter on the page; returns the function that removes it. */
export function showOnlyFitting(): () => void {
  filters += 1
  mark()
  return () => {
    filters -= 1
    mark()
  }
}

/** Hides cards on pages that have the filter alone (src/ui/styles/card.module.css). */
function mark(): void {
  document.documentElement.toggleAttribute(
    'data-only-fitting',
    filters > 0 && onlyFitting.get() !== undefined,
  )
}
