import { useEffect, useState, type FunctionComponent, type RefObject } from 'react'

/** A part that is fetched when its place comes near; until then, and on a broken line, it is undefined. */
export function useWhenNear<Props extends object>(
  place: RefObject<HTMLElement | null>,
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> | undefined {
  const [loaded, setLoaded] = useState<{ part: FunctionComponent<Props> }>()
  useEffect(() => {
    if (place.current === null) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        load().then(
          (part) => setLoaded({ part }),
          () => undefined,
        )
      },
      { rootMargin: '400px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [place, load])
  return loaded?.part
}
