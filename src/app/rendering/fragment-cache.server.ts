import { LRUCache } from 'lru-cache'
import type { FragmentCache } from './cached-fragment.tsx'

const mebibyte = 1024 * 1024
const cache = new LRUCache<string, string>({
  maxSize: 24 * mebibyte,
  // Every fragment contains a price or a Nepali word, so its string uses two bytes per character.
  sizeCalculation: (html, key) => 2 * (html.length + key.length),
})

/** The element around a fragment during rendering: `src/app/rendering/cached-fragment.tsx`. */
const fragmentPattern = /<cached-fragment id="(\d+)">([\s\S]*?)<\/cached-fragment>/g

/** Opens the fragments of one page in a language, before its rendering. */
export function openFragmentCache(language: string): FragmentCache & {
  /**
   * Returns the page without the markers around its fragments. Cached fragments are filled in; the others are cached
   * for the next page.
   */
  fill(page: string): string
} {
  const keys: string[] = []
  const cachedHtml: (string | undefined)[] = []
  return {
    register(cacheKey) {
      const key = `${language} ${cacheKey}`
      const html = cache.get(key)
      keys.push(key)
      cachedHtml.push(html)
      return { number: keys.length - 1, isCached: html !== undefined }
    },
    fill: (page) =>
      page.replace(fragmentPattern, (_, number: string, rendered: string) => {
        const html = cachedHtml[Number(number)]
        if (html !== undefined) return html
        const key = keys[Number(number)]
        // Generated ids are unique to one page, so a fragment with an id is not cached.
        if (key !== undefined && !rendered.includes(' id="')) cache.set(key, rendered)
        return rendered
      }),
  }
}
