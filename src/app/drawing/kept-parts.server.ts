import { LRUCache } from 'lru-cache'
import type { KeptParts } from './kept-part.tsx'

const mebibyte = 1024 * 1024
const kept = new LRUCache<string, string>({
  maxSize: 24 * mebibyte,
  // Letters of two bytes, which every price and every Nepali word makes of them.
  sizeCalculation: (html, key) => 2 * (html.length + key.length),
})

/** What is written around a part while a page is drawn: `src/app/drawing/kept-part.tsx`. */
const around = /<kept-part id="(\d+)">([\s\S]*?)<\/kept-part>/g

/** The parts of one page that is about to be drawn, in a language. */
export function openKeptParts(language: string): KeptParts & {
  /** The page without what stood around its parts, those that were kept put in; the others are kept for the next page. */
  putIn(html: string): string
} {
  const keys: string[] = []
  const found: (string | undefined)[] = []
  return {
    place(props) {
      const key = `${language} ${props}`
      const html = kept.get(key)
      keys.push(key)
      found.push(html)
      return { number: keys.length - 1, isKept: html !== undefined }
    },
    putIn: (html) =>
      html.replace(around, (_, number: string, drawn: string) => {
        const before = found[Number(number)]
        if (before !== undefined) return before
        const key = keys[Number(number)]
        // An id belongs to its place in one page.
        if (key !== undefined && !drawn.includes(' id="')) kept.set(key, drawn)
        return drawn
      }),
  }
}
