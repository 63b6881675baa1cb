import { runToCompletion, type StepwiseTask } from '#lib/steps.ts'
import { bytesOf, compareBytes, endsWithBytes, startsWithBytes } from '#lib/text-column.ts'
import type { TextBytes, TextColumn } from '#lib/text-column.ts'
import { buildTokenTable, lineBreak, type TokenTable } from './token-table.ts'

/** A search term. With `isWholeWord`, a match neither begins nor ends inside a word. */
export type SearchTerm = { readonly term: string; readonly isWholeWord: boolean }

/** Matching texts get the mark `newMark`, if they are not hidden and their mark is `requiredMark`. */
type Marking = {
  readonly marks: Uint8Array
  readonly hidden: Uint8Array
  readonly requiredMark: number
  readonly newMark: number
}

export type TextIndex = {
  /** Marks the texts that contain a term, and returns their number. The term is trimmed, with single spaces. */
  mark(searchTerm: SearchTerm, marking: Marking): number
  /** Returns each distinct token between spaces, with its number of occurrences. */
  tokens(): Iterable<readonly [token: string, times: number]>
}

type TokenIndex = TokenTable & {
  /** Used within one search, and empty between searches: by token, whether a match may begin in it. */
  readonly isFirst: Uint8Array
  /** Used within one search: positions of the sequence as bits. Created for the first search that needs them. */
  positionSets: readonly [Uint32Array, Uint32Array] | undefined
}

/**
 * Indexes `size` texts for case-sensitive substring search. Line breaks separate lines, and single spaces
 * separate the tokens of a line. A term without spaces is searched in the distinct tokens, and the index has
 * the texts of each token. A term with spaces is compared with the numbers of adjacent tokens. A search reads
 * no text.
 */
export function buildTextIndex(size: number, textOf: (ordinal: number) => string): TextIndex {
  return runToCompletion(buildTextIndexInSteps(size, textOf))
}

/** Builds the same index in steps. */
export function* buildTextIndexInSteps(
  size: number,
  textOf: (ordinal: number) => string,
): StepwiseTask<TextIndex> {
  const table = yield* buildTokenTable(size, textOf)
  const index: TokenIndex = {
    ...table,
    isFirst: new Uint8Array(table.tokens.length),
    positionSets: undefined,
  }
  return {
    mark: (searchTerm, marking) =>
      searchTerm.term.includes(' ')
        ? markSequence(index, searchTerm, marking)
        : markToken(index, searchTerm, marking),
    tokens: () => countedTokens(index),
  }
}

/** Returns whether a text contains a term. */
export function containsTerm(text: string, { term, isWholeWord }: SearchTerm): boolean {
  let at = text.indexOf(term)
  if (!isWholeWord) return at !== -1
  for (; at !== -1; at = text.indexOf(term, at + 1)) {
    if (!isWordCharacterAt(text, at - 1) && !isWordCharacterAt(text, at + term.length)) return true
  }
  return false
}

function* countedTokens({ tokens, postingStarts }: TokenIndex): Generator<readonly [string, number]> {
  for (let token = lineBreak + 1; token < tokens.length; token++)
    yield [tokens.get(token) ?? '', (postingStarts[token + 1] ?? 0) - (postingStarts[token] ?? 0)]
}

// A text that contains a token twice already has the mark at its second occurrence.
function markToken(
  index: TokenIndex,
  searchTerm: SearchTerm,
  { marks, hidden, requiredMark, newMark }: Marking,
): number {
  const { textOrdinals, postingStarts } = index
  let count = 0
  for (const token of tokensContaining(index, searchTerm)) {
    const end = postingStarts[token + 1] ?? 0
    for (let occurrence = postingStarts[token] ?? 0; occurrence < end; occurrence++) {
      const ordinal = textOrdinals[occurrence] ?? 0
      if (marks[ordinal] !== requiredMark || hidden[ordinal] !== 0) continue
      marks[ordinal] = newMark
      count += 1
    }
  }
  return count
}

