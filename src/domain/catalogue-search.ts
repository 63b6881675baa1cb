import { buildGramIndex } from '#lib/gram-index.ts'
import type { GramIndex } from '#lib/gram-index.ts'
import { flagOf, hasFlags } from './catalogue-columns.ts'
import type { Columns } from './catalogue-columns.ts'
import { categories } from './category.ts'
import { createVocabulary } from './near-words.ts'
import type { Vocabulary } from './near-words.ts'
import { aliasesOf } from './search-aliases.ts'
import { searchKey, wordsOf } from './search-text.ts'

/** What is searched: names alone, or names and categories. */
export type SearchField = 'name' | 'all'

/** The products a term finds: marked by ordinal, how many, and whether they were found by a near spelling. */
export type Found = { readonly marks: Uint8Array; readonly count: number; readonly isNear: boolean }

export type CatalogueSearch = {
  readonly columns: Columns
  readonly vocabulary: Vocabulary
  /** Ordinals whose name is not the one the grams know; always looked at one by one. */
  readonly dirty: Set<number>
  grams: GramIndex
}

const categoryKeys = categories.map(({ path, text, textNe }) =>
  [path, text, textNe].map(searchKey).join('\n'),
)
const categoryWords = [...new Set(categoryKeys.flatMap(wordsOf))]
const mostWords = 12

/** Reads all names of the columns into a search. */
export function createSearch(columns: Columns): CatalogueSearch {
  const vocabulary = createVocabulary()
  for (const key of columns.keys) for (const word of wordsOf(key)) vocabulary.add(word)
  for (const word of categoryWords) vocabulary.add(word)
  return { columns, vocabulary, dirty: new Set(), grams: buildGramIndex(columns.keys) }
}

/** Tells the search that the name of an ordinal changed; '' where there was none or there is none any more. */
export function renameInSearch(
  search: CatalogueSearch,
  ordinal: number,
  keys: { before: string; after: string },
): void {
  if (keys.before === keys.after) return
  for (const word of wordsOf(keys.before)) search.vocabulary.drop(word)
  for (const word of wordsOf(keys.after)) search.vocabulary.add(word)
  search.dirty.add(ordinal)
}

/** Reads all names anew, so that none has to be looked at one by one. */
export function refreshSearch(search: CatalogueSearch): void {
  search.grams = buildGramIndex(search.columns.keys)
  search.dirty.clear()
}

/** Finds what contains a term; near spellings and other scripts only where nothing does. Undefined for a blank term. */
export function findByTerm(search: CatalogueSearch, text: string, field: SearchField): Found | undefined {
  const term = searchKey(text)
  if (term === '') return undefined
  const exact = new Uint8Array(search.columns.ids.length)
  const count = markContaining(search, exact, { term, field, isWholeWord: false, bit: 1 })
  if (count > 0) return { marks: exact, count, isNear: false }
  const near = findNear(search, term, field)
  return { marks: near, count: near.reduce((sum, mark) => sum + mark, 0), isNear: true }
}

// A product is near when it has, for each typed word, that word itself or one of its corrections.
function findNear(search: CatalogueSearch, term: string, field: SearchField): Uint8Array {
  const marks = new Uint8Array(search.columns.ids.length)
  const typed = [...new Set(wordsOf(term))].slice(0, mostWords)
  let round = 0
  for (const word of typed) {
    round += 1
    const step = { field, bit: round, needed: round - 1 }
    let count = markContaining(search, marks, { ...step, term: word, isWholeWord: false })
    const others = new Set([...search.vocabulary.soundingLike(word), ...aliasesOf(word)])
    for (const other of others)
      count += markContaining(search, marks, { ...step, term: other, isWholeWord: true })
    if (count > 0) continue
    for (const near of search.vocabulary.spelledLike(word)) {
      count += markContaining(search, marks, { ...step, term: near, isWholeWord: true })
    }
    if (count === 0) return marks.fill(0)
  }
  return round === 0 ? marks : marks.map((mark) => (mark === round ? 1 : 0))
}

type Mark = { term: string; field: SearchField; isWholeWord: boolean; bit: number; needed?: number }

// Sets `bit` on products that contain the term and carry the mark of the word before; says how many were set.
function markContaining(search: CatalogueSearch, marks: Uint8Array, mark: Mark): number {
  const { columns, dirty } = search
  const { term, bit, needed = 0 } = mark
  const isExact = term.length <= 3 && !mark.isWholeWord
  let count = 0
  const isOpen = (ordinal: number) => marks[ordinal] === needed && hasFlags(columns, ordinal, flagOf.alive)
  const set = (ordinal: number) => {
    marks[ordinal] = bit
    count += 1
  }
  const found = search.grams.candidates(term)
  if (found !== 'all' && needed === 0 && !mark.isWholeWord && dirty.size === 0) {
    count = markFound(columns, marks, { found, term: isExact ? '' : term, bit })
  } else {
    for (const ordinal of found === 'all' ? [] : found) {
      if (!isOpen(ordinal) || dirty.has(ordinal)) continue
      if (isExact || contains(columns.keys[ordinal] ?? '', mark)) set(ordinal)
    }
  }
  for (const ordinal of dirty) {
    if (isOpen(ordinal) && contains(columns.keys[ordinal] ?? '', mark)) set(ordinal)
  }
  if (mark.field === 'all') {
    markCategories(columns, mark, (ordinal) => {
      if (isOpen(ordinal)) set(ordinal)
    })
  }
  return count
}

// The common case, in a loop of its own: half of a large catalogue may be looked at here.
function markFound(
  { keys, numbers }: Columns,
  marks: Uint8Array,
  { found, term, bit }: { found: Uint32Array; term: string; bit: number },
): number {
  const { flags } = numbers
  let count = 0
  for (let at = 0; at < found.length; at++) {
    const ordinal = found[at] ?? 0
    if (((flags[ordinal] ?? 0) & flagOf.alive) === 0 || marks[ordinal] !== 0) continue
    if (term !== '' && !(keys[ordinal] ?? '').includes(term)) continue
    marks[ordinal] = bit
    count += 1
  }
  return count
}

function markCategories(columns: Columns, mark: Mark, visit: (ordinal: number) => void): void {
  const hits = categoryKeys.map((key) => contains(key, mark))
  if (!hits.includes(true)) return
  for (let ordinal = 0; ordinal < columns.ids.length; ordinal++) {
    if (hits[columns.numbers.category[ordinal] ?? 0] === true) visit(ordinal)
  }
}

function contains(key: string, { term, isWholeWord }: Mark): boolean {
  let at = key.indexOf(term)
  if (!isWholeWord) return at !== -1
  for (; at !== -1; at = key.indexOf(term, at + 1)) {
    if (!isLetterAt(key, at - 1) && !isLetterAt(key, at + term.length)) return true
  }
  return false
}

function isLetterAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
  return !Number.isNaN(code) && /[\p{L}\p{M}\p{N}]/u.test(text.charAt(at))
}
