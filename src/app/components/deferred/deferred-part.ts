import { lazy, type FunctionComponent } from 'react'

let open: (() => void) | undefined
const opened = new Promise<void>((resolve) => {
  open = resolve
})

/** Lets the parts of pages come to life that no first view needs. */
export function loadDeferredParts(): void {
  open?.()
}

/**
 * A part of a page that stands in its HTML from the start, and whose code comes with what is late or when somebody
 * scrolls or goes to a place of the page. Inside a `Suspense`; nothing in it may be pressed before, links aside: a press would be lost.
 */
export function deferredPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  return lazy(async () => {
    if (!import.meta.env.SSR) {
      // A link to a place of the page draws it anew, and a part without its code would be gone until then.
      for (const type of ['scroll', 'hashchange'])
        addEventListener(type, loadDeferredParts, { once: true, passive: true })
      await opened
    }
    return { default: await load() }
  })
}
