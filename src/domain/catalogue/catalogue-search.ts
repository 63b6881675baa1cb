import { itemsPerStep, type StepwiseTask } from '#lib/steps.ts'
import { containsTerm, buildTextIndexInSteps } from '#lib/text-index/text-index.ts'
import type { TextIndex, SearchTerm } from '#lib/text-index/text-index.ts'
import { flagBits, hasFlags, ordinalCount, searchKeyAt } from './catalogue-columns.ts'
import type { Columns } from './catalogue-columns.ts'
import { languages, type PartialText } from '#domain/language.ts'
import { markCategories } from './mark-passes.ts'
import { createVocabulary } from './similar-words.ts'
import type { Vocabulary } from './similar-words.ts'
import { aliasesNear, aliasesOf } from './search-aliases.ts'
import { searchKey, wordsOf } from './search-text.ts'

/** The searched fields: names alone, or names and categories. */
export type SearchField = 'name' | 'all'

/**
 * The products that match a term: marks by ordinal, their number, and whether they match only by a similar spelling.
 */
export type SearchMatches = { readonly marks: Uint8Array; readonly count: number; readonly isNear: boolean }

export type CatalogueSearch = {
  readonly columns: Columns
  readonly vocabulary: Vocabulary
  /** The current texts by ordinal, if the index contains an outdated one. They are searched individually. */
  readonly pendingTexts: Map<number, string>
  texts: TextIndex
  /** By ordinal, with spare capacity: 1 if the text in the index is outdated. */
  outdated: Uint8Array
  /** Overwritten by each search. */
  marks: Uint8Array
  /** By path. */
  categoryKeys: ReadonlyMap<string, string>
}

/** The search texts of a category: its path, its names and synonyms. */
export type SearchedCategory = { path: string; text: PartialText; tags: readonly string[] }

const maxWords = 12
// Every search reads all pending texts, so the index is rebuilt if more than both limits are pending: this number, and
// this share of the products.
const maxPendingTexts = 2000
const maxPendingShare = 1 / 64

const wordsPerStep = itemsPerStep / 8

/** Creates a search over all names of the columns. */
export function* searchSteps(
  columns: Columns,
  categories: readonly SearchedCategory[],
): StepwiseTask<CatalogueSearch> {
  const vocabulary = createVocabulary()
  const texts = yield* readTexts(columns)
  let tokenCount = 0
  for (const [token, occurrences] of texts.tokens()) {
    if (tokenCount++ % wordsPerStep === 0) yield
    for (const word of wordsOf(token)) vocabulary.add(word, occurrences)
  }
  const search: CatalogueSearch = {
    columns,
    vocabulary,
    pendingTexts: new Map(),
    texts,
    outdated: new Uint8Array(0),
    marks: new Uint8Array(0),
    categoryKeys: new Map(),
  }
  setCategoryTexts(search, categories)
  return search
}

/** Sets the current search texts of the categories. */
export function setCategoryTexts(search: CatalogueSearch, categories: readonly SearchedCategory[]): void {
  for (const word of categoryWords(search)) search.vocabulary.drop(word)
  search.categoryKeys = new Map(
    categories.map(({ path, text, tags }) => [
      path,
      [path, ...languages.map((language) => text[language] ?? ''), ...tags].map(searchKey).join('\n'),
    ]),
  )
  for (const word of categoryWords(search)) search.vocabulary.add(word)
}

function categoryWords({ categoryKeys }: CatalogueSearch): ReadonlySet<string> {
  return new Set([...categoryKeys.values()].flatMap(wordsOf))
}

/** Updates the search text of a product, given before and after the change; '' for a new or a removed product. */
export function updateSearchText(
  search: CatalogueSearch,
  ordinal: number,
  keys: { before: string; after: string },
): void {
  if (keys.before === keys.after) return
  for (const word of wordsOf(keys.before)) search.vocabulary.drop(word)
  for (const word of wordsOf(keys.after)) search.vocabulary.add(word)
  ensureCapacity(search)
  search.pendingTexts.set(ordinal, keys.after)
  search.outdated[ordinal] = 1
}

/** Returns whether so many texts are pending that reading all of them again makes searches faster. */
export function hasManyPendingTexts({ pendingTexts, columns }: CatalogueSearch): boolean {
  return pendingTexts.size > Math.max(maxPendingTexts, ordinalCount(columns) * maxPendingShare)
}

/** Rebuilds the index from all names. Texts that change meanwhile stay pending. */
export function* refreshSteps(search: CatalogueSearch): StepwiseTask<void> {
  const pendingBefore = new Map(search.pendingTexts)
  search.texts = yield* readTexts(search.columns)
  for (const [ordinal, text] of pendingBefore) {
    if (search.pendingTexts.get(ordinal) !== text) continue
    search.pendingTexts.delete(ordinal)
    search.outdated[ordinal] = 0
  }
}