function tokensContaining({ ngrams, tokens }: TokenIndex, searchTerm: SearchTerm): Uint32Array {
  const candidates = ngrams.candidates(searchTerm.term)
  if (searchTerm.term.length <= 3 && !searchTerm.isWholeWord) return candidates
  return candidates.filter((token) => containsTerm(tokens.get(token) ?? '', searchTerm))
}

/** Tokens from one number up to another, exclusive. */
type Range = { readonly from: number; readonly to: number }

/**
 * The parts of a term with spaces: the first ends a token, the last begins one, and each other part is a whole token.
 */
type TermPattern = {
  readonly first: Uint32Array
  readonly middle: readonly number[]
  readonly last: Range
  /** Where the match ends in its last token, if no letter or digit may follow it. Undefined without `isWholeWord`. */
  readonly wordEnd: number | undefined
}

// With more positions, comparing the neighbours of each takes longer than reading the positions of all parts.
const maxProbes = 4096

function markSequence(index: TokenIndex, searchTerm: SearchTerm, marking: Marking): number {
  const pattern = termPattern(index, searchTerm)
  if (pattern === undefined) return 0
  const parts = tokensOfParts(pattern)
  const counts = parts.map((tokens) => countPositions(index, tokens))
  const fewest = Math.min(...counts)
  if (fewest > maxProbes) return markByPositions(index, { pattern, parts, marking })
  const part = counts.indexOf(fewest)
  return markByProbing(index, { pattern, part, tokens: parts[part] ?? [], marking })
}

function tokensOfParts({ first, middle, last }: TermPattern): Iterable<number>[] {
  return [first, ...middle.map((token) => [token]), tokensIn(last)]
}

function tokensIn({ from, to }: Range): Uint32Array {
  const numbers = new Uint32Array(to - from)
  for (let index = 0; index < numbers.length; index++) numbers[index] = from + index
  return numbers
}

function countPositions({ postingStarts }: TokenIndex, tokens: Iterable<number>): number {
  let count = 0
  for (const token of tokens) count += (postingStarts[token + 1] ?? 0) - (postingStarts[token] ?? 0)
  return count
}

type SequenceSearch = { pattern: TermPattern; marking: Marking }

/** Finds matches at each position of the rarest part, by comparing the neighbouring tokens with the other parts. */
function markByProbing(
  index: TokenIndex,
  { pattern, part, tokens, marking }: SequenceSearch & { part: number; tokens: Iterable<number> },
): number {
  const { positions, textOrdinals, postingStarts, isFirst } = index
  const { marks, hidden, requiredMark, newMark } = marking
  for (const token of pattern.first) isFirst[token] = 1
  let count = 0
  for (const token of tokens) {
    const end = postingStarts[token + 1] ?? 0
    for (let occurrence = postingStarts[token] ?? 0; occurrence < end; occurrence++) {
      const ordinal = textOrdinals[occurrence] ?? 0
      if (marks[ordinal] !== requiredMark || hidden[ordinal] !== 0) continue
      if (!isSequence(index, (positions[occurrence] ?? 0) - part, pattern)) continue
      marks[ordinal] = newMark
      count += 1
    }
  }
  for (const token of pattern.first) isFirst[token] = 0
  return count
}

/**
 * Finds matches part by part. A bit set contains the positions at which the parts so far match. Reads only the
 * positions of each part, in ascending order, because the sequence is far larger than a processor's cache.
 */
