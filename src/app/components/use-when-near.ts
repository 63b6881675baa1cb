import { useEffect, useState, type FunctionComponent, type RefObject } from 'react'

/** Loads a component when its place on the page comes near; undefined until then and after a network failure. */
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
