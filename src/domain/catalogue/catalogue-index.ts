import {
  claimOrdinal,
  createColumns,
  flagBits,
  hasFlags,
  hasSameEntry,
  idAt,
  movePaths,
  ordinalCount,
  ordinalsOfFamily,
  scratchOf,
  writeEntry,
} from './catalogue-columns.ts'
import type { CatalogueEntry, Columns, MovedPath } from './catalogue-columns.ts'
import { runToCompletion, type StepwiseTask } from '#lib/steps.ts'
import { sortOrderSteps } from './sort-orders.ts'
import { removeSteps, upsertSteps, type CatalogueState } from './catalogue-changes.ts'
import { relatedInRoom, pickRandomly, relatedTo } from './catalogue-picks.ts'
import { findByTerm, searchSteps, setCategoryTexts } from './catalogue-search.ts'
import type { SearchMatches, SearchedCategory } from './catalogue-search.ts'
import { matchesInOrder } from './mark-passes.ts'
import { manualCollectionOrdinals } from './catalogue-collection.ts'
import {
  countAttributes,
  hasFilter,
  markMatches,
  type CatalogueQuery,
  type AttributeCounts,
  type Matches,
} from './catalogue-filter.ts'
import type { CategoryFilter } from '#domain/product/groups/product-groups.ts'

export type { CatalogueQuery } from './catalogue-filter.ts'
export type CatalogueResult = {
  ids: string[]
  total: number
  /** The products match the search only by a similar spelling. */
  isNear: boolean
  /** Only with `hasCounts`. The filters of an attribute do not narrow its own counts. */
  counts?: AttributeCounts
  /** Only in a grouped list: the products that each visible id represents, itself included, in the list's order. */
  families?: ReadonlyMap<string, readonly string[]>
}
type CatalogueCounts = {
  total: number
  /** By path. Categories without products are omitted. */
  categories: Readonly<Record<string, number>>
}

type ProductPath = { id: string; category: string }

export type CatalogueIndex = {
  /** Returns one page of the matching products, and their total number. */
  search(query: CatalogueQuery): CatalogueResult
  /** Adds new products and moves changed ones to their new positions. */
  upsert(entries: readonly CatalogueEntry[]): void
  /** Adds and moves products in steps. All lists are complete between two steps. */
  upsertSteps(entries: readonly CatalogueEntry[]): StepwiseTask<void>
  /** Sets the search texts of the categories. Their products stay in place. */
  setCategoryTexts(categories: readonly SearchedCategory[]): void
  /** Renames categories and rooms. Returns false and changes nothing if products already use a new path. */
  movePaths(moved: readonly MovedPath[]): boolean
  /** Removes products. Ignores unknown ids. */
  remove(ids: readonly string[]): void
  removeSteps(ids: readonly string[]): StepwiseTask<void>
  /** Returns the ids and category paths of a range of all products, newest first. */
  newestProducts(range: { offset: number; limit: number }): ProductPath[]
  /**
   * Returns products for Top Picks: in stock with an offer, filled up with others in stock. `random` returns 0 to below
   * 1.
   */
  randomPicks(count: number, random: () => number): string[]
  /** Returns other products of the same category, in stock first. Deterministic; empty for an unknown id. */
  related(id: string, count: number): string[]
  /** Returns products in stock of other categories in a room, one of each family. Empty for an unknown id. */
  relatedInRoom(request: { id: string; room: string; count: number }): string[]
  /** Returns the ids of the variants of a family, in the order in which they were added. */
  familyMembers(family: string): string[]
  /** Returns the number of products, in total and by category. */
  counts(): CatalogueCounts
  /** Returns the lowest and the highest unit price; undefined without products. */
  priceBounds(category?: CategoryFilter): { minPaisa: number; maxPaisa: number } | undefined
  has(id: string): boolean
  /** Returns whether the product is already in the index unchanged, so that adding it changes no list. */
  hasSame(entry: CatalogueEntry): boolean
  readonly size: number
}

/** Builds the in-memory catalogue for lists. If several entries have the same id, the last one is used. */
export function buildCatalogueIndex(
  entries: readonly CatalogueEntry[],
  categories: readonly SearchedCategory[],
): CatalogueIndex {
  const builder = createCatalogueBuilder(entries.length)
  builder.add(entries)
  return runToCompletion(builder.finish(categories))
}

export type CatalogueBuilder = {
  add(entries: readonly CatalogueEntry[]): void
  /** Sorts and indexes the entries. Nothing may be added afterwards. */
  finish(categories: readonly SearchedCategory[]): StepwiseTask<CatalogueIndex>
}

/** Builds the index of `buildCatalogueIndex` from entries that arrive in parts. `capacity` is their approximate number. */
export function createCatalogueBuilder(capacity = 0): CatalogueBuilder {
  const columns = createColumns(capacity)
  return {
    add(entries) {
      for (const entry of entries)
        writeEntry(columns, columns.ids.get(entry.id) ?? claimOrdinal(columns, entry.id), entry)
    },
    *finish(categories) {
      const search = yield* searchSteps(columns, categories)
      return createIndex({ columns, search, orders: yield* sortOrderSteps(columns) })
    },
  }
}

