import type { CollectionFilter } from '#domain/product/groups/collection.ts'
import type { CategoryFilter } from '#domain/product/groups/product-groups.ts'
import type { Language } from '#domain/language.ts'
import { colourCodes, materialCodes } from '#domain/product/fields/codes.ts'
import type { ProductSort } from '#domain/product/product-sort.ts'
import { categoryNumber, flagOf, roomBit, type Columns } from './catalogue-columns.ts'
import { collectionTest } from './catalogue-collection.ts'
import type { Found, SearchField } from './catalogue-search.ts'
import { colourNumber, materialBits } from './trait-columns.ts'
import { mostSeats, sizeTraits, type ListTrait, type TraitFilter } from './traits.ts'

/** A list's question; `nothing` is a category that does not exist. Prices are unit prices, both ends included. */
export type CatalogueQuery = {
  search?: string | undefined
  in?: SearchField | undefined
  category?: CategoryFilter | { kind: 'nothing' } | undefined
  collection?: CollectionFilter | undefined
  minPaisa?: number | undefined
  maxPaisa?: number | undefined
  traits?: TraitFilter | undefined
  /** One product for each family: the first in the order. */
  isFolded?: boolean | undefined
  inStockOnly?: boolean | undefined
  outOfStockOnly?: boolean | undefined
  sort: ProductSort
  offset: number
  limit: number
  /** The language of the names by which a list is sorted; English where it is left out. */
  language?: Language | undefined
}
/** Does a query leave out more than its search does? */
export function hasFilter(query: CatalogueQuery): boolean {
  const { category, collection, minPaisa, maxPaisa, traits, inStockOnly, outOfStockOnly } = query
  if (query.isFolded === true) return true
  const hasStockFilter = inStockOnly === true || outOfStockOnly === true
  const isPlaced = category !== undefined || collection !== undefined
  if (traits !== undefined && Object.keys(traits).length > 0) return true
  return hasStockFilter || isPlaced || minPaisa !== undefined || maxPaisa !== undefined
}

/** Tells of a product, by its ordinal, whether a query finds it. */
export function matcher(
  columns: Columns,
  query: CatalogueQuery,
  found: Found | undefined,
): (ordinal: number) => boolean {
  const { numbers } = columns
  const { minPaisa = -Infinity, maxPaisa = Infinity, category } = query
  const flags = query.inStockOnly === true ? flagOf.inStock : 0
  const unwanted = query.outOfStockOnly === true ? flagOf.inStock : 0
  const wanted = category?.kind === 'category' ? categoryNumber(columns, category.path) : undefined
  const room = category?.kind === 'room' ? roomBit(columns, category.path) : 0
  const marks = found?.marks
  const isCollected = query.collection && collectionTest(columns, query.collection)
  const hasSize = sizeTest(columns, query.traits)
  const lacks = traitsLacked(columns, query.traits)
  return (ordinal) => {
    if (marks !== undefined && marks[ordinal] !== 1) return false
    const unit = numbers.unitPaisa[ordinal] ?? 0
    if (unit < minPaisa || unit > maxPaisa) return false
    const own = numbers.flags[ordinal] ?? 0
    if ((own & flags) !== flags || (own & unwanted) !== 0) return false
    if (isCollected !== undefined && !isCollected(ordinal)) return false
    if (wanted !== undefined && numbers.category[ordinal] !== wanted) return false
    if (category?.kind === 'room' && ((numbers.rooms[ordinal] ?? 0) & room) === 0) return false
    return (hasSize === undefined || hasSize(ordinal)) && (lacks === undefined || lacks(ordinal) === 0)
  }
}

/** How many products have each value of a trait; values that none has are left out. */
export type TraitCounts = Readonly<Record<ListTrait, Readonly<Record<string, number>>>>

// A bit for each trait of which a product has none of the wanted values.
const bitOfTrait = { colour: 1, material: 2, seats: 4, room: 8 } as const satisfies Record<ListTrait, number>

function sizeTest(
  { numbers }: Columns,
  traits: TraitFilter | undefined,
): ((ordinal: number) => boolean) | undefined {
  if (traits === undefined) return undefined
  const sides = [
    { of: numbers.widthMm, min: traits.minWidth, max: traits.maxWidth },
    { of: numbers.depthMm, min: traits.minDepth, max: traits.maxDepth },
    { of: numbers.heightMm, min: traits.minHeight, max: traits.maxHeight },
  ].filter(({ min, max }) => min !== undefined || max !== undefined)
  if (sides.length === 0) return undefined
  return (ordinal) =>
    sides.every(({ of, min = 0, max = Infinity }) => {
      const side = of[ordinal] ?? 0
      return side > 0 && side >= min && side <= max
    })
}

