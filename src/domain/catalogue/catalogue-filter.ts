import type { CollectionFilter } from '#domain/product/groups/collection.ts'
import type { CategoryFilter } from '#domain/product/groups/product-groups.ts'
import type { Language } from '#domain/language.ts'
import { colourCodes, materialCodes } from '#domain/product/fields/codes.ts'
import type { ProductSort } from '#domain/product/product-sort.ts'
import {
  categoryNumber,
  flagBits,
  hasFlags,
  ordinalCount,
  roomBit,
  type Columns,
} from './catalogue-columns.ts'
import { collectionTest } from './catalogue-collection.ts'
import type { SearchMatches, SearchField } from './catalogue-search.ts'
import { colourNumber, materialBits } from './attribute-columns.ts'
import { maxSeats, sizeAttributes, type ListAttribute, type AttributeFilter } from './attributes.ts'

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

/** Returns a function that tests by ordinal whether a product matches a query. */
export function createMatcher(
  columns: Columns,
  query: CatalogueQuery,
  searchMatches: SearchMatches | undefined,
): (ordinal: number) => boolean {
  const { numbers } = columns
  const { minPaisa = -Infinity, maxPaisa = Infinity, category } = query
  const flags = query.inStockOnly === true ? flagBits.inStock : 0
  const excludedFlags = query.outOfStockOnly === true ? flagBits.inStock : 0
  const requiredCategory = category?.kind === 'category' ? categoryNumber(columns, category.path) : undefined
  const room = category?.kind === 'room' ? roomBit(columns, category.path) : 0
  const marks = searchMatches?.marks
  const isCollected = query.collection && collectionTest(columns, query.collection)
  const hasSize = sizeTest(columns, query.attributes)
  const lacks = missingAttributes(columns, query.attributes)
  return (ordinal) => {
    if (marks !== undefined && marks[ordinal] !== 1) return false
    const unit = numbers.unitPaisa[ordinal] ?? 0
    if (unit < minPaisa || unit > maxPaisa) return false
    const productFlags = numbers.flags[ordinal] ?? 0
    if ((productFlags & flags) !== flags || (productFlags & excludedFlags) !== 0) return false
    if (isCollected !== undefined && !isCollected(ordinal)) return false
    if (requiredCategory !== undefined && numbers.category[ordinal] !== requiredCategory) return false
    if (category?.kind === 'room' && ((numbers.rooms[ordinal] ?? 0) & room) === 0) return false
    return (hasSize === undefined || hasSize(ordinal)) && (lacks === undefined || lacks(ordinal) === 0)
  }
}

/** The number of products with each value of an attribute. Values without products are omitted. */
export type AttributeCounts = Readonly<Record<ListAttribute, Readonly<Record<string, number>>>>

// One bit per attribute. It is set if a product has none of the selected values of the attribute.
const attributeBits = { colour: 1, material: 2, seats: 4, room: 8 } as const satisfies Record<
  ListAttribute,
  number
>

function sizeTest(
  { numbers }: Columns,
  attributes: AttributeFilter | undefined,
): ((ordinal: number) => boolean) | undefined {
  if (attributes === undefined) return undefined
  const sides = [
    { of: numbers.widthMm, min: attributes.minWidth, max: attributes.maxWidth },
    { of: numbers.depthMm, min: attributes.minDepth, max: attributes.maxDepth },
    { of: numbers.heightMm, min: attributes.minHeight, max: attributes.maxHeight },
  ].filter(({ min, max }) => min !== undefined || max !== undefined)
  if (sides.length === 0) return undefined
  return (ordinal) =>
    sides.every(({ of, min = 0, max = Infinity }) => {
      const side = of[ordinal] ?? 0
      return side > 0 && side >= min && side <= max
    })
}

