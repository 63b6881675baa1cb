import { Suspense, useEffect, type FunctionComponent, type ReactNode } from 'react'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'
import { LoadBoundary, lazyNamed } from './lazy-component.tsx'

const firstViewMs = 3000
// `click`: React replays a press from before hydration as a click without a pointer event. `hashchange`: a link to a
// fragment of the same page renders the page again, and a lazy component whose code has not loaded would disappear.
const endingEvents = ['pointerdown', 'click', 'keydown', 'scroll', 'hashchange'] as const

const hasEnded = createBrowserStore(false)
let promise: Promise<void> | undefined

/**
 * Resolves 3 s after the first call, or at the first scroll, press, key or jump within the page. It resolves at once
 * on the server, for a link to a section of the page, and where the page reserves space for a saved home or location
 * (src/app/early/early.js).
 */
export function afterFirstView(): Promise<void> {
  if (import.meta.env.SSR) return Promise.resolve()
  promise ??= new Promise((resolve) => {
    const end = () => {
      hasEnded.set(true)
      resolve()
    }
    const { hash } = location
    setTimeout(end, hash || document.documentElement.dataset['known'] ? 0 : firstViewMs)
    for (const type of endingEvents) addEventListener(type, end, { once: true, passive: true })
  })
  return promise
}

/** Renders lazy components after the first view, and nothing before. The page works without them if they do not load. */
export function AfterFirstView({ children }: { children: ReactNode }) {
  useEffect(() => void afterFirstView(), [])
  return (
    hasEnded.use() && (
      <LoadBoundary>
        <Suspense>{children}</Suspense>
      </LoadBoundary>
    )
  )
}

/**
 * Returns a component that is in the HTML from the start and whose code loads after the first view. It must be inside a
 * `Suspense`. Until then only its links work. If its code does not load, its HTML stays.
 * `_classNames` has a class of each of its style sheets: a page links only the sheets whose classes its own code uses.
 */
export function lazyAfterFirstView<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  ..._classNames: readonly (string | undefined)[]
) {
  return lazyNamed(async () => {
    await afterFirstView()
    // A promise that stays pending leaves the HTML in place.
    return load().catch(() => new Promise<never>(() => undefined))
  })
}
