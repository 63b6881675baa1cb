export type GramIndex = {
  /**
   * The ordinals of the strings that may contain a term, ascending; 'all' for the empty term.
   * Exact for terms of one to three code units; for longer ones every string that contains the term is among them,
   * and the caller tells the rest apart with `includes`.
   */
  candidates(term: string): Uint32Array | 'all'
  /** How many strings were indexed; their ordinals are 0 to size - 1. */
  readonly size: number
  /** The bytes of the postings. */
  readonly bytes: number
}

const longestGram = 3
// Looking into one candidate costs about as much as reading this many further postings.
const worthReading = 16

/**
 * Indexes the one-, two- and three-letter grams of many short strings for substring search; code units, as they are.
 * Postings are deltas of ordinals in variable-length bytes, written in a second pass into one exact buffer.
 */
export function buildGramIndex(texts: readonly string[]): GramIndex {
  const grams = createGramTable(letterNumbers(texts))
  forEachNewGram(texts, grams, (gram, delta) => {
    grams.lengths[gram] = (grams.lengths[gram] ?? 0) + byteLength(delta)
    grams.counts[gram] = (grams.counts[gram] ?? 0) + 1
  })
  const starts = new Uint32Array(grams.counts.length + 1)
  for (let gram = 0; gram < grams.counts.length; gram++) {
    starts[gram + 1] = (starts[gram] ?? 0) + (grams.lengths[gram] ?? 0)
  }
  const postings = new Uint8Array(starts.at(-1) ?? 0)
  const places = starts.slice()
  forEachNewGram(texts, grams, (gram, delta) => {
    places[gram] = writeNumber(postings, places[gram] ?? 0, delta)
  })
  return {
    candidates: (term) => findCandidates({ grams, starts, postings }, term),
    size: texts.length,
    bytes: postings.byteLength,
  }
}

type GramTable = {
  /** The number of a gram, made where it is new. */
  add(key: number): number
  /** The number of a gram, -1 where no string has it. */
  find(key: number): number
  readonly letters: Uint16Array
  readonly base: number
  readonly counts: number[]
  readonly lengths: number[]
}
type Postings = { grams: GramTable; starts: Uint32Array; postings: Uint8Array }

// Letters are numbered from 1, so that a gram's digits in base (letters + 1) tell its length too.
function letterNumbers(texts: readonly string[]): { letters: Uint16Array; base: number } {
  const letters = new Uint16Array(65_536)
  let base = 1
  for (const text of texts) {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (letters[code] === 0) letters[code] = base++
    }
  }
  return { letters, base }
}

function createGramTable({ letters, base }: { letters: Uint16Array; base: number }): GramTable {
  const counts: number[] = []
  let keys = new Float64Array(1 << 16)
  let numbers = new Int32Array(1 << 16).fill(-1)
  const place = (key: number) => {
    const mask = numbers.length - 1
    let slot = (Math.imul(key % 0x7fffffff, 0x9e3779b1) >>> 7) & mask
    while (numbers[slot] !== -1 && keys[slot] !== key) slot = (slot + 1) & mask
    return slot
  }
  const grow = () => {
    const [oldKeys, oldNumbers] = [keys, numbers]
    keys = new Float64Array(oldKeys.length * 2)
    numbers = new Int32Array(oldKeys.length * 2).fill(-1)
    for (let slot = 0; slot < oldKeys.length; slot++) {
      const number = oldNumbers[slot] ?? -1
      if (number === -1) continue
      const key = oldKeys[slot] ?? 0
      const moved = place(key)
      keys[moved] = key
      numbers[moved] = number
    }
  }
  const add = (key: number) => {
    const slot = place(key)
    const found = numbers[slot] ?? -1
    if (found !== -1) return found
    keys[slot] = key
    numbers[slot] = counts.length
    counts.push(0)
    if (counts.length * 2 > numbers.length) grow()
    return counts.length - 1
  }
  return { add, find: (key) => numbers[place(key)] ?? -1, letters, base, counts, lengths: [] }
}

// Calls back once for each gram of each string, with the distance to the last string that had it.
function forEachNewGram(
  texts: readonly string[],
  grams: GramTable,
  visit: (gram: number, delta: number) => void,
): void {
  const { letters, base } = grams
  let last = new Int32Array(1 << 16).fill(-1)
  let ordinal = 0
  const meet = (key: number) => {
    const gram = grams.add(key)
    if (gram >= last.length) {
      const longer = new Int32Array(last.length * 2).fill(-1)
      longer.set(last)
      last = longer
    }
    const before = last[gram] ?? -1
    if (before === ordinal) return
    last[gram] = ordinal
    visit(gram, ordinal - before)
  }
  for (; ordinal < texts.length; ordinal++) {
    const text = texts[ordinal] ?? ''
    let [one, two] = [0, 0]
    for (let at = 0; at < text.length; at++) {
      const letter = letters[text.charCodeAt(at)] ?? 0
      meet(letter)
      if (at > 0) meet(one * base + letter)
      if (at > 1) meet((two * base + one) * base + letter)
      two = one
      one = letter
    }
  }
}

function findCandidates(index: Postings, term: string): Uint32Array | 'all' {
  if (term === '') return 'all'
  const wanted = gramsOf(index.grams, term)
  if (wanted.includes(-1)) return new Uint32Array(0)
  const countOf = (gram: number) => index.grams.counts[gram] ?? 0
  const [rarest = 0, ...others] = wanted.toSorted((a, b) => countOf(a) - countOf(b))
  let found = readAll(index, rarest)
  for (const gram of others) {
    if (countOf(gram) > found.length * worthReading) break
    const kept = keepThoseWith(index, gram, found)
    const hasHelped = kept.length < found.length * 0.9
    found = kept
    if (!hasHelped) break
  }
  return found
}

function gramsOf({ letters, base, find }: GramTable, term: string): number[] {
  const size = Math.min(term.length, longestGram)
  const found = new Set<number>()
  for (let at = 0; at + size <= term.length; at++) {
    let key = 0
    for (let next = at; next < at + size; next++) {
      const letter = letters[term.charCodeAt(next)] ?? 0
      if (letter === 0) return [-1]
      key = key * base + letter
    }
    found.add(find(key))
  }
  return [...found]
}

function readAll({ grams, starts, postings }: Postings, gram: number): Uint32Array {
  const ordinals = new Uint32Array(grams.counts[gram] ?? 0)
  let at = starts[gram] ?? 0
  let ordinal = -1
  for (let next = 0; next < ordinals.length; next++) {
    let byte = postings[at++] ?? 0
    let delta = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = postings[at++] ?? 0
      delta |= (byte & 127) << shift
    }
    ordinal += delta
    ordinals[next] = ordinal
  }
  return ordinals
}

function keepThoseWith(index: Postings, gram: number, among: Uint32Array): Uint32Array {
  const having = readAll(index, gram)
  const kept = new Uint32Array(Math.min(among.length, having.length))
  let count = 0
  let at = 0
  for (const ordinal of among) {
    while (at < having.length && (having[at] ?? 0) < ordinal) at++
    if (having[at] === ordinal) kept[count++] = ordinal
  }
  return kept.subarray(0, count)
}

function byteLength(n: number): number {
  return n < 1 << 7 ? 1 : n < 1 << 14 ? 2 : n < 1 << 21 ? 3 : n < 1 << 28 ? 4 : 5
}

function writeNumber(bytes: Uint8Array, start: number, n: number): number {
  let at = start
  let rest = n
  for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) | 128
  bytes[at++] = rest
  return at
}
