import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** After a navigation the focus goes to the new page's heading and its title is read out. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const isFirst = useRef(true)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    setTitle(document.title)
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    // Going back keeps the place on the page; only a new page starts at its top.
    heading.focus({ preventScroll: true })
  }, [pathname, type])

  return (
    <p className="vh" aria-live="polite">
      {title}
    </p>
  )
}
