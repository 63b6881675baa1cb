import type { CollectionFilter } from '#domain/product/groups/collection.ts'
import type { CategoryFilter } from '#domain/product/groups/product-groups.ts'
import type { Language } from '#domain/language.ts'
import { colourCodes, materialCodes } from '#domain/product/fields/codes.ts'
import type { ProductSort } from '#domain/product/product-sort.ts'
import { categoryNumber, flagBits, ordinalCount, roomBit, type Columns } from './catalogue-columns.ts'
import { collectionTest } from './catalogue-collection.ts'
import type { SearchMatches, SearchField } from './catalogue-search.ts'
import { colourNumber, materialBits } from './attribute-columns.ts'
import type { AttributeFilter, ListAttribute } from './attributes.ts'

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
  isFolded?: boolean | undefined
  inStockOnly?: boolean | undefined
  outOfStockOnly?: boolean | undefined
  sort: ProductSort
  offset: number
  limit: number
  /** The language of the names by which a list is sorted. The default is English. */
  language?: Language | undefined
}
/** Returns whether a query has filters in addition to its search. */
export function hasFilter(query: Omit<CatalogueQuery, 'offset'>): boolean {
  const { category, collection, minPaisa, maxPaisa, attributes, inStockOnly, outOfStockOnly } = query
  if (query.isFolded === true) return true
  const hasStockFilter = inStockOnly === true || outOfStockOnly === true
  const hasGroupFilter = category !== undefined || collection !== undefined
  if (attributes !== undefined && Object.keys(attributes).length > 0) return true
  return hasStockFilter || hasGroupFilter || minPaisa !== undefined || maxPaisa !== undefined
}

/** Marks by ordinal and the number of products that match a query. Other marks than 1 are no matches. */
export type Matches = { readonly marks: Uint8Array; readonly count: number }

const match = 1

/** Marks the products that match a query. Reads each column in its own order, which is several times as fast as any other. */
export function markMatches(
  columns: Columns,
  query: CatalogueQuery,
  searchMatches: SearchMatches | undefined,
): Matches {
  const marks = markWithoutAttributes(columns, query, searchMatches)
  const lacks = missingAttributes(columns, query.attributes)
  if (lacks !== undefined) keep(marks, (ordinal) => lacks(ordinal) === 0)
  let count = 0
  for (let ordinal = 0; ordinal < marks.length; ordinal++) if (marks[ordinal] === match) count += 1
  return { marks, count }
}

/** Marks the products that match a query, apart from the attributes that have values. */
function markWithoutAttributes(
  columns: Columns,
  query: CatalogueQuery,
  searchMatches: SearchMatches | undefined,
): Uint8Array {
  const { numbers } = columns
  const { minPaisa, maxPaisa, category } = query
  const marks = markByFlags(columns, query)
  if (searchMatches !== undefined) keepMarked(marks, searchMatches.marks)
  if (category?.kind === 'category')
    keepEqual(marks, numbers.category, categoryNumber(columns, category.path))
  if (category?.kind === 'room') keepBits(marks, numbers.rooms, roomBit(columns, category.path))
  if (minPaisa !== undefined || maxPaisa !== undefined)
    keepBetween(marks, numbers.unitPaisa, { min: minPaisa ?? -Infinity, max: maxPaisa ?? Infinity })
  if (query.collection) keep(marks, collectionTest(columns, query.collection))
  for (const [side, range] of sidesOf(columns, query.attributes)) keepBetween(marks, side, range)
  return marks
}

function markByFlags(columns: Columns, query: CatalogueQuery): Uint8Array {
  const { flags } = columns.numbers
  const required = flagBits.alive | (query.inStockOnly === true ? flagBits.inStock : 0)
  const excluded = query.outOfStockOnly === true ? flagBits.inStock : 0
  const marks = new Uint8Array(ordinalCount(columns))
  for (let ordinal = 0; ordinal < marks.length; ordinal++) {
    const productFlags = flags[ordinal] ?? 0
    marks[ordinal] = (productFlags & required) === required && (productFlags & excluded) === 0 ? match : 0
  }
  return marks
}

