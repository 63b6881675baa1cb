import type { CollectionFilter } from '#domain/product/groups/collection.ts'
import type { CategoryFilter } from '#domain/product/groups/product-groups.ts'
import type { Language } from '#domain/language.ts'
import { colourCodes, materialCodes } from '#domain/product/fields/codes.ts'
import type { ProductSort } from '#domain/product/product-sort.ts'
import {
  categoryNumber,
  flagBits,
  ordinalCount,
  roomBit,
  scratchOf,
  type Columns,
} from './catalogue-columns.ts'
import { collectionTest } from './catalogue-collection.ts'
import type { SearchMatches, SearchField } from './catalogue-search.ts'
import { colourNumber, materialBits } from './attribute-columns.ts'
import type { AttributeFilter, ListAttribute } from './attributes.ts'
import {
  applyFilters,
  bitsFilter,
  equalFilter,
  failureByBits,
  failureByValue,
  markedFilter,
  matchMark,
  ordinalsWith,
  rangeFilter,
  predicateFilter,
  type MarkFilter,
} from './mark-passes.ts'

/**
 * A query of the catalogue. `nothing` is a category that does not exist. Prices are unit prices, both limits included.
 */
export type CatalogueQuery = {
  search?: string | undefined
  in?: SearchField | undefined
  category?: CategoryFilter | { kind: 'nothing' } | undefined
  collection?: CollectionFilter | undefined
  minPaisa?: number | undefined
  maxPaisa?: number | undefined
  attributes?: AttributeFilter | undefined
  /** Returns one product per family: the first in the sort order. */
  isGroupedByFamily?: boolean | undefined
  /**
   * In the default order of a search in all fields, products whose name matches come before those that only their
   * category matches.
   */
  ranksNameMatchesFirst?: boolean | undefined
  inStockOnly?: boolean | undefined
  outOfStockOnly?: boolean | undefined
  /** Counts the matching products by attribute value, too. */
  hasCounts?: boolean | undefined
  sort: ProductSort
  offset: number
  limit: number
  /** The language of the names by which a list is sorted. The default is English. */
  language?: Language | undefined
}
/** Returns whether a query has filters in addition to its search. */
export function hasFilter(query: Omit<CatalogueQuery, 'offset'>): boolean {
  const { category, collection, minPaisa, maxPaisa, attributes, inStockOnly, outOfStockOnly } = query
  if (query.isGroupedByFamily === true) return true
  const hasStockFilter = inStockOnly === true || outOfStockOnly === true
  const hasGroupFilter = category !== undefined || collection !== undefined
  if (attributes !== undefined && Object.keys(attributes).length > 0) return true
  return hasStockFilter || hasGroupFilter || minPaisa !== undefined || maxPaisa !== undefined
}

/** `marks[ordinal]` is 1 if the product matches a query, and any other value if not. `count` is the number of matches. */
export type Matches = { readonly marks: Uint8Array; readonly count: number }

/**
 * Marks the products that match a query. Takes the products in blocks and scans the columns of a block one after the
 * other, without branches. This takes a tenth of the time of testing product by product.
 */
export function markMatches(
  columns: Columns,
  query: CatalogueQuery,
  searchMatches: SearchMatches | undefined,
): Matches {
  const marks = scratchOf(columns).marks.subarray(0, ordinalCount(columns))
  const filters = [
    ...filtersOf(columns, query, searchMatches),
    ...attributeFilters(columns, query.attributes),
  ]
  return { marks, count: applyFilters(marks, filters) }
}

/** Returns the filters of a query except those of attributes. */
function filtersOf(
  columns: Columns,
  query: CatalogueQuery,
  searchMatches: SearchMatches | undefined,
): MarkFilter[] {
  const { numbers } = columns
  const { minPaisa, maxPaisa, category, collection } = query
  const filters = [flagFilter(columns, query)]
  if (searchMatches !== undefined) filters.push(markedFilter(searchMatches.marks))
  if (category?.kind === 'category')
    filters.push(equalFilter(numbers.category, categoryNumber(columns, category.path)))
  if (category?.kind === 'room') filters.push(bitsFilter(numbers.rooms, roomBit(columns, category.path)))
  if (minPaisa !== undefined || maxPaisa !== undefined)
    filters.push(rangeFilter(numbers.unitPaisa, { min: minPaisa ?? -Infinity, max: maxPaisa ?? Infinity }))
  if (collection) filters.push(predicateFilter(collectionTest(columns, collection)))
  for (const [column, range] of dimensionLimitsOf(columns, query.attributes))
    filters.push(rangeFilter(column, range))
  return filters
}

