import { lazy, type FunctionComponent } from 'react'

let open: (() => void) | undefined
const opened = new Promise<void>((resolve) => {
  open = resolve
})

/** Loads the components that the first view does not need. */
export function loadDeferredParts(): void {
  open?.()
}

/**
 * Returns a component that is in the HTML from the start. Its code loads with the deferred code, on scroll or on a jump
 * within the page.
 * It must be inside a `Suspense`. Before hydration only its links work; other presses would be lost.
 */
export function deferredPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  return lazy(async () => {
    if (!import.meta.env.SSR) {
      // A link to a fragment of the same page renders the page again. A deferred component without its code would
      // disappear until it has loaded.
      for (const type of ['scroll', 'hashchange'])
        addEventListener(type, loadDeferredParts, { once: true, passive: true })
      await opened
    }
    return { default: await load() }
  })
}
