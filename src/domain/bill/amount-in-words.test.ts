import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { languages, type Language } from '#domain/language.ts'

const unitSizes: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1_000,
  lakh: 100_000,
  crore: 10_000_000,
  सय: 100,
  हजार: 1_000,
  लाख: 100_000,
  करोड: 10_000_000,
  अर्ब: 1_000_000_000,
  खर्ब: 100_000_000_000,
  नील: 10_000_000_000_000,
}

/** Reads the words of 0 to 99 from the formatter, because their table is not exported. */
function smallWords(language: Language): Map<string, number> {
  return new Map(
    Array.from({ length: 100 }, (_, n) => [wordsOf(n * 100, language)[0]?.toLowerCase() ?? '', n] as const),
  )
}

function wordsOf(paisa: number, language: Language): string[] {
  const text = amountInWords(paisa, language)
  return text.replace(/ (rupees?|रुपैयाँ).*/, '').split(' ')
}

/**
 * Converts words back to a number. A word before a unit multiplies it, and a larger unit multiplies everything before
 * it.
 */
function readBack(words: readonly string[], wordValues: ReadonlyMap<string, number>): number {
  let largestUnitIndex = -1
  words.forEach((word, index) => {
    if ((unitSizes[word] ?? 0) > (unitSizes[words[largestUnitIndex] ?? ''] ?? 0)) largestUnitIndex = index
  })
  if (largestUnitIndex === -1) return wordValues.get(words.join(' ')) ?? NaN
  const before = readBack(words.slice(0, largestUnitIndex), wordValues)
  const after = words.slice(largestUnitIndex + 1)
  return (
    before * (unitSizes[words[largestUnitIndex] ?? ''] ?? NaN) +
    (after.length === 0 ? 0 : readBack(after, wordValues))
  )
}

test('an amount is written in words as on bills', () => {
  expect(amountInWords(12_500_050, 'en')).toBe('One lakh twenty-five thousand rupees and fifty paisa only')
  expect(amountInWords(12_500_050, 'ne')).toBe('एक लाख पच्चीस हजार रुपैयाँ पचास पैसा मात्र')
  expect(amountInWords(0, 'en')).toBe('Zero rupees only')
  expect(amountInWords(0, 'ne')).toBe('शून्य रुपैयाँ मात्र')
  expect(amountInWords(100, 'en')).toBe('One rupee only')
  expect(amountInWords(50, 'en')).toBe('Fifty paisa only')
  expect(amountInWords(99, 'ne')).toBe('उनान्सय पैसा मात्र')
  expect(amountInWords(91_800, 'ne')).toBe('नौ सय अठार रुपैयाँ मात्र')
  expect(amountInWords(1_000_000_000_00 * 100, 'en')).toBe('Ten thousand crore rupees only')
  expect(amountInWords(1_000_000_000_00 * 100, 'ne')).toBe('एक खर्ब रुपैयाँ मात्र')
})

test('the numbers to a hundred have distinct words with characters in the correct order', () => {
  for (const language of languages) expect(smallWords(language).size).toBe(100)
  for (const word of smallWords('ne').keys()) expect(word).toMatch(/^[\u0900-\u097f]+$/)
  for (const word of smallWords('ne').keys()) expect(word).not.toMatch(/ा[ेै]/)
})

test('every amount can be read back out of its words', () => {
  const wordValues = { en: smallWords('en'), ne: smallWords('ne') }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90_071_992_547_409 }), (rupees) => {
      for (const language of languages) {
        const words = wordsOf(rupees * 100, language).map((word) => word.toLowerCase())
        expect(readBack(words, wordValues[language])).toBe(rupees)
      }
    }),
  )
})

test('paisa follow the rupees only if there are any', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 99 }), (rupees, part) => {
      const paisa = rupees * 100 + part
      expect(amountInWords(paisa, 'en').includes('paisa')).toBe(part > 0)
      expect(amountInWords(paisa, 'ne').includes('पैसा')).toBe(part > 0)
    }),
  )
})

test('an invalid amount is refused', () => {
  for (const paisa of [-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])
    expect(() => amountInWords(paisa, 'en')).toThrow(RangeError)
})