/**
 * Finds products that contain a term. Similar spellings and other scripts are tried only without a match. Undefined for
 * a blank term. The marks are valid until the next search.
 */
export function findByTerm(
  search: CatalogueSearch,
  text: string,
  field: SearchField,
): SearchMatches | undefined {
  const term = searchKey(text)
  if (term === '') return undefined
  ensureCapacity(search)
  const { marks } = search
  marks.fill(0)
  const count = markContaining(search, { term, field, isWholeWord: false, requiredMark: 0, newMark: 1 })
  if (count > 0) return { marks, count, isNear: false }
  return { marks, count: wildcardPattern.test(term) ? 0 : markSimilar(search, term, field), isNear: true }
}

// Wildcards of SQL are ordinary characters. No name is a similar spelling of a term that contains one.
const wildcardPattern = /[%_\\]/

function readTexts(columns: Columns): StepwiseTask<TextIndex> {
  return buildTextIndexInSteps(ordinalCount(columns), (ordinal) => searchKeyAt(columns, ordinal))
}

function ensureCapacity(search: CatalogueSearch): void {
  const size = ordinalCount(search.columns)
  if (search.outdated.length >= size) return
  const enlarged = new Uint8Array(Math.ceil(size * 1.25))
  enlarged.set(search.outdated)
  search.outdated = enlarged
  search.marks = new Uint8Array(enlarged.length)
}

// A product is similar if it contains each search word or one of its corrections.
function markSimilar(search: CatalogueSearch, term: string, field: SearchField): number {
  const searchWords = [...new Set(wordsOf(term))].slice(0, maxWords)
  let round = 0
  let count = 0
  for (const word of searchWords) {
    round += 1
    const step = { field, newMark: round, requiredMark: round - 1 }
    const markWords = (words: readonly string[]) => {
      for (const similarWord of words)
        count += markContaining(search, { ...step, term: similarWord, isWholeWord: true })
    }
    count = markContaining(search, { ...step, term: word, isWholeWord: false })
    const aliases = aliasesOf(word)
    markWords(aliases)
    // Words that sound alike are used only if no alias matches: gadda (mattress) does not match गाढा (dark).
    if (count === 0 || aliases.length === 0) markWords(search.vocabulary.soundingLike(word))
    if (count === 0) markWords(search.vocabulary.spelledLike(word))
    if (count === 0) markWords(aliasesNear(word))
    if (count === 0) break
  }
  // No mark is greater than `maxWords`, so without a match all marks are cleared.
  if (round !== 1) normalizeMarks(search.marks, count === 0 ? maxWords + 1 : round)
  return count
}

// Sets the mark of products that matched in all rounds to 1, and clears all others.
function normalizeMarks(marks: Uint8Array, lastMark: number): void {
  for (let index = 0; index < marks.length; index++) marks[index] = marks[index] === lastMark ? 1 : 0
}

type MarkRequest = SearchTerm & { field: SearchField; requiredMark: number; newMark: number }

// Sets the new mark on products that contain the term and have the mark of the previous word. Returns their number.
function markContaining(search: CatalogueSearch, request: MarkRequest): number {
  const { columns, pendingTexts, marks, outdated } = search
  const { newMark, requiredMark } = request
  let count = search.texts.mark(request, { marks, hidden: outdated, requiredMark, newMark })
  const isCandidate = (ordinal: number) =>
    marks[ordinal] === requiredMark && hasFlags(columns, ordinal, flagBits.alive)
  const markProduct = (ordinal: number) => {
    marks[ordinal] = newMark
    count += 1
  }
  for (const [ordinal, key] of pendingTexts) {
    if (isCandidate(ordinal) && containsTerm(key, request)) markProduct(ordinal)
  }
  return request.field === 'all' ? count + markMatchingCategories(search, request) : count
}

function markMatchingCategories(
  { columns, categoryKeys, marks }: CatalogueSearch,
  request: MarkRequest,
): number {
  const isIncluded = new Uint8Array(columns.categories.size)
  for (const [path, key] of categoryKeys) {
    const number = columns.categories.get(path)
    if (number !== undefined && containsTerm(key, request)) isIncluded[number] = 1
  }
  if (!isIncluded.includes(1)) return 0
  const { category: categories, flags } = columns.numbers
  return markCategories(marks.subarray(0, ordinalCount(columns)), {
    categories,
    flags,
    isIncluded,
    ...request,
  })
}
