import { buildGramIndex } from './gram-index.ts'
import type { GramIndex } from './gram-index.ts'

/** A search term. With `isWholeWord`, a match neither begins nor ends inside a word. */
export type TextMatch = { readonly term: string; readonly isWholeWord: boolean }

/** Matching texts get the mark `bit`, if they are not hidden and their mark is `needed`. */
type Marking = {
  readonly marks: Uint8Array
  readonly hidden: Uint8Array
  readonly needed: number
  readonly bit: number
}

export type TextIndex = {
  /** Marks the texts that contain a term, and returns their number. The term is trimmed, with single spaces. */
  mark(match: TextMatch, marking: Marking): number
  /** Calls back once for each distinct token between spaces, with its number of occurrences. */
  forEachToken(visit: (token: string, times: number) => void): void
}

type TokenIndex = {
  /** The distinct tokens in the order of their code units, so that those with a common prefix are adjacent. */
  readonly tokens: readonly string[]
  readonly grams: GramIndex
  /** The tokens of all texts in their order, `lineBreak` after each line. */
  readonly sequence: Uint32Array
  /** The positions of each token in the sequence, ascending and grouped by token, and the texts that contain them. */
  readonly positions: Uint32Array
  readonly textOrdinals: Uint32Array
  readonly positionStarts: Uint32Array
  /** Used within one search: whether a match may begin in a token. All zero between searches. */
  readonly isFirst: Uint8Array
}

// Token 0 is empty, so it neither begins nor ends a term.
const lineBreak = 0

/**
 * Indexes `size` texts for case-sensitive substring search. Line breaks separate lines, and single spaces
 * separate the tokens of a line. A term without spaces is searched in the distinct tokens, and the index has
 * the texts of each token. A term with spaces is compared with the numbers of adjacent tokens. A search reads
 * no text.
 */
export function buildTextIndex(size: number, textOf: (ordinal: number) => string): TextIndex {
  const index = readTokens(size, textOf)
  return {
    mark: (match, marking) =>
      match.term.includes(' ') ? markSequence(index, match, marking) : markToken(index, match, marking),
    forEachToken(visit) {
      for (let token = lineBreak + 1; token < index.tokens.length; token++) {
        visit(
          index.tokens[token] ?? '',
          (index.positionStarts[token + 1] ?? 0) - (index.positionStarts[token] ?? 0),
        )
      }
    },
  }
}

/** Returns whether a text contains a term. */
export function containsTerm(text: string, { term, isWholeWord }: TextMatch): boolean {
  let at = text.indexOf(term)
  if (!isWholeWord) return at !== -1
  for (; at !== -1; at = text.indexOf(term, at + 1)) {
    if (!isLetterAt(text, at - 1) && !isLetterAt(text, at + term.length)) return true
  }
  return false
}

function readTokens(size: number, textOf: (ordinal: number) => string): TokenIndex {
  const numberOf = new Map([['', lineBreak]])
  const tokenNumbers: number[] = []
  const textEnds = new Uint32Array(size)
  for (let ordinal = 0; ordinal < size; ordinal++) {
    for (const line of textOf(ordinal).split('\n')) {
      for (const token of line.split(' ')) {
        if (token === '') continue
        const number = numberOf.get(token) ?? numberOf.size
        if (number === numberOf.size) numberOf.set(token, number)
        tokenNumbers.push(number)
      }
      tokenNumbers.push(lineBreak)
    }
    textEnds[ordinal] = tokenNumbers.length
  }
  const tokens = [...numberOf.keys()].toSorted()
  const sorted = new Uint32Array(tokens.length)
  for (const [number, token] of tokens.entries()) sorted[numberOf.get(token) ?? lineBreak] = number
  const sequence = Uint32Array.from(tokenNumbers, (number) => sorted[number] ?? lineBreak)
  return {
    tokens,
    grams: buildGramIndex(tokens),
    sequence,
    ...positionsOf(sequence, textEnds, tokens.length),
    isFirst: new Uint8Array(tokens.length),
  }
}

function positionsOf(
  sequence: Uint32Array,
  textEnds: Uint32Array,
  tokenCount: number,
): Pick<TokenIndex, 'positions' | 'textOrdinals' | 'positionStarts'> {
  const positionStarts = new Uint32Array(tokenCount + 1)
  for (const token of sequence) {
    if (token !== lineBreak) positionStarts[token + 1] = (positionStarts[token + 1] ?? 0) + 1
  }
  for (let token = 0; token < tokenCount; token++) {
    positionStarts[token + 1] = (positionStarts[token + 1] ?? 0) + (positionStarts[token] ?? 0)
  }
  const positions = new Uint32Array(positionStarts.at(-1) ?? 0)
  const textOrdinals = new Uint32Array(positions.length)
  const next = positionStarts.slice()
  let position = 0
  for (let ordinal = 0; ordinal < textEnds.length; ordinal++) {
    for (; position < (textEnds[ordinal] ?? 0); position++) {
      const token = sequence[position] ?? lineBreak
      if (token === lineBreak) continue
      const at = next[token] ?? 0
      positions[at] = position
      textOrdinals[at] = ordinal
      next[token] = at + 1
    }
  }
  return { positions, textOrdinals, positionStarts }
}