function flagFilter({ numbers: { flags } }: Columns, query: CatalogueQuery): MarkFilter {
  const required = flagBits.alive | (query.inStockOnly === true ? flagBits.inStock : 0)
  const excluded = query.outOfStockOnly === true ? flagBits.inStock : 0
  return (marks, { from, to }) => {
    for (let ordinal = from; ordinal < to; ordinal++) {
      const productFlags = flags[ordinal] ?? 0
      marks[ordinal] =
        Number((productFlags & required) === required) & Number((productFlags & excluded) === 0)
    }
  }
}

/** The number of products with each value of an attribute. Values without products are omitted. */
export type AttributeCounts = Readonly<Record<ListAttribute, Readonly<Record<string, number>>>>

// One bit of a mark per attribute. It is set if a product has none of the selected values of the attribute. The lowest
// bit is `matchMark`.
const failureBitOf = { colour: 2, material: 4, seats: 8, room: 16 } as const satisfies Record<
  ListAttribute,
  number
>

/** The columns of width, depth and height that a query limits. A product without the size has 0 and does not match. */
function dimensionLimitsOf({ numbers }: Columns, attributes: AttributeFilter = {}) {
  const { minWidth, maxWidth, minDepth, maxDepth, minHeight, maxHeight } = attributes
  return (
    [
      [numbers.widthMm, { min: minWidth, max: maxWidth }],
      [numbers.depthMm, { min: minDepth, max: maxDepth }],
      [numbers.heightMm, { min: minHeight, max: maxHeight }],
    ] as const
  ).flatMap(([column, { min, max }]) =>
    min === undefined && max === undefined
      ? []
      : [[column, { min: Math.max(1, min ?? 1), max: max ?? Infinity }] as const],
  )
}

/** The mark of a product that fails the filter of this attribute and passes all others. */
function failedAttributeMark(attribute: ListAttribute): number {
  return matchMark | failureBitOf[attribute]
}

/**
 * Returns filters that add to the mark of a product one bit for each attribute whose filter it fails (see
 * `failedAttributeMark`), so that an attribute can be counted without its own filter.
 */
function attributeFilters({ numbers, rooms }: Columns, selected: AttributeFilter = {}): MarkFilter[] {
  const { colour, material, seats, room } = selected
  const roomBits = room?.reduce((all, path) => all | roomBit({ rooms }, path), 0)
  return [
    colour && failureByValue(numbers.colour, failureBitsByValue('colour', colour.map(colourNumber))),
    seats && failureByValue(numbers.seats, failureBitsByValue('seats', seats)),
    material &&
      failureByBits(numbers.materials, {
        failureBit: failureBitOf.material,
        bits: materialBits(material),
      }),
    roomBits !== undefined && failureByBits(numbers.rooms, { failureBit: failureBitOf.room, bits: roomBits }),
  ].filter((filter) => typeof filter === 'function')
}

/** Returns a table by attribute value: 0 for a selected value, the failure bit of the attribute for any other. */
function failureBitsByValue(attribute: 'colour' | 'seats', selected: readonly number[]): Uint8Array {
  const failureBits = new Uint8Array(256).fill(failureBitOf[attribute])
  for (const value of selected) failureBits[value] = 0
  return failureBits
}

/**
 * Counts the values of each attribute among the products that match a query, by the marks of `markMatches`. The
 * selected values of an attribute do not narrow its own counts. Each count is therefore what selecting the value would
 * add.
 */
export function countAttributes(columns: Columns, query: CatalogueQuery, marks: Uint8Array): AttributeCounts {
  const { numbers } = columns
  const { ordinals } = scratchOf(columns)
  const matching = ordinalsWith(marks, matchMark, ordinals)
  const unusedScratch = ordinals.subarray(matching.length)
  const families = query.isGroupedByFamily === true ? numbers.family : undefined
  const matchingProducts = splitByFamily(matching, families)
  const countedFor = (attribute: ListAttribute): CountedProducts[] => {
    if (query.attributes?.[attribute] === undefined) return [matchingProducts]
    return [
      matchingProducts,
      splitByFamily(ordinalsWith(marks, failedAttributeMark(attribute), unusedScratch), families),
    ]
  }
  const colour = countValues(numbers.colour, countedFor('colour'))
  const seats = countValues(numbers.seats, countedFor('seats'))
  const material = countBits(numbers.materials, countedFor('material'))
  const room = countBits(numbers.rooms, countedFor('room'))
  return {
    colour: nonZeroCounts(colourCodes.map((code, index) => [code, colour[index + 1]])),
    material: nonZeroCounts(materialCodes.map((code, index) => [code, material[index]])),
    seats: nonZeroCounts([...seats.entries()].filter(([seatCount]) => seatCount > 0)),
    room: nonZeroCounts([...columns.rooms].map(([path, number]) => [path, room[number]])),
  }
}