function createIndex(state: CatalogueState): CatalogueIndex {
  const { columns } = state
  return {
    search: (query) => runQuery(state, query),
    upsert: (changed) => runToCompletion(upsertSteps(state, changed)),
    upsertSteps: (changed) => upsertSteps(state, changed),
    remove: (ids) => runToCompletion(removeSteps(state, ids)),
    removeSteps: (ids) => removeSteps(state, ids),
    movePaths: (moved) => movePaths(columns, moved),
    setCategoryTexts: (categories) => setCategoryTexts(state.search, categories),
    newestProducts: (range) => newestProducts(state, range),
    randomPicks: (count, random) => pickRandomly(state.columns, count, random),
    related: (id, count) =>
      relatedTo(state.columns, { id, count }, state.orders.of('default', 'en').ordinals()),
    relatedInRoom: (request) =>
      relatedInRoom(state.columns, request, state.orders.of('default', 'en').ordinals()),
    familyMembers: (family) => familyMembers(state.columns, family),
    counts: () => countAll(state.columns),
    priceBounds: (category) => priceBounds(state, category),
    has: (id) => columns.ids.get(id) !== undefined,
    hasSame: (entry) => hasSameEntry(columns, entry),
    get size() {
      return columns.ids.size
    },
  }
}

function runQuery(state: CatalogueState, query: CatalogueQuery): CatalogueResult {
  const { columns } = state
  if (!isWholeNumber(query.offset) || !isWholeNumber(query.limit)) {
    throw new RangeError(`Not a part of a list: ${query.limit} from ${query.offset}`)
  }
  const ordinals = state.orders.of(query.sort, query.language ?? 'en').ordinals()
  const nameMatches = findNameMatches(state, query)
  const searchMatches = findMatches(state, query)
  const nameMarks = isSameSearch(nameMatches, searchMatches) ? undefined : nameMatches?.marks
  const isNear = searchMatches?.isNear ?? false
  const countsOf = (marks: Uint8Array) =>
    query.hasCounts === true ? { counts: countAttributes(columns, query, marks) } : {}
  if (query.category?.kind === 'nothing') return { ids: [], total: 0, isNear, ...countsOf(new Uint8Array(0)) }
  const isFiltered = hasFilter(query) || query.hasCounts === true
  const end = query.offset + query.limit
  if (searchMatches === undefined && !isFiltered) {
    return { ids: idsOf(columns, ordinals.subarray(query.offset, end)), total: ordinals.length, isNear }
  }
  if (searchMatches !== undefined && !isFiltered) {
    return {
      ids: idsOf(columns, pageOfMatches(columns, query, { ordinals, matches: searchMatches, nameMarks })),
      total: searchMatches.count,
      isNear,
    }
  }
  const matches = markMatches(columns, query, searchMatches)
  const counts = countsOf(matches.marks)
  const { collection, sort } = query
  // A manual order applies until the shopper selects another one.
  const hasManualOrder = collection?.kind === 'hand' && sort === 'default'
  const list = hasManualOrder
    ? { ordinals: Uint32Array.from(manualCollectionOrdinals(columns, collection.ids)), matches }
    : { ordinals, matches, nameMarks }
  if (query.isGroupedByFamily === true) return { ...groupedPage(columns, query, list), isNear, ...counts }
  return {
    ids: idsOf(columns, pageOfMatches(columns, query, list)),
    total: matches.count,
    isNear,
    ...counts,
  }
}

/**
 * Returns the products whose name matches, if the query lists these first. Called before the search of the query, because
 * the marks of a search are valid until the next one.
 */
function findNameMatches(
  { columns, search }: CatalogueState,
  query: CatalogueQuery,
): SearchMatches | undefined {
  if (query.ranksNameMatchesFirst !== true || query.in !== 'all' || query.sort !== 'default') return undefined
  const matches = findByTerm(search, query.search ?? '', 'name')
  if (matches === undefined || matches.count === 0) return undefined
  return { ...matches, marks: matches.marks.slice(0, ordinalCount(columns)) }
}

/** Returns whether a search of all fields has found no more products than that of the names. */
function isSameSearch(nameMatches: SearchMatches | undefined, matches: SearchMatches | undefined): boolean {
  return nameMatches?.count === matches?.count && nameMatches?.isNear === matches?.isNear
}

/** The matches of a query, and the order in which they are listed. */
type MatchList = {
  ordinals: Uint32Array
  matches: Matches
  /** Marks the matches by name, which come first; undefined if they do not. */
  nameMarks?: Uint8Array | undefined
}

function ordinalsInOrder(columns: Columns, { ordinals, matches, nameMarks }: MatchList): Uint32Array {
  const target = scratchOf(columns).ordinals
  return matchesInOrder(ordinals, { marks: matches.marks, nameMarks }, target)
}

function newestProducts(
  { columns, orders }: CatalogueState,
  { offset, limit }: { offset: number; limit: number },
): ProductPath[] {
  const paths = new Map([...columns.categories].map(([path, number]) => [number, path]))
  const ordinals = orders
    .of('default', 'en')
    .ordinals()
    .subarray(offset, offset + limit)
  return Array.from(ordinals, (ordinal) => ({
    id: idAt(columns, ordinal),
    category: paths.get(columns.numbers.category[ordinal] ?? -1) ?? '',
  }))
}

