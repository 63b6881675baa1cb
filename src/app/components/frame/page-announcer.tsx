import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import * as textStyles from '#ui/styles/text.module.css'

/** After a navigation the focus goes to the new page's heading and its title is read out. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const announcedPath = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (announcedPath.current === pathname) return
    announcedPath.current = pathname
    setTitle(document.title)
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    // Going back keeps the place on the page; only a new page starts at its top.
    heading.focus({ preventScroll: true })
  }, [pathname])

  return (
    <p className={textStyles.unseen} aria-live="polite">
      {title}
    </p>
  )
}
