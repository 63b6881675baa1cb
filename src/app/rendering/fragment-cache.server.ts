import { LRUCache } from 'lru-cache'
import type { FragmentCache } from './cached-fragment.tsx'

const mebibyte = 1024 * 1024
const cache = new LRUCache<string, string>({
  maxSize: 24 * mebibyte,
  // Every fragment contains a price or a Nepali word, so its string uses two bytes per character.
  sizeCalculation: (html, key) => 2 * (html.length + key.length),
})

/** The element around a fragment during rendering: `src/app/rendering/cached-fragment.tsx`. */
const around = /<kept-part id="(\d+)">([\s\S]*?)<\/kept-part>/g

/** The parts of one page that is about to be drawn, in a language. */
export function openFragmentCache(language: string): FragmentCache & {
  /**
   * Returns the page without the markers around its fragments. Cached fragments are filled in; the others are cached
   * for the next page.
   */
  putIn(html: string): string
} {
  const keys: string[] = []
  const cachedHtml: (string | undefined)[] = []
  return {
    place(props) {
      const key = `${language} ${props}`
      const html = cache.get(key)
      keys.push(key)
      cachedHtml.push(html)
      return { number: keys.length - 1, isCached: html !== undefined }
    },
    putIn: (html) =>
      html.replace(around, (_, number: string, rendered: string) => {
        const before = cachedHtml[Number(number)]
        if (before !== undefined) return before
        const key = keys[Number(number)]
        // An id belongs to its place in one page.
        if (key !== undefined && !rendered.includes(' id="')) cache.set(key, rendered)
        return rendered
      }),
  }
}
