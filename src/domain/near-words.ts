import { isWithinEdits } from '#lib/edit-distance.ts'
import { latinForm, soundKey } from './search-text.ts'

export type Vocabulary = {
  /** Counts a word of the catalogue in. */
  add(word: string): void
  /** Counts it out again; a word that nobody uses any more corrects nothing. */
  drop(word: string): void
  /** The words that sound like a word, in either script. */
  soundingLike(word: string): string[]
  /** The words at most one letter away from a word of 4 letters or more, two from one of 7 or more. */
  spelledLike(word: string): string[]
}

type Entry = { word: string; latin: string; mask: number; uses: number }

/** A set of distinct words, kept for correcting what a shopper typed. */
export function createVocabulary(): Vocabulary {
  const entries = new Map<string, Entry>()
  const bySound = new Map<string, Set<string>>()
  const byLength = new Map<number, Set<Entry>>()
  const forget = (entry: Entry) => {
    entries.delete(entry.word)
    bySound.get(soundKey(entry.word))?.delete(entry.word)
    byLength.get(entry.latin.length)?.delete(entry)
  }
  return {
    add(word) {
      const known = entries.get(word)
      if (known !== undefined) {
        known.uses += 1
        return
      }
      const latin = latinForm(word)
      const entry = { word, latin, mask: lettersOf(latin), uses: 1 }
      entries.set(word, entry)
      setIn(bySound, soundKey(word)).add(word)
      // A number is not a misspelling of another number.
      if (!/\d/.test(latin)) setIn(byLength, latin.length).add(entry)
    },
    drop(word) {
      const entry = entries.get(word)
      if (entry === undefined) return
      entry.uses -= 1
      if (entry.uses === 0) forget(entry)
    },
    soundingLike: (word) => [...(bySound.get(soundKey(word)) ?? [])],
    spelledLike: (word) => (/\p{Nd}/u.test(word) ? [] : findSpelledLike(byLength, latinForm(word))),
  }
}

// The nearest words only: where one letter is enough, two letters away is not meant.
function findSpelledLike(byLength: ReadonlyMap<number, ReadonlySet<Entry>>, latin: string): string[] {
  const furthest = latin.length >= 7 ? 2 : latin.length >= 4 ? 1 : 0
  const mask = lettersOf(latin)
  for (let limit = 1; limit <= furthest; limit++) {
    const found: string[] = []
    for (let length = latin.length - limit; length <= latin.length + limit; length++) {
      for (const entry of byLength.get(length) ?? []) {
        // Each edit changes at most two bits, so most words are told apart without comparing letters.
        if (bitCount(entry.mask ^ mask) > limit * 2) continue
        if (isWithinEdits(latin, entry.latin, limit)) found.push(entry.word)
      }
    }
    if (found.length > 0) return found
  }
  return []
}

function lettersOf(latin: string): number {
  let mask = 0
  for (let at = 0; at < latin.length; at++) mask |= 1 << (latin.charCodeAt(at) & 31)
  return mask
}

function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function setIn<K, V>(map: Map<K, Set<V>>, key: K): Set<V> {
  const found = map.get(key) ?? new Set<V>()
  map.set(key, found)
  return found
}
