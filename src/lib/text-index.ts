import { buildGramIndex } from './gram-index.ts'
import type { GramIndex } from './gram-index.ts'

/** What is looked for: part of a text as it stands, or a part that neither begins nor ends inside a word. */
export type TextMatch = { readonly term: string; readonly isWholeWord: boolean }

/** Which texts may be marked: those not hidden whose mark is `needed`; they get the mark `bit`. */
export type Marking = {
  readonly marks: Uint8Array
  readonly hidden: Uint8Array
  readonly needed: number
  readonly bit: number
}

export type TextIndex = {
  /** Marks the texts that contain a term, and says how many were marked. The term is trimmed, with single spaces. */
  mark(match: TextMatch, marking: Marking): number
  /** Calls back once for each distinct piece of text between spaces, with the number of times it stands there. */
  forEachPiece(visit: (piece: string, times: number) => void): void
  /** The bytes of the numbers kept. */
  readonly bytes: number
}

type Pieces = {
  readonly numberOf: ReadonlyMap<string, number>
  readonly pieces: readonly string[]
  readonly times: readonly number[]
  readonly grams: GramIndex
  /** The texts that have a piece, piece after piece. */
  readonly holders: Uint32Array
  readonly holdersFrom: Uint32Array
  /** The pieces of each text in their order, `lineBreak` between lines. */
  readonly sequence: Uint32Array
  readonly sequenceFrom: Uint32Array
  /** Used within one search: may a piece begin (1) or end (2) what is looked for? All zero between searches. */
  readonly roles: Uint8Array
}

const lineBreak = 0
const begins = 1
const ends = 2

/**
 * Indexes `size` texts for substring search; code units, as they are. Lines are separated by line breaks, the
 * pieces of a line by single spaces. Texts repeat their pieces: a term is looked up among the distinct ones, and
 * what they stand in is known; terms with a space compare the numbers of neighbouring pieces. No text is read.
 */
export function buildTextIndex(size: number, textOf: (ordinal: number) => string): TextIndex {
  const index = readPieces(size, textOf)
  return {
    mark: (match, marking) =>
      match.term.includes(' ') ? markSequence(index, match, marking) : markPiece(index, match, marking),
    forEachPiece(visit) {
      for (let piece = lineBreak + 1; piece < index.pieces.length; piece++) {
        visit(index.pieces[piece] ?? '', index.times[piece] ?? 0)
      }
    },
    bytes: (index.holders.length + index.sequence.length) * 4 + index.grams.bytes,
  }
}

/** Tells whether a text contains a term. */
export function containsTerm(text: string, { term, isWholeWord }: TextMatch): boolean {
  let at = text.indexOf(term)
  if (!isWholeWord) return at !== -1
  for (; at !== -1; at = text.indexOf(term, at + 1)) {
    if (!isLetterAt(text, at - 1) && !isLetterAt(text, at + term.length)) return true
  }
  return false
}

function readPieces(size: number, textOf: (ordinal: number) => string): Pieces {
  const numberOf = new Map<string, number>()
  const pieces = ['']
  const times = [0]
  const read: number[] = []
  const sequenceFrom = new Uint32Array(size + 1)
  for (let ordinal = 0; ordinal < size; ordinal++) {
    for (const [line, text] of textOf(ordinal).split('\n').entries()) {
      if (line > 0) read.push(lineBreak)
      for (const piece of text.split(' ')) {
        if (piece === '') continue
        let number = numberOf.get(piece)
        if (number === undefined) {
          number = pieces.push(piece) - 1
          numberOf.set(piece, number)
          times.push(0)
        }
        times[number] = (times[number] ?? 0) + 1
        read.push(number)
      }
    }
    sequenceFrom[ordinal + 1] = read.length
  }
  const sequence = Uint32Array.from(read)
  const grams = buildGramIndex(pieces)
  const roles = new Uint8Array(pieces.length)
  return {
    numberOf,
    pieces,
    times,
    grams,
    sequence,
    sequenceFrom,
    roles,
    ...holdersOf(sequence, sequenceFrom, times),
  }
}

// A text that has a piece twice is its holder once.
function holdersOf(
  sequence: Uint32Array,
  sequenceFrom: Uint32Array,
  times: readonly number[],
): Pick<Pieces, 'holders' | 'holdersFrom'> {
  const lastHolder = new Int32Array(times.length)
  const forEachHolder = (visit: (piece: number, ordinal: number) => void) => {
    lastHolder.fill(-1)
    for (let ordinal = 0; ordinal + 1 < sequenceFrom.length; ordinal++) {
      const end = sequenceFrom[ordinal + 1] ?? 0
      for (let at = sequenceFrom[ordinal] ?? 0; at < end; at++) {
        const piece = sequence[at] ?? lineBreak
        if (piece === lineBreak || lastHolder[piece] === ordinal) continue
        lastHolder[piece] = ordinal
        visit(piece, ordinal)
      }
    }
  }
  const holdersFrom = new Uint32Array(times.length + 1)
  forEachHolder((piece) => {
    holdersFrom[piece + 1] = (holdersFrom[piece + 1] ?? 0) + 1
  })
  for (let piece = 0; piece < times.length; piece++) {
    holdersFrom[piece + 1] = (holdersFrom[piece + 1] ?? 0) + (holdersFrom[piece] ?? 0)
  }
  const holders = new Uint32Array(holdersFrom.at(-1) ?? 0)
  const places = holdersFrom.slice()
  forEachHolder((piece, ordinal) => {
    const place = places[piece] ?? 0
    holders[place] = ordinal
    places[piece] = place + 1
  })
  return { holders, holdersFrom }
}

