import { searchKey } from '../search-text.ts'
import { numberWords } from './sentence-words.ts'

/** A word, a number or a symbol of a sentence, and its position. */
export type Token = { text: string; start: number; end: number; isConsumed: boolean }
export type Tokens = { key: string; all: readonly Token[] }

/** Splits a sentence into tokens, so that 50k, 180x90 and हजारसम्म become their components. */
export function tokensOf(text: string): Tokens {
  const key = searchKey(text)
    .replaceAll(/(?<![\d.,])\d{1,3}(?:,\d{2,3})*,\d{3}(?![\d,])/g, (number) => number.replaceAll(',', ''))
    .replaceAll(/(?<=\d)\/[-=]/g, ' ')
    .replaceAll(/(?<=\d)["″”](?=[ x×*]|$)/g, ' inch ')
    .replaceAll(/(?<=\d)-(?=(?:inch|foot|feet|ft|cm|m|met|इन्च|फिट|मिटर))/g, ' ')
    .replaceAll(/से\.? ?मि\.?(?=\P{L}|को|$)/gu, 'सेमी')
    .replaceAll(/मि\. ?मि\.?/g, 'मिमि')
    // Nepali postpositions are joined to the noun, so they are separated here.
    .replaceAll(/(?<=[\p{L}\p{M}])(?:भन्दा|देखि|सम्म)(?=को| |$)/gu, ' $&')
    .replaceAll(/(?<=hajar|hazar|lakh|mitar|fit|jana)(?:bhanda|dekhi|samma)/g, ' $&')
  const matches = key.matchAll(
    /\d+(?:\.\d+)?|(?<![\p{L}\d])\.\d+|[\p{L}\p{M}]+(?:[-'’.&][\p{L}\p{M}]+)*|[-–—×*]/gu,
  )
  return {
    key,
    all: [...matches].map(({ 0: word, index }) => ({
      text: word,
      start: index,
      end: index + word.length,
      isConsumed: false,
    })),
  }
}

/** Returns the word at a position; '' if it is consumed or missing. */
export function wordAt({ all }: Tokens, at: number): string {
  const token = all[at]
  return token === undefined || token.isConsumed ? '' : token.text
}

/** Returns a word without its genitive ending: हजारको is हजार. */
export function withoutEnding(word: string): string {
  return word.replace(/(?<=.)(?:को|का|की|ko)$/u, '')
}

/** Returns the number of words of the longest phrase at a position; 0 if there is none. */
export function phraseLengthAt(tokens: Tokens, at: number, phrases: ReadonlySet<string>): number {
  for (let count = 4; count > 0; count -= 1) {
    const words = Array.from({ length: count }, (_, nth) => wordAt(tokens, at + nth))
    if (words.includes('')) continue
    const phrase = words.join(' ')
    if (phrases.has(phrase) || phrases.has(withoutEnding(phrase))) return count
  }
  return 0
}

export type ParsedNumber = { value: number; isWord: boolean; next: number }

/** A number that follows another one may come after a symbol: 90 in 50-90. A standalone number may not. */
export type NumberContext = 'standalone' | 'following'

/** Returns the number at a position. Undefined for notations that are not parsed: 1/2, -5, 5½, 3+2. */
export function numberAt(
  tokens: Tokens,
  at: number,
  context: NumberContext = 'standalone',
): ParsedNumber | undefined {
  const word = wordAt(tokens, at)
  const wordValue = numberWords.get(word)
  if (wordValue !== undefined) return { value: wordValue, isWord: true, next: at + 1 }
  const token = tokens.all[at]
  if (token === undefined || !/^[\d.]/.test(word)) return undefined
  const before = tokens.key[token.start - 1] ?? ' '
  if (context === 'standalone' && /[-–—/+~<>=*×'"½,#]/.test(before)) return undefined
  if (/^(?:[/+'"’”½¼¾%²=]|[.,]\d)/.test(tokens.key.slice(token.end, token.end + 2))) return undefined
  return { value: Number(word), isWord: false, next: at + 1 }
}

export function consumeTokens({ all }: Tokens, from: number, to: number): void {
  for (const token of all.slice(from, to)) token.isConsumed = true
}

/** Returns whether a sentence contains one of the words, consumed or not. */
export function containsAny({ all }: Tokens, words: ReadonlySet<string>): boolean {
  return all.some(({ text }) => words.has(text) || words.has(withoutEnding(text)))
}
