import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useFocusRecovery } from '#app/components/use-focus-recovery.ts'
import * as textStyles from '#ui/styles/text.module.css'

/**
 * Moves the focus to the heading of the new page after a navigation and announces its title. Recovers a focus that is
 * lost on the page.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const announcedPath = useRef(pathname)
  const [title, setTitle] = useState('')

  useFocusRecovery()
  useEffect(() => {
    if (announcedPath.current === pathname) return
    announcedPath.current = pathname
    setTitle(document.title)
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    // Back restores the scroll position, and only a new page starts at its top.
    heading.focus({ preventScroll: true })
  }, [pathname])

  return (
    <p className={textStyles.visuallyHidden} aria-live="polite">
      {title}
    </p>
  )
}