function markPiece(index: Pieces, match: TextMatch, { marks, hidden, needed, bit }: Marking): number {
  const { holders, holdersFrom } = index
  let count = 0
  for (const piece of piecesWith(index, match)) {
    const end = holdersFrom[piece + 1] ?? 0
    for (let at = holdersFrom[piece] ?? 0; at < end; at++) {
      const ordinal = holders[at] ?? 0
      if (marks[ordinal] !== needed || hidden[ordinal] !== 0) continue
      marks[ordinal] = bit
      count += 1
    }
  }
  return count
}

function piecesWith({ grams, pieces }: Pieces, match: TextMatch): Iterable<number> {
  const found = grams.candidates(match.term)
  if (found === 'all') return []
  if (match.term.length <= 3 && !match.isWholeWord) return found
  return found.filter((piece) => containsTerm(pieces[piece] ?? '', match))
}

type Wanted = { first: readonly number[]; middle: readonly number[]; last: readonly number[] }

function markSequence(index: Pieces, match: TextMatch, marking: Marking): number {
  const wanted = wantedPieces(index, match)
  if (wanted === undefined) return 0
  const { holders, holdersFrom, roles } = index
  const { marks, hidden, needed, bit } = marking
  for (const piece of wanted.first) roles[piece] = begins
  for (const piece of wanted.last) roles[piece] = (roles[piece] ?? 0) | ends
  let count = 0
  for (const piece of rarest(index, wanted)) {
    const end = holdersFrom[piece + 1] ?? 0
    for (let at = holdersFrom[piece] ?? 0; at < end; at++) {
      const ordinal = holders[at] ?? 0
      if (marks[ordinal] !== needed || hidden[ordinal] !== 0) continue
      if (!hasSequence(index, ordinal, wanted.middle)) continue
      marks[ordinal] = bit
      count += 1
    }
  }
  for (const piece of wanted.first) roles[piece] = 0
  for (const piece of wanted.last) roles[piece] = 0
  return count
}

// What stands before the first space ends a piece, what stands behind the last begins one, all between is a piece.
function wantedPieces(index: Pieces, { term, isWholeWord }: TextMatch): Wanted | undefined {
  const { pieces, numberOf, grams } = index
  const parts = term.split(' ')
  const [head = '', tail = ''] = [parts[0], parts.at(-1)]
  const middle = parts.slice(1, -1).map((part) => numberOf.get(part) ?? -1)
  if (middle.includes(-1)) return undefined
  const among = (part: string, isWanted: (piece: string) => boolean): number[] => {
    const found = grams.candidates(part)
    return found === 'all' ? [] : Array.from(found).filter((piece) => isWanted(pieces[piece] ?? ''))
  }
  const first = among(
    head,
    (piece) => piece.endsWith(head) && !(isWholeWord && isLetterAt(piece, piece.length - head.length - 1)),
  )
  if (first.length === 0) return undefined
  const last = among(
    tail,
    (piece) => piece.startsWith(tail) && !(isWholeWord && isLetterAt(piece, tail.length)),
  )
  return last.length === 0 ? undefined : { first, middle, last }
}

function rarest({ holdersFrom }: Pieces, { first, middle, last }: Wanted): readonly number[] {
  const holderCount = (pieces: readonly number[]) =>
    pieces.reduce((sum, piece) => sum + (holdersFrom[piece + 1] ?? 0) - (holdersFrom[piece] ?? 0), 0)
  const choices = [first, last, ...middle.map((piece) => [piece])]
  return choices.reduce((best, other) => (holderCount(other) < holderCount(best) ? other : best))
}

function hasSequence(index: Pieces, ordinal: number, middle: readonly number[]): boolean {
  const { sequence, sequenceFrom, roles } = index
  const lastStart = (sequenceFrom[ordinal + 1] ?? 0) - middle.length - 1
  for (let at = sequenceFrom[ordinal] ?? 0; at < lastStart; at++) {
    if (((roles[sequence[at] ?? lineBreak] ?? 0) & begins) === 0) continue
    let next = 0
    while (next < middle.length && sequence[at + 1 + next] === middle[next]) next++
    if (next === middle.length && ((roles[sequence[at + 1 + next] ?? lineBreak] ?? 0) & ends) !== 0)
      return true
  }
  return false
}

function isLetterAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
  return !Number.isNaN(code) && /[\p{L}\p{M}\p{N}]/u.test(text.charAt(at))
}