function markByPositions(
  index: TokenIndex,
  { pattern, parts, marking }: SequenceSearch & { parts: readonly Iterable<number>[] },
): number {
  const { tokens, positions, textOrdinals, postingStarts } = index
  const { marks, hidden, requiredMark, newMark } = marking
  let [matching, next] = (index.positionSets ??= createPositionSets(index.sequence.length))
  matching.fill(0)
  for (const [part, partTokens] of parts.entries()) {
    const isLast = part === parts.length - 1
    let count = 0
    next.fill(0)
    for (const token of partTokens) {
      if (isLast && !canEndIn(tokens, token, pattern)) continue
      const end = postingStarts[token + 1] ?? 0
      for (let occurrence = postingStarts[token] ?? 0; occurrence < end; occurrence++) {
        const position = positions[occurrence] ?? 0
        if (part > 0 && ((matching[(position - 1) >>> 5] ?? 0) & (1 << (position - 1))) === 0) continue
        if (!isLast) {
          next[position >>> 5] = (next[position >>> 5] ?? 0) | (1 << position)
          continue
        }
        const ordinal = textOrdinals[occurrence] ?? 0
        if (marks[ordinal] !== requiredMark || hidden[ordinal] !== 0) continue
        marks[ordinal] = newMark
        count += 1
      }
    }
    if (isLast) return count
    ;[matching, next] = [next, matching]
  }
  return 0
}

function createPositionSets(length: number): readonly [Uint32Array, Uint32Array] {
  const words = (length >>> 5) + 1
  return [new Uint32Array(words), new Uint32Array(words)]
}

function termPattern(
  { tokens, ngrams }: TokenIndex,
  { term, isWholeWord }: SearchTerm,
): TermPattern | undefined {
  const parts = term.split(' ')
  const [head = '', tail = ''] = [parts[0], parts.at(-1)]
  const last = tokensWithPrefix(tokens, tail)
  if (last.from === last.to) return undefined
  const middle: number[] = []
  for (const part of parts.slice(1, -1)) {
    const { from } = tokensWithPrefix(tokens, part)
    if (!tokens.has(from, part)) return undefined
    middle.push(from)
  }
  const headBytes = bytesOf(head)
  const first = ngrams.candidates(head).filter((token) => endsWithBytes(tokens.bytes(token), headBytes))
  if (!isWholeWord) return { first, middle, last, wordEnd: undefined }
  const beginsWord = (token: number) => {
    const text = tokens.get(token) ?? ''
    return !isWordCharacterAt(text, text.length - head.length - 1)
  }
  return { first: first.filter(beginsWord), middle, last, wordEnd: tail.length }
}

function tokensWithPrefix(tokens: TextColumn, prefix: string): Range {
  const bytes = bytesOf(prefix)
  const from = firstToken(tokens, 0, (token) => compareBytes(token, bytes) >= 0)
  return { from, to: firstToken(tokens, from, (token) => !startsWithBytes(token, bytes)) }
}

// Finds the first token from `from` for which `isMatch` is true, by bisection.
function firstToken(tokens: TextColumn, from: number, isMatch: (token: TextBytes) => boolean): number {
  let [low, high] = [from, tokens.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isMatch(tokens.bytes(middle))) high = middle
    else low = middle + 1
  }
  return low
}

// Compares the parts one by one from the position of the first. A line break matches none of them.
function isSequence({ tokens, sequence, isFirst }: TokenIndex, from: number, pattern: TermPattern): boolean {
  const { middle, last } = pattern
  if (isFirst[sequence[from] ?? lineBreak] !== 1) return false
  for (let part = 0; part < middle.length; part++) {
    if (sequence[from + 1 + part] !== middle[part]) return false
  }
  const end = sequence[from + 1 + middle.length] ?? lineBreak
  return end >= last.from && end < last.to && canEndIn(tokens, end, pattern)
}

/** Returns whether a match may end in this token, after the last part of the term. */
function canEndIn(tokens: TextColumn, token: number, { wordEnd }: TermPattern): boolean {
  return wordEnd === undefined || !isWordCharacterAt(tokens.get(token) ?? '', wordEnd)
}

function isWordCharacterAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
  return !Number.isNaN(code) && /[\p{L}\p{M}\p{N}]/u.test(text.charAt(at))
}
