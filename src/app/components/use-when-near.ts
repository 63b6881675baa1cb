import { useEffect, useState, type FunctionComponent, type RefObject } from 'react'

/** Loads a component when its placeholder comes near the viewport; undefined until it has loaded. */
export function useWhenNear<Props extends object>(
  placeholder: RefObject<HTMLElement | null>,
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> | undefined {
  const [loaded, setLoaded] = useState<{ component: FunctionComponent<Props> }>()
  useEffect(() => {
    if (placeholder.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        load().then(
          (component) => setLoaded({ component }),
          () => undefined,
        )
      },
      { rootMargin: '400px' },
    )
    observer.observe(placeholder.current)
    return () => observer.disconnect()
  }, [placeholder, load])
  return loaded?.component
}