// A text that contains a token twice already has the mark at its second occurrence.
function markToken(index: TokenIndex, match: TextMatch, { marks, hidden, needed, bit }: Marking): number {
  const { textOrdinals: holders, positionStarts: placesFrom } = index
  let count = 0
  for (const token of tokensContaining(index, match)) {
    const end = placesFrom[token + 1] ?? 0
    for (let at = placesFrom[token] ?? 0; at < end; at++) {
      const ordinal = holders[at] ?? 0
      if (marks[ordinal] !== needed || hidden[ordinal] !== 0) continue
      marks[ordinal] = bit
      count += 1
    }
  }
  return count
}

function tokensContaining({ grams, tokens }: TokenIndex, match: TextMatch): Iterable<number> {
  const candidates = grams.candidates(match.term)
  if (match.term.length <= 3 && !match.isWholeWord) return candidates
  return candidates.filter((token) => containsTerm(tokens[token] ?? '', match))
}

/** Tokens from one number up to another, exclusive. */
type Range = { readonly from: number; readonly to: number }

/**
 * The parts of a term with spaces: the first ends a token, the last begins one, and each other part is a whole token.
 */
type TermPattern = {
  readonly first: readonly Range[]
  readonly middle: readonly Range[]
  readonly last: Range
  /** The end of the match in its last token, which no letter may follow. Undefined if a letter may follow. */
  readonly wordEnd: number | undefined
}

function markSequence(index: TokenIndex, match: TextMatch, marking: Marking): number {
  const pattern = termPattern(index, match)
  if (pattern === undefined) return 0
  const { positions: places, textOrdinals: holders, positionStarts: placesFrom, isFirst } = index
  const { marks, hidden, needed, bit } = marking
  for (const { from } of pattern.first) isFirst[from] = 1
  const { ranges, part } = rarestPart(index, pattern)
  let count = 0
  for (const { from, to } of ranges) {
    const end = placesFrom[to] ?? 0
    for (let at = placesFrom[from] ?? 0; at < end; at++) {
      const ordinal = holders[at] ?? 0
      if (marks[ordinal] !== needed || hidden[ordinal] !== 0) continue
      if (!isSequence(index, (places[at] ?? 0) - part, pattern)) continue
      marks[ordinal] = bit
      count += 1
    }
  }
  for (const { from } of pattern.first) isFirst[from] = 0
  return count
}

function termPattern(index: TokenIndex, { term, isWholeWord }: TextMatch): TermPattern | undefined {
  const { tokens, grams } = index
  const parts = term.split(' ')
  const [head = '', tail = ''] = [parts[0], parts.at(-1)]
  const last = tokensWithPrefix(tokens, tail)
  if (last.from === last.to) return undefined
  const middle: Range[] = []
  for (const part of parts.slice(1, -1)) {
    const { from } = tokensWithPrefix(tokens, part)
    if (tokens[from] !== part) return undefined
    middle.push({ from, to: from + 1 })
  }
  const first: Range[] = []
  for (const token of grams.candidates(head)) {
    const text = tokens[token] ?? ''
    if (!text.endsWith(head) || (isWholeWord && isLetterAt(text, text.length - head.length - 1))) continue
    first.push({ from: token, to: token + 1 })
  }
  return { first, middle, last, wordEnd: isWholeWord ? tail.length : undefined }
}

function tokensWithPrefix(tokens: readonly string[], prefix: string): Range {
  const from = firstToken(tokens, 0, (token) => token >= prefix)
  return { from, to: firstToken(tokens, from, (token) => !token.startsWith(prefix)) }
}

// Finds the first token from `from` for which `isMatch` is true, by bisection.
function firstToken(tokens: readonly string[], from: number, isMatch: (token: string) => boolean): number {
  let [low, high] = [from, tokens.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isMatch(tokens[middle] ?? '')) high = middle
    else low = middle + 1
  }
  return low
}

function rarestPart(
  { positionStarts: placesFrom }: TokenIndex,
  { first, middle, last }: TermPattern,
): { ranges: readonly Range[]; part: number } {
  let [rarest, part, fewest] = [first, 0, Infinity]
  for (const [at, ranges] of [first, ...middle.map((range) => [range]), [last]].entries()) {
    let count = 0
    for (const { from, to } of ranges) count += (placesFrom[to] ?? 0) - (placesFrom[from] ?? 0)
    if (count < fewest) [rarest, part, fewest] = [ranges, at, count]
  }
  return { ranges: rarest, part }
}

// Compares the parts one by one from the position of the first. A line break matches none of them.
function isSequence({ tokens, sequence, isFirst }: TokenIndex, from: number, pattern: TermPattern): boolean {
  const { middle, last, wordEnd } = pattern
  if (isFirst[sequence[from] ?? lineBreak] !== 1) return false
  for (let part = 0; part < middle.length; part++) {
    if (sequence[from + 1 + part] !== middle[part]?.from) return false
  }
  const end = sequence[from + 1 + middle.length] ?? lineBreak
  if (end < last.from || end >= last.to) return false
  return wordEnd === undefined || !isLetterAt(tokens[end] ?? '', wordEnd)
}

function isLetterAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
  return !Number.isNaN(code) && /[\p{L}\p{M}\p{N}]/u.test(text.charAt(at))
}