function keepMarked(marks: Uint8Array, others: Uint8Array): void {
  for (let ordinal = 0; ordinal < marks.length; ordinal++) if (others[ordinal] !== match) marks[ordinal] = 0
}

function keepEqual(marks: Uint8Array, column: Uint16Array, value: number): void {
  for (let ordinal = 0; ordinal < marks.length; ordinal++) if (column[ordinal] !== value) marks[ordinal] = 0
}

function keepBits(marks: Uint8Array, column: Uint32Array, bits: number): void {
  for (let ordinal = 0; ordinal < marks.length; ordinal++)
    if (((column[ordinal] ?? 0) & bits) === 0) marks[ordinal] = 0
}

function keepBetween(
  marks: Uint8Array,
  column: Float64Array | Uint32Array,
  { min, max }: { min: number; max: number },
): void {
  for (let ordinal = 0; ordinal < marks.length; ordinal++) {
    const value = column[ordinal] ?? 0
    if (value < min || value > max) marks[ordinal] = 0
  }
}

function keep(marks: Uint8Array, isMatch: (ordinal: number) => boolean): void {
  for (let ordinal = 0; ordinal < marks.length; ordinal++)
    if (marks[ordinal] === match && !isMatch(ordinal)) marks[ordinal] = 0
}

/** The number of products with each value of an attribute. Values without products are omitted. */
export type AttributeCounts = Readonly<Record<ListAttribute, Readonly<Record<string, number>>>>

// One bit per attribute. It is set if a product has none of the selected values of the attribute.
const attributeBits = { colour: 1, material: 2, seats: 4, room: 8 } as const satisfies Record<
  ListAttribute,
  number
>

/** The sides that a query limits. A product without the side has the size 0 and does not match. */
function sidesOf({ numbers }: Columns, attributes: AttributeFilter = {}) {
  const { minWidth, maxWidth, minDepth, maxDepth, minHeight, maxHeight } = attributes
  return (
    [
      [numbers.widthMm, { min: minWidth, max: maxWidth }],
      [numbers.depthMm, { min: minDepth, max: maxDepth }],
      [numbers.heightMm, { min: minHeight, max: maxHeight }],
    ] as const
  ).flatMap(([side, { min, max }]) =>
    min === undefined && max === undefined
      ? []
      : [[side, { min: Math.max(1, min ?? 1), max: max ?? Infinity }] as const],
  )
}

function missingAttributes(
  columns: Columns,
  attributes: AttributeFilter | undefined,
): ((ordinal: number) => number) | undefined {
  const { colour, material, seats, room } = attributes ?? {}
  if ((colour ?? material ?? seats ?? room) === undefined) return undefined
  const { numbers } = columns
  const colours = setOfBytes(colour?.map(colourNumber))
  const materials = materialBits(material ?? [])
  const seatNumbers = setOfBytes(seats)
  const rooms = (room ?? []).reduce((bits, path) => bits | roomBit(columns, path), 0)
  return (ordinal) => {
    let lacked = 0
    if (colour !== undefined && colours[numbers.colour[ordinal] ?? 0] === 0) lacked |= attributeBits.colour
    if (material !== undefined && ((numbers.materials[ordinal] ?? 0) & materials) === 0)
      lacked |= attributeBits.material
    if (seats !== undefined && seatNumbers[numbers.seats[ordinal] ?? 0] === 0) lacked |= attributeBits.seats
    if (room !== undefined && ((numbers.rooms[ordinal] ?? 0) & rooms) === 0) lacked |= attributeBits.room
    return lacked
  }
}

function setOfBytes(values: readonly number[] = []): Uint8Array {
  const set = new Uint8Array(256)
  for (const value of values) set[value] = 1
  return set
}

