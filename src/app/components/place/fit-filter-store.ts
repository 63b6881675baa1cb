import { createBrowserStore } from '#app/components/stores/browser-store.ts'

// The filter is shared by the list and its sheet for phones, and applies to later lists too.
const onlyFitting = createBrowserStore<number | undefined>(undefined)
let filters = 0

/** How many of the page's cards are hidden, where only what fits is wanted; else undefined. */
export const useOnlyFitting = onlyFitting.use

export function chooseOnlyFitting(isOn: boolean): void {
  onlyFitting.set(isOn ? 0 : undefined)
  mark()
}

export const countHidden = onlyFitting.set

/** With the other filters this one goes, too. */
export function resetOnlyFitting(): void {
  chooseOnlyFitting(false)
}

/** The filter is on the page; returns the way to take it off. */
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