function traitsLacked(
  columns: Columns,
  traits: TraitFilter | undefined,
): ((ordinal: number) => number) | undefined {
  const { colour, material, seats, room } = traits ?? {}
  if ((colour ?? material ?? seats ?? room) === undefined) return undefined
  const { numbers } = columns
  const colours = new Set(colour?.map(colourNumber))
  const materials = materialBits(material ?? [])
  const seated = new Set(seats)
  const rooms = (room ?? []).reduce((bits, path) => bits | roomBit(columns, path), 0)
  return (ordinal) => {
    let lacked = 0
    if (colour !== undefined && !colours.has(numbers.colour[ordinal] ?? 0)) lacked |= bitOfTrait.colour
    if (material !== undefined && ((numbers.materials[ordinal] ?? 0) & materials) === 0)
      lacked |= bitOfTrait.material
    if (seats !== undefined && !seated.has(numbers.seats[ordinal] ?? 0)) lacked |= bitOfTrait.seats
    if (room !== undefined && ((numbers.rooms[ordinal] ?? 0) & rooms) === 0) lacked |= bitOfTrait.room
    return lacked
  }
}

/**
 * Counts the values of each trait among the products that a query finds. What is chosen of a trait does not narrow its own
 * counts, so that beside each value stands what choosing it would add.
 */
export function countTraits(columns: Columns, query: CatalogueQuery, found: Found | undefined): TraitCounts {
  const tally = createTally(query.isFolded === true)
  if (query.category?.kind !== 'nothing') {
    const sizes = onlySizes(query.traits ?? {})
    const matches = matcher(columns, { ...query, traits: sizes }, found)
    const lacks = traitsLacked(columns, query.traits) ?? (() => 0)
    for (const ordinal of columns.ordinalOf.values()) {
      if (matches(ordinal)) tallyProduct(tally, columns, { ordinal, lacked: lacks(ordinal) })
    }
  }
  const rooms = [...columns.rooms].filter(([, number]) => number < tally.room.length)
  return {
    colour: filled(colourCodes.map((code, at) => [code, tally.colour[at + 1]])),
    material: filled(materialCodes.map((code, at) => [code, tally.material[at]])),
    seats: filled([...tally.seats.entries()].filter(([seats]) => seats > 0)),
    room: filled(rooms.map(([path, number]) => [path, tally.room[number]])),
  }
}

function onlySizes(traits: TraitFilter): TraitFilter {
  return Object.fromEntries(
    sizeTraits.flatMap((name) => (traits[name] === undefined ? [] : [[name, traits[name]]])),
  )
}

/** `met` of a folded list: the families that a value has been counted for. */
type Tally = Record<ListTrait, Uint32Array> & { met: Set<string> | undefined }

function createTally(isFolded: boolean): Tally {
  return {
    met: isFolded ? new Set() : undefined,
    colour: new Uint32Array(colourCodes.length + 1),
    material: new Uint32Array(materialCodes.length),
    seats: new Uint32Array(mostSeats + 1),
    room: new Uint32Array(32),
  }
}

function tallyProduct(
  tally: Tally,
  { numbers, families }: Columns,
  { ordinal, lacked }: { ordinal: number; lacked: number },
): void {
  const family = families[ordinal] ?? null
  // It counts for the one trait that it lacks, and for all of them where it lacks none.
  const countsFor = (trait: ListTrait) => (lacked & ~bitOfTrait[trait]) === 0
  const add = (trait: ListTrait, at: number) => {
    if (tally.met !== undefined && family !== null) {
      const key = `${trait} ${at} ${family}`
      if (tally.met.has(key)) return
      tally.met.add(key)
    }
    tally[trait][at] = (tally[trait][at] ?? 0) + 1
  }
  if (countsFor('colour')) add('colour', numbers.colour[ordinal] ?? 0)
  if (countsFor('seats')) add('seats', numbers.seats[ordinal] ?? 0)
  if (countsFor('material')) forBits(numbers.materials[ordinal] ?? 0, (at) => add('material', at))
  if (countsFor('room')) forBits(numbers.rooms[ordinal] ?? 0, (at) => add('room', at))
}

function forBits(bits: number, each: (at: number) => void): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) each(31 - Math.clz32(rest & -rest))
}

function filled(counts: readonly (readonly [string | number, number | undefined])[]): Record<string, number> {
  return Object.fromEntries(counts.flatMap(([value, count = 0]) => (count === 0 ? [] : [[value, count]])))
}
