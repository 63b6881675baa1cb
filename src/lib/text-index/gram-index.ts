import { createNumberList } from '#lib/number-list.ts'
import { itemsPerStep, runToCompletion, type Steps } from '#lib/steps.ts'

export type GramIndex = {
  /**
   * Returns the ordinals of the strings that may contain a term of one code unit or more, ascending. Exact for terms of
   * one to three code units. For longer terms, the result includes every string that contains the term, and the caller
   * filters it with `includes`.
   */
  candidates(term: string): Uint32Array
}

const maxGramLength = 3
const noOrdinals = new Uint32Array(0)
const textsPerStep = itemsPerStep / 8

/** Indexes the grams of one to three code units of many short strings, for substring search. Case-sensitive. */
export function buildGramIndex(texts: readonly string[]): GramIndex {
  return runToCompletion(gramIndexSteps(texts.length, (ordinal) => texts[ordinal] ?? ''))
}

/** Builds the same index in steps. */
export function* gramIndexSteps(size: number, textOf: (ordinal: number) => string): Steps<GramIndex> {
  const numberOf = new Map<string, number>()
  // By the number of a gram: the number of strings with it, and the last of them plus one.
  const counts: number[] = []
  const lastOrdinals: number[] = []
  const grams = createNumberList()
  const ends = new Uint32Array(size)
  for (let ordinal = 0; ordinal < size; ordinal++) {
    if (ordinal % textsPerStep === 0) yield
    for (const gram of gramsOf(textOf(ordinal))) {
      const number = numberOf.get(gram) ?? numberOf.size
      if (number === numberOf.size) numberOf.set(gram, number)
      if (lastOrdinals[number] === ordinal + 1) continue
      lastOrdinals[number] = ordinal + 1
      counts[number] = (counts[number] ?? 0) + 1
      grams.add(number)
    }
    ends[ordinal] = grams.length
  }
  const ordinals = yield* groupByGram(grams.chunks, { ends, counts })
  return {
    candidates(term) {
      const required = term.length <= maxGramLength ? [term] : gramsOf(term).filter(isFullLength)
      const lists = required.map((gram) => ordinals[numberOf.get(gram) ?? -1] ?? noOrdinals)
      return lists.reduce((fewest, list) => (list.length < fewest.length ? list : fewest))
    },
  }
}

/** Returns the ordinals of the strings with each gram, as parts of one array. */
function* groupByGram(
  chunks: readonly Uint32Array[],
  { ends, counts }: { ends: Uint32Array; counts: readonly number[] },
): Steps<Uint32Array[]> {
  const groupedOrdinals = new Uint32Array(ends.at(-1) ?? 0)
  const starts = new Uint32Array(counts.length + 1)
  for (const [number, count] of counts.entries()) starts[number + 1] = (starts[number] ?? 0) + count
  const nextIndexes = starts.slice()
  let [ordinal, at] = [0, 0]
  for (const chunk of chunks) {
    const to = Math.min(groupedOrdinals.length, at + chunk.length)
    for (const from = at; at < to; at++) {
      if (at % itemsPerStep === 0) yield
      while (at >= (ends[ordinal] ?? Infinity)) ordinal += 1
      const gram = chunk[at - from] ?? 0
      groupedOrdinals[nextIndexes[gram] ?? 0] = ordinal
      nextIndexes[gram] = (nextIndexes[gram] ?? 0) + 1
    }
  }
  return counts.map((_, number) => groupedOrdinals.subarray(starts[number], starts[number + 1]))
}

function gramsOf(text: string): string[] {
  const grams: string[] = []
  for (let index = 0; index < text.length; index++) {
    const last = Math.min(index + maxGramLength, text.length)
    for (let end = index + 1; end <= last; end++) grams.push(text.slice(index, end))
  }
  return grams
}

function isFullLength(gram: string): boolean {
  return gram.length === maxGramLength
}