/**
 * Counts the values of each attribute among the products that match a query. The selected values of an attribute do not
 * narrow its own counts. Each count is therefore what selecting the value would add.
 */
export function countAttributes(
  columns: Columns,
  query: CatalogueQuery,
  searchMatches: SearchMatches | undefined,
): AttributeCounts {
  const { numbers } = columns
  const isNothing = query.category?.kind === 'nothing'
  const marks = isNothing ? new Uint8Array(0) : markWithoutAttributes(columns, query, searchMatches)
  markLacking(marks, missingAttributes(columns, query.attributes))
  const families = query.isFolded === true ? numbers.family : undefined
  const colour = countValues(marks, numbers.colour, { bit: attributeBits.colour, families })
  const seats = countValues(marks, numbers.seats, { bit: attributeBits.seats, families })
  const material = countBits(marks, numbers.materials, { bit: attributeBits.material, families })
  const room = countBits(marks, numbers.rooms, { bit: attributeBits.room, families })
  return {
    colour: nonZeroCounts(colourCodes.map((code, at) => [code, colour[at + 1]])),
    material: nonZeroCounts(materialCodes.map((code, at) => [code, material[at]])),
    seats: nonZeroCounts([...seats.entries()].filter(([one]) => one > 0)),
    room: nonZeroCounts([...columns.rooms].map(([path, number]) => [path, room[number]])),
  }
}

// The mark of a product that lacks the selected values of one attribute. It counts for that attribute only.
function markOfLacking(bit: number): number {
  return match | (bit << 1)
}

function markLacking(marks: Uint8Array, lacks: ((ordinal: number) => number) | undefined): void {
  if (lacks === undefined) return
  for (let ordinal = 0; ordinal < marks.length; ordinal++)
    if (marks[ordinal] === match) marks[ordinal] = markOfLacking(lacks(ordinal))
}

/** The attribute that is counted, and the families if each of them counts once per value. */
type Counting = { bit: number; families: Uint32Array | undefined }

function countValues(marks: Uint8Array, column: Uint8Array, { bit, families }: Counting): Uint32Array {
  const counts = new Uint32Array(256)
  const lacking = markOfLacking(bit)
  const isNew = createFamilyDeduplicator()
  for (let ordinal = 0; ordinal < marks.length; ordinal++) {
    const mark = marks[ordinal]
    if (mark !== match && mark !== lacking) continue
    const value = column[ordinal] ?? 0
    if (families === undefined || isNew(value, families[ordinal] ?? 0))
      counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}

function countBits(
  marks: Uint8Array,
  column: Uint16Array | Uint32Array,
  { bit, families }: Counting,
): Uint32Array {
  const counts = new Uint32Array(32)
  const lacking = markOfLacking(bit)
  const isNew = createFamilyDeduplicator()
  for (let ordinal = 0; ordinal < marks.length; ordinal++) {
    const mark = marks[ordinal]
    if (mark !== match && mark !== lacking) continue
    for (let bits = column[ordinal] ?? 0; bits !== 0; bits &= bits - 1) {
      const value = 31 - Math.clz32(bits & -bits)
      if (families === undefined || isNew(value, families[ordinal] ?? 0))
        counts[value] = (counts[value] ?? 0) + 1
    }
  }
  return counts
}

// More than any attribute has.
const maxValues = 1024

/** Returns a function that is true once per value and family, for lists grouped by family. */
function createFamilyDeduplicator(): (value: number, family: number) => boolean {
  const counted = new Set<number>()
  return (value, family) => {
    if (family === 0) return true
    const before = counted.size
    return counted.add(family * maxValues + value).size > before
  }
}

function nonZeroCounts(
  counts: readonly (readonly [string | number, number | undefined])[],
): Record<string, number> {
  return Object.fromEntries(counts.flatMap(([value, count = 0]) => (count === 0 ? [] : [[value, count]])))
}
