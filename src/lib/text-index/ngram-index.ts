import { createNumberList } from '#lib/number-list.ts'
import { itemsPerStep, runToCompletion, type StepwiseTask } from '#lib/steps.ts'

export type NgramIndex = {
  /**
   * Returns the ordinals of the strings that may contain a term of one code unit or more, ascending. Exact for terms of
   * one to three code units. For longer terms, the result includes every string that contains the term, and the caller
   * filters it with `includes`.
   */
  candidates(term: string): Uint32Array
}

const maxNgramLength = 3
const noOrdinals = new Uint32Array(0)
const textsPerStep = itemsPerStep / 8

/** Indexes the n-grams of one to three code units of many short strings, for substring search. Case-sensitive. */
export function buildNgramIndex(texts: readonly string[]): NgramIndex {
  return runToCompletion(buildNgramIndexInSteps(texts.length, (ordinal) => texts[ordinal] ?? ''))
}

/** Builds the same index in steps. */
export function* buildNgramIndexInSteps(
  size: number,
  textOf: (ordinal: number) => string,
): StepwiseTask<NgramIndex> {
  const ngramIds = new Map<string, number>()
  // Indexed by n-gram id: how many strings contain it, and the ordinal of the last one plus 1.
  const counts: number[] = []
  const lastOrdinals: number[] = []
  const ngrams = createNumberList()
  const ends = new Uint32Array(size)
  for (let ordinal = 0; ordinal < size; ordinal++) {
    if (ordinal % textsPerStep === 0) yield
    for (const ngram of ngramsOf(textOf(ordinal))) {
      const id = ngramIds.get(ngram) ?? ngramIds.size
      if (id === ngramIds.size) ngramIds.set(ngram, id)
      if (lastOrdinals[id] === ordinal + 1) continue
      lastOrdinals[id] = ordinal + 1
      counts[id] = (counts[id] ?? 0) + 1
      ngrams.add(id)
    }
    ends[ordinal] = ngrams.length
  }
  const ordinals = yield* groupByNgram(ngrams.chunks, { ends, counts })
  return {
    candidates(term) {
      const required = term.length <= maxNgramLength ? [term] : ngramsOf(term).filter(isFullLength)
      const lists = required.map((ngram) => ordinals[ngramIds.get(ngram) ?? -1] ?? noOrdinals)
      return lists.reduce((fewest, list) => (list.length < fewest.length ? list : fewest))
    },
  }
}

/** Returns the ordinals of the strings with each n-gram, as parts of one array. */
function* groupByNgram(
  chunks: readonly Uint32Array[],
  { ends, counts }: { ends: Uint32Array; counts: readonly number[] },
): StepwiseTask<Uint32Array[]> {
  const groupedOrdinals = new Uint32Array(ends.at(-1) ?? 0)
  const starts = new Uint32Array(counts.length + 1)
  for (const [id, count] of counts.entries()) starts[id + 1] = (starts[id] ?? 0) + count
  const nextIndexes = starts.slice()
  let ordinal = 0
  let chunkStart = 0
  for (const chunk of chunks) {
    const chunkEnd = Math.min(groupedOrdinals.length, chunkStart + chunk.length)
    for (let index = chunkStart; index < chunkEnd; index++) {
      if (index % itemsPerStep === 0) yield
      while (index >= (ends[ordinal] ?? Infinity)) ordinal += 1
      const id = chunk[index - chunkStart] ?? 0
      groupedOrdinals[nextIndexes[id] ?? 0] = ordinal
      nextIndexes[id] = (nextIndexes[id] ?? 0) + 1
    }
    chunkStart = chunkEnd
  }
  return counts.map((_, id) => groupedOrdinals.subarray(starts[id], starts[id + 1]))
}

function ngramsOf(text: string): string[] {
  const ngrams: string[] = []
  for (let index = 0; index < text.length; index++) {
    const last = Math.min(index + maxNgramLength, text.length)
    for (let end = index + 1; end <= last; end++) ngrams.push(text.slice(index, end))
  }
  return ngrams
}

function isFullLength(ngram: string): boolean {
  return ngram.length === maxNgramLength
}
