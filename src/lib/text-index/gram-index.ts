export type GramIndex = {
  /**
   * Returns the ordinals of the strings that may contain a term of one code unit or more, ascending. Exact for terms of
   * one to three code units. For longer terms, the result includes every string that contains the term, and the caller
   * filters it with `includes`.
   */
  candidates(term: string): Uint32Array
}

const maxGramLength = 3
const none = new Uint32Array(0)

/** Indexes the grams of one to three code units of many short strings, for substring search. Case-sensitive. */
export function buildGramIndex(texts: readonly string[]): GramIndex {
  const ordinalsByGram = new Map<string, number[]>()
  for (const [ordinal, text] of texts.entries()) {
    for (const gram of gramsOf(text)) {
      const ordinals = ordinalsByGram.get(gram)
      if (ordinals === undefined) ordinalsByGram.set(gram, [ordinal])
      else if (ordinals.at(-1) !== ordinal) ordinals.push(ordinal)
    }
  }
  // Long typed arrays store an ordinal in four bytes, outside the heap.
  const ordinalsOf = new Map(
    [...ordinalsByGram].map(([gram, ordinals]) => [gram, Uint32Array.from(ordinals)]),
  )
  return {
    candidates(term) {
      const grams = term.length <= maxGramLength ? [term] : [...gramsOf(term)].filter(isFullLength)
      const lists = grams.map((gram) => ordinalsOf.get(gram) ?? none)
      return lists.reduce((fewest, list) => (list.length < fewest.length ? list : fewest))
    },
  }
}

function* gramsOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at++) {
    for (let end = at + 1; end <= Math.min(at + maxGramLength, text.length); end++) yield text.slice(at, end)
  }
}

function isFullLength(gram: string): boolean {
  return gram.length === maxGramLength
}
