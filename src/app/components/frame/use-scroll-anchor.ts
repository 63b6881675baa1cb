import { useEffect } from 'react'

const userInputEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Keeps the section of the URL’s fragment below the header while the content above it grows, until the visitor scrolls.
 */
export function useScrollAnchor(id: string): void {
  useEffect(() => {
    let release: (() => void) | undefined
    const updateAnchor = () => {
      release?.()
      const section = location.hash === `#${id}` ? document.getElementById(id) : null
      release = section === null ? undefined : keepInView(section)
    }
    updateAnchor()
    window.addEventListener('hashchange', updateAnchor)
    return () => {
      window.removeEventListener('hashchange', updateAnchor)
      release?.()
    }
  }, [id])
}

function keepInView(section: HTMLElement): (() => void) | undefined {
  // A visitor who returns to another scroll position stays there. At the very top this does not apply: the router
  // scrolls there if the section is not rendered yet.
  const isFar = Math.abs(section.getBoundingClientRect().top) > window.innerHeight
  if (isFar && window.scrollY > 0) return undefined
  const observer = new ResizeObserver(() => section.scrollIntoView({ block: 'start', behavior: 'instant' }))
  const release = () => {
    observer.disconnect()
    for (const eventName of userInputEvents) window.removeEventListener(eventName, release)
  }
  for (const eventName of userInputEvents) window.addEventListener(eventName, release, { passive: true })
  observer.observe(document.body)
  return release
}