function missingAttributes(
  columns: Columns,
  attributes: AttributeFilter | undefined,
): ((ordinal: number) => number) | undefined {
  const { colour, material, seats, room } = attributes ?? {}
  if ((colour ?? material ?? seats ?? room) === undefined) return undefined
  const { numbers } = columns
  const colours = new Set(colour?.map(colourNumber))
  const materials = materialBits(material ?? [])
  const seatNumbers = new Set(seats)
  const rooms = (room ?? []).reduce((bits, path) => bits | roomBit(columns, path), 0)
  return (ordinal) => {
    let lacked = 0
    if (colour !== undefined && !colours.has(numbers.colour[ordinal] ?? 0)) lacked |= attributeBits.colour
    if (material !== undefined && ((numbers.materials[ordinal] ?? 0) & materials) === 0)
      lacked |= attributeBits.material
    if (seats !== undefined && !seatNumbers.has(numbers.seats[ordinal] ?? 0)) lacked |= attributeBits.seats
    if (room !== undefined && ((numbers.rooms[ordinal] ?? 0) & rooms) === 0) lacked |= attributeBits.room
    return lacked
  }
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
  const tally = createTally(columns, query.isFolded === true)
  if (query.category?.kind !== 'nothing') {
    const sizes = onlySizes(query.attributes ?? {})
    const matches = createMatcher(columns, { ...query, attributes: sizes }, searchMatches)
    const lacks = missingAttributes(columns, query.attributes)
    // Every list needs these counts, so the loop visits a hundred thousand products by numbers alone.
    for (let ordinal = 0; ordinal < ordinalCount(columns); ordinal += 1) {
      if (!hasFlags(columns, ordinal, flagBits.alive) || !matches(ordinal)) continue
      tally.count(ordinal, lacks === undefined ? 0 : lacks(ordinal))
    }
  }
  const { colour, material, seats, room } = tally
  const rooms = [...columns.rooms].filter(([, number]) => number < room.length)
  return {
    colour: nonZeroCounts(colourCodes.map((code, at) => [code, colour[at + 1]])),
    material: nonZeroCounts(materialCodes.map((code, at) => [code, material[at]])),
    seats: nonZeroCounts([...seats.entries()].filter(([one]) => one > 0)),
    room: nonZeroCounts(rooms.map(([path, number]) => [path, room[number]])),
  }
}

function onlySizes(attributes: AttributeFilter): AttributeFilter {
  return Object.fromEntries(
    sizeAttributes.flatMap((name) => (attributes[name] === undefined ? [] : [[name, attributes[name]]])),
  )
}

type Tally = Readonly<Record<ListAttribute, Uint32Array>> & {
  /** @param lacked the bits of the attributes of which the product has none of the selected values. */
  count(ordinal: number, lacked: number): void
}

function createTally({ numbers }: Columns, isFolded: boolean): Tally {
  const { colour: colours, seats: seatings, materials, rooms } = numbers
  const colour = new Uint32Array(colourCodes.length + 1)
  const material = new Uint32Array(materialCodes.length)
  const seats = new Uint32Array(maxSeats + 1)
  const room = new Uint32Array(32)
  const isNew = createFamilyDeduplicator()
  return {
    colour,
    material,
    seats,
    room,
    count(ordinal, lacked) {
      const family = isFolded ? (numbers.family[ordinal] ?? 0) : 0
      // A product that fails one filter counts for that attribute only. A product that fails none counts for all of
      // them.
      if ((lacked & ~attributeBits.colour) === 0) add(colour, colours[ordinal] ?? 0, family)
      if ((lacked & ~attributeBits.seats) === 0) add(seats, seatings[ordinal] ?? 0, family)
      if ((lacked & ~attributeBits.material) === 0) addBits(material, materials[ordinal] ?? 0, family)
      if ((lacked & ~attributeBits.room) === 0) addBits(room, rooms[ordinal] ?? 0, family)
    },
  }

  function add(tally: Uint32Array, at: number, family: number): void {
    if (family === 0 || isNew(tally, at, family)) tally[at] = (tally[at] ?? 0) + 1
  }

  function addBits(tally: Uint32Array, bits: number, family: number): void {
    for (let remainingBits = bits; remainingBits !== 0; remainingBits &= remainingBits - 1)
      add(tally, 31 - Math.clz32(remainingBits & -remainingBits), family)
  }
}

// More than any attribute has.
const maxValues = 1024

/** Returns a function that is true once per value and family, for lists grouped by family. */
function createFamilyDeduplicator(): (tally: Uint32Array, at: number, family: number) => boolean {
  const valuesByTally = new Map<Uint32Array, Set<number>>()
  return (tally, at, family) => {
    const countedValues = valuesByTally.get(tally) ?? new Set<number>()
    valuesByTally.set(tally, countedValues)
    const before = countedValues.size
    return countedValues.add(family * maxValues + at).size > before
  }
}

function nonZeroCounts(
  counts: readonly (readonly [string | number, number | undefined])[],
): Record<string, number> {
  return Object.fromEntries(counts.flatMap(([value, count = 0]) => (count === 0 ? [] : [[value, count]])))
}