function groupedPage(
  columns: Columns,
  query: CatalogueQuery,
  list: MatchList,
): Omit<CatalogueResult, 'isNear'> {
  const { visible, furtherMembers, total } = pickFamilies(columns, query, list)
  const { family: familyNumbers } = columns.numbers
  const furtherMembersByFamily = Map.groupBy(furtherMembers, (ordinal) => familyNumbers[ordinal] ?? 0)
  const families = visible.map((ordinal) =>
    idsOf(columns, [ordinal, ...(furtherMembersByFamily.get(familyNumbers[ordinal] ?? 0) ?? [])]),
  )
  const ids = families.flatMap((familyIds) => familyIds.slice(0, 1))
  return { ids, total, families: new Map(families.map((familyIds) => [familyIds[0] ?? '', familyIds])) }
}

/**
 * Returns the products that represent their families on a page, the further members of these families, and the total
 * number of families and of products without a family.
 */
function pickFamilies(
  columns: Columns,
  { offset, limit }: CatalogueQuery,
  list: MatchList,
): { visible: number[]; furtherMembers: number[]; total: number } {
  const { family: familyNumbers } = columns.numbers
  const [notOnPage, onPage] = [1, 2]
  const familyStates = new Uint8Array(columns.families.texts.length + 1)
  const visible: number[] = []
  const furtherMembers: number[] = []
  let total = 0
  for (const ordinal of ordinalsInOrder(columns, list)) {
    const family = familyNumbers[ordinal] ?? 0
    if (family !== 0 && familyStates[family] !== 0) {
      if (familyStates[family] === onPage) furtherMembers.push(ordinal)
      continue
    }
    const isOnPage = total >= offset && total < offset + limit
    familyStates[family] = isOnPage ? onPage : notOnPage
    if (isOnPage) visible.push(ordinal)
    total += 1
  }
  return { visible, furtherMembers, total }
}

function familyMembers(columns: Columns, family: string): string[] {
  const { createdAtMs } = columns.numbers
  const members = ordinalsOfFamily(columns, family)
  return idsOf(
    columns,
    members.toSorted((one, other) => (createdAtMs[one] ?? 0) - (createdAtMs[other] ?? 0)),
  )
}

function findMatches(
  { search }: Pick<CatalogueState, 'search'>,
  query: CatalogueQuery,
): SearchMatches | undefined {
  return findByTerm(search, query.search ?? '', query.in ?? 'name')
}

// The total is known, so reading stops at the end of the page.
function pageOfMatches(columns: Columns, query: CatalogueQuery, list: MatchList): Iterable<number> {
  const {
    ordinals,
    matches: { marks, count },
    nameMarks,
  } = list
  const end = Math.min(query.offset + query.limit, count)
  if (nameMarks !== undefined) return ordinalsInOrder(columns, list).subarray(query.offset, end)
  const page: number[] = []
  let matchCount = 0
  for (let index = 0; index < ordinals.length && matchCount < end; index++) {
    const ordinal = ordinals[index] ?? 0
    if (marks[ordinal] !== 1) continue
    if (matchCount >= query.offset) page.push(ordinal)
    matchCount += 1
  }
  return page
}

function countAll(columns: Columns): CatalogueCounts {
  const countByCategory: number[] = []
  for (let ordinal = 0; ordinal < ordinalCount(columns); ordinal++) {
    if (!hasFlags(columns, ordinal, flagBits.alive)) continue
    const category = columns.numbers.category[ordinal] ?? 0
    countByCategory[category] = (countByCategory[category] ?? 0) + 1
  }
  const categoriesInUse = [...columns.categories].filter(
    ([, number]) => countByCategory[number] !== undefined,
  )
  return {
    total: columns.ids.size,
    categories: Object.fromEntries(
      categoriesInUse.map(([path, number]) => [path, countByCategory[number] ?? 0]),
    ),
  }
}

function priceBounds(
  { columns, orders }: CatalogueState,
  category: CategoryFilter | undefined,
): { minPaisa: number; maxPaisa: number } | undefined {
  const query = { sort: 'default', offset: 0, limit: 0, category } as const
  const { marks } = markMatches(columns, query, undefined)
  const ordinals = orders.of('price-asc', 'en').ordinals()
  const lowest = ordinals.find((ordinal) => marks[ordinal] === 1)
  const highest = ordinals.findLast((ordinal) => marks[ordinal] === 1)
  if (lowest === undefined || highest === undefined) return undefined
  return {
    minPaisa: columns.numbers.unitPaisa[lowest] ?? 0,
    maxPaisa: columns.numbers.unitPaisa[highest] ?? 0,
  }
}

function idsOf(columns: Columns, ordinals: Iterable<number>): string[] {
  return Array.from(ordinals, (ordinal) => idAt(columns, ordinal))
}

function isWholeNumber(n: number): boolean {
  return Number.isInteger(n) && n >= 0
}
