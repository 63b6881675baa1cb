import { mergeSort } from '#lib/merge-sort.ts'
import { createNumberList, type NumberList } from '#lib/number-list.ts'
import { itemsPerStep, type StepwiseTask } from '#lib/steps.ts'
import { bytesOf, createTextColumn, type TextColumn } from '#lib/text-column.ts'
import { createStringInterner, type StringInterner } from '#lib/string-interner.ts'
import { buildNgramIndexInSteps, type NgramIndex } from './ngram-index.ts'

/** An inverted index of the tokens of texts, with positions. */
export type TokenTable = {
  /** The distinct tokens in the order of their code points, so that those with a common prefix are adjacent. */
  readonly tokens: TextColumn
  readonly ngrams: NgramIndex
  /** The tokens of all texts in their order, `lineBreak` after each line. */
  readonly sequence: Uint32Array
  /** The indexes of the tokens in `sequence`, grouped by token, ascending for each token. */
  readonly positions: Uint32Array
  /** The ordinal of the text at each of the `positions`. */
  readonly textOrdinals: Uint32Array
  /** The index in `positions` of the first position of each token, and the total at the end. */
  readonly postingStarts: Uint32Array
}

/** Token 0 is the empty string. It marks line breaks and never matches a search term. */
export const lineBreak = 0

const textsPerStep = itemsPerStep / 8
const space = 0x20
const newLine = 0x0a

/** Splits texts into tokens and indexes these. Line breaks separate lines, and single spaces separate tokens. */
export function* buildTokenTable(
  textCount: number,
  textOf: (ordinal: number) => string,
): StepwiseTask<TokenTable> {
  const tokenInterner = createStringInterner()
  const tokenNumbers = createNumberList()
  const textEnds = new Uint32Array(textCount)
  tokenInterner.add('')
  for (let ordinal = 0; ordinal < textCount; ordinal++) {
    if (ordinal % textsPerStep === 0) yield
    addTokens(textOf(ordinal), tokenInterner, tokenNumbers)
    textEnds[ordinal] = tokenNumbers.length
  }
  const { tokens, newNumberByOld } = yield* sortTokens(tokenInterner.texts)
  const sequence = yield* renumber(tokenNumbers, newNumberByOld)
  const postings = yield* positionsOf(sequence, textEnds, tokens.length)
  const ngrams = yield* buildNgramIndexInSteps(tokens.length, (token) => tokens.get(token) ?? '')
  return { tokens, ngrams, sequence, ...postings }
}

/** Adds the tokens of a text to the interner, and their numbers to the sequence. */
function addTokens(text: string, interner: StringInterner, sequence: NumberList): void {
  const { buffer, to } = bytesOf(text)
  const token = { buffer, from: 0, to: 0 }
  for (let index = 0; index <= to; index++) {
    const byte = index === to ? newLine : buffer[index]
    if (byte !== space && byte !== newLine) continue
    token.to = index
    if (token.from < index) sequence.add(interner.addBytes(token))
    if (byte === newLine) sequence.add(lineBreak)
    token.from = index + 1
  }
}

/** Sorts the tokens. Returns them, and an array that maps the old number of each token to its new one. */
function* sortTokens(
  unsortedTokens: TextColumn,
): StepwiseTask<{ tokens: TextColumn; newNumberByOld: Uint32Array }> {
  const sortedNumbers = yield* mergeSort(
    Uint32Array.from({ length: unsortedTokens.length }, (_, number) => number),
    { keyOf: (number) => number, compare: (one, other) => unsortedTokens.compare(one, other) },
  )
  const tokens = createTextColumn(sortedNumbers.length)
  const newNumberByOld = new Uint32Array(sortedNumbers.length)
  for (const [newNumber, oldNumber] of sortedNumbers.entries()) {
    if (newNumber % itemsPerStep === 0) yield
    tokens.setBytes(newNumber, unsortedTokens.bytes(oldNumber))
    newNumberByOld[oldNumber] = newNumber
  }
  return { tokens, newNumberByOld }
}

function* renumber({ chunks, length }: NumberList, newNumberByOld: Uint32Array): StepwiseTask<Uint32Array> {
  const sequence = new Uint32Array(length)
  let at = 0
  for (const chunk of chunks) {
    yield
    for (let from = 0; from < chunk.length && at < length; from++)
      sequence[at++] = newNumberByOld[chunk[from] ?? 0] ?? 0
  }
  return sequence
}

function* positionsOf(
  sequence: Uint32Array,
  textEnds: Uint32Array,
  tokenCount: number,
): StepwiseTask<Pick<TokenTable, 'positions' | 'textOrdinals' | 'postingStarts'>> {
  const postingStarts = new Uint32Array(tokenCount + 1)
  for (let index = 0; index < sequence.length; index++) {
    if (index % (itemsPerStep * 8) === 0) yield
    const token = sequence[index] ?? lineBreak
    if (token !== lineBreak) postingStarts[token + 1] = (postingStarts[token + 1] ?? 0) + 1
  }
  for (let token = 0; token < tokenCount; token++) {
    postingStarts[token + 1] = (postingStarts[token + 1] ?? 0) + (postingStarts[token] ?? 0)
  }
  const positions = new Uint32Array(postingStarts.at(-1) ?? 0)
  const textOrdinals = new Uint32Array(positions.length)
  const nextPostings = postingStarts.slice()
  let position = 0
  for (let ordinal = 0; ordinal < textEnds.length; ordinal++) {
    if (ordinal % itemsPerStep === 0) yield
    for (; position < (textEnds[ordinal] ?? 0); position++) {
      const token = sequence[position] ?? lineBreak
      if (token === lineBreak) continue
      const posting = nextPostings[token] ?? 0
      positions[posting] = position
      textOrdinals[posting] = ordinal
      nextPostings[token] = posting + 1
    }
  }
  return { positions, textOrdinals, postingStarts }
}