/**
 * `single`: the ordinals of products that count individually. `members`: the ordinals of those whose family counts once
 * per value. `families`: the column with the family number of each product.
 */
type CountedProducts = { single: Uint32Array; members: Uint32Array; families: Uint32Array }

function splitByFamily(ordinals: Uint32Array, families: Uint32Array | undefined): CountedProducts {
  if (families === undefined)
    return { single: ordinals, members: new Uint32Array(0), families: new Uint32Array(0) }
  const single = new Uint32Array(ordinals.length)
  const members: number[] = []
  let count = 0
  for (let index = 0; index < ordinals.length; index++) {
    const ordinal = ordinals[index] ?? 0
    if (families[ordinal] === 0) single[count++] = ordinal
    else members.push(ordinal)
  }
  return { single: single.subarray(0, count), members: Uint32Array.from(members), families }
}

function countValues(column: Uint8Array, parts: readonly CountedProducts[]): Uint32Array {
  const counts = new Uint32Array(256)
  const isNew = createFamilyDeduplicator()
  for (const { single, members, families } of parts) {
    for (let index = 0; index < single.length; index++) {
      const value = column[single[index] ?? 0] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
    }
    for (const ordinal of members) {
      const value = column[ordinal] ?? 0
      if (isNew(value, families[ordinal] ?? 0)) counts[value] = (counts[value] ?? 0) + 1
    }
  }
  return counts
}

// For this many products, counting their distinct values first is faster; for fewer, it is slower.
const minProductsToGroup = 2 ** 14

function countBits(column: Uint16Array | Uint32Array, parts: readonly CountedProducts[]): Uint32Array {
  const counts = new Uint32Array(32)
  const isNew = createFamilyDeduplicator()
  const add = (bit: number, count: number) => void (counts[bit] = (counts[bit] ?? 0) + count)
  for (const { single, members, families } of parts) {
    if (single.length < minProductsToGroup)
      for (const ordinal of single) for (const bit of bitsOf(column[ordinal] ?? 0)) add(bit, 1)
    // Many products have few distinct values, so the bits of each distinct value are read once.
    else
      for (const [value, count] of countDistinctValues(column, single))
        for (const bit of bitsOf(value)) add(bit, count)
    for (const ordinal of members)
      for (const bit of bitsOf(column[ordinal] ?? 0)) if (isNew(bit, families[ordinal] ?? 0)) add(bit, 1)
  }
  return counts
}

/** Returns the numbers of the bits that are set. */
function bitsOf(value: number): number[] {
  const numbers: number[] = []
  for (let bits = value; bits !== 0; bits &= bits - 1) numbers.push(31 - Math.clz32(bits & -bits))
  return numbers
}

/**
 * Yields the distinct values of the products with their counts. Counts the lower and the upper 16 bits of a value
 * separately, so a large value is yielded as two parts. The caller only counts bits, so the parts are enough.
 */
function* countDistinctValues(
  column: Uint16Array | Uint32Array,
  ordinals: Uint32Array,
): Generator<readonly [value: number, count: number]> {
  for (const shift of [0, 16]) {
    const counts = new Uint32Array(2 ** 16)
    let upperBits = 0
    for (let index = 0; index < ordinals.length; index++) {
      const value = column[ordinals[index] ?? 0] ?? 0
      const half = (value >>> shift) & 0xffff
      counts[half] = (counts[half] ?? 0) + 1
      upperBits |= value >>> 16
    }
    for (let half = 1; half < counts.length; half++) {
      const count = counts[half] ?? 0
      if (count > 0) yield [half << shift, count]
    }
    if (upperBits === 0) return
  }
}

// More values than any attribute has.
const maxValues = 1024

/** Returns a function that returns true only at the first call with a value and a family. */
function createFamilyDeduplicator(): (value: number, family: number) => boolean {
  const countedPairs = new Set<number>()
  return (value, family) => {
    const before = countedPairs.size
    return countedPairs.add(family * maxValues + value).size > before
  }
}

function nonZeroCounts(
  counts: readonly (readonly [string | number, number | undefined])[],
): Record<string, number> {
  return Object.fromEntries(counts.flatMap(([value, count = 0]) => (count === 0 ? [] : [[value, count]])))
}
