import { isWithinEdits } from '#lib/text-index/edit-distance.ts'
import { latinForm, soundKey } from './search-text.ts'

export type Vocabulary = {
  /** Adds a word of the catalogue, once or `times` times. */
  add(word: string, times?: number): void
  /** Decreases the word's count. A word without uses is no longer suggested. */
  drop(word: string): void
  /** Returns the words that sound like a word, in either script. */
  soundingLike(word: string): string[]
  /** Returns words within one edit of a word of 4 or more letters, or two edits of 7 or more. */
  spelledLike(word: string): string[]
}

const digit = /\p{Nd}/u

type Spelling = { word: string; latin: string; mask: number }

/**
 * Creates a set of distinct words for correcting a shopper's input. It ignores words with digits: a number or a code is
 * no misspelling of another one.
 */
export function createVocabulary(): Vocabulary {
  const useCounts = new Map<string, number>()
  // Most sounds belong to one word, so a string saves the memory of a set.
  const bySound = new Map<string, string | Set<string>>()
  const byLength = new Map<number, Map<string, Spelling>>()
  return {
    add(word, times = 1) {
      if (digit.test(word)) return
      const useCount = useCounts.get(word)
      useCounts.set(word, (useCount ?? 0) + times)
      if (useCount !== undefined) return
      addSound(bySound, word)
      const latin = latinForm(word)
      const wordsOfLength = byLength.get(latin.length) ?? new Map<string, Spelling>()
      byLength.set(latin.length, wordsOfLength.set(word, { word, latin, mask: characterMask(latin) }))
    },
    drop(word) {
      const useCount = useCounts.get(word)
      if (useCount === undefined) return
      if (useCount > 1) {
        useCounts.set(word, useCount - 1)
        return
      }
      useCounts.delete(word)
      dropSound(bySound, word)
      byLength.get(latinForm(word).length)?.delete(word)
    },
    soundingLike(word) {
      const matches = digit.test(word) ? [] : (bySound.get(soundKey(word)) ?? [])
      return typeof matches === 'string' ? [matches] : [...matches]
    },
    spelledLike: (word) => (digit.test(word) ? [] : findSpelledLike(byLength, latinForm(word))),
  }
}

function addSound(bySound: Map<string, string | Set<string>>, word: string): void {
  const sound = soundKey(word)
  const existingWords = bySound.get(sound)
  if (existingWords === undefined) bySound.set(sound, word)
  else if (typeof existingWords === 'string') bySound.set(sound, new Set([existingWords, word]))
  else existingWords.add(word)
}

function dropSound(bySound: Map<string, string | Set<string>>, word: string): void {
  const sound = soundKey(word)
  const words = bySound.get(sound)
  if (typeof words === 'object') words.delete(word)
  if (words === word || (typeof words === 'object' && words.size === 0)) bySound.delete(sound)
}

// Returns only the nearest words: two edits only if no word is within one.
function findSpelledLike(
  byLength: ReadonlyMap<number, ReadonlyMap<string, Spelling>>,
  latin: string,
): string[] {
  const maxEdits = latin.length >= 7 ? 2 : latin.length >= 4 ? 1 : 0
  const mask = characterMask(latin)
  for (let limit = 1; limit <= maxEdits; limit++) {
    const matches: string[] = []
    for (let length = latin.length - limit; length <= latin.length + limit; length++) {
      for (const entry of byLength.get(length)?.values() ?? []) {
        // Each edit changes at most two bits, so the mask excludes most words without comparing characters.
        if (bitCount(entry.mask ^ mask) > limit * 2) continue
        if (isWithinEdits(latin, entry.latin, limit)) matches.push(entry.word)
      }
    }
    if (matches.length > 0) return matches
  }
  return []
}

function characterMask(latin: string): number {
  let mask = 0
  for (let index = 0; index < latin.length; index++) mask |= 1 << (latin.charCodeAt(index) & 31)
  return mask
}

function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
