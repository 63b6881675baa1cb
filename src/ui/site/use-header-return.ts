import { useEffect, useState } from 'react'

const smallStep = 6

/** True while the page is scrolled downwards past the header: it comes back on the way up. */
export function useHeaderReturn(height: number): boolean {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    let lastY = window.scrollY
    function handleScroll() {
      const y = window.scrollY
      if (Math.abs(y - lastY) < smallStep) return
      setIsAway(y > lastY && y > height)
      lastY = y
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => window.removeEventListener('scroll', handleScroll)
  }, [height])
  return isAway
}
