import { hasOffer } from '#domain/product/price.ts'
import {
  inEveryLanguage,
  languages,
  textIn,
  type InEachLanguage,
  type Language,
  type InputText,
} from '#domain/language.ts'
import { searchKey } from './search-text.ts'
import {
  attributeColumnNames,
  attributeColumns,
  attributeNumbers,
  type EntryAttributes,
} from './attribute-columns.ts'

/**
 * The facts of a product that lists use. `createdAtMs` is the time it was added, `family` groups its sizes and colours.
 */
export type CatalogueEntry = {
  readonly id: string
  readonly name: InputText
  /** The paths of its category and of its rooms. */
  readonly category: string
  readonly rooms: readonly string[]
  readonly pricePaisa: number
  readonly offerPricePaisa: number
  readonly inStock: boolean
  readonly family: string | null
  readonly createdAtMs: number
  readonly attributes: EntryAttributes
}

/** The catalogue in columns. A product is an ordinal, and the ordinal of a removed product is reused. */
export type Columns = {
  readonly ordinalOf: Map<string, number>
  readonly ids: string[]
  /** Arrays by language, so that a hundred thousand names need no objects. */
  readonly names: InEachLanguage<(string | null)[]>
  readonly families: (string | null)[]
  /** The ordinals of the products of each family. */
  readonly familyOrdinals: Map<string, Set<number>>
  readonly freeOrdinals: number[]
  /** The numbers of categories by path, in the order of their first use. */
  readonly categories: Map<string, number>
  /** The numbers of rooms by path. The number of a room without products is reused when all are taken. */
  readonly rooms: Map<string, number>
  numbers: NumberColumns
}
type NumberColumns = {
  readonly unitPaisa: Float64Array
  readonly createdAtMs: Float64Array
  readonly category: Uint16Array
  readonly rooms: Uint32Array
  readonly flags: Uint8Array
} & Readonly<ReturnType<typeof attributeColumns>>

export const flagBits = { alive: 1, inStock: 2, hasOffer: 4 } as const

// One bit per room.
const maxRooms = 32

/** Returns the number of a category in the columns; -1 if it has never had a product. */
export function categoryNumber({ categories }: Columns, path: string): number {
  return categories.get(path) ?? -1
}

/** Returns the bit of a room in the columns; 0 if it has no product. */
export function roomBit({ rooms }: Columns, path: string): number {
  return bitOf(rooms.get(path) ?? maxRooms)
}

/** The former and the current path of a group. */
export type MovedPath = { kind: 'category' | 'room'; from: string; to: string }

/**
 * Renames group paths; their products do not move. Returns false and changes nothing if a product already uses one of
 * the new paths.
 */
export function movePaths({ categories, rooms }: Columns, moved: readonly MovedPath[]): boolean {
  const numbersOf = (kind: MovedPath['kind']) => (kind === 'room' ? rooms : categories)
  if (moved.some(({ kind, to }) => numbersOf(kind).has(to))) return false
  for (const { kind, from, to } of moved) {
    const numbers = numbersOf(kind)
    const number = numbers.get(from)
    if (number === undefined) continue
    numbers.delete(from)
    numbers.set(to, number)
  }
  return true
}

/** Returns the search text of a product: the search keys of its names, separated by line breaks. */
export function searchKeyAt({ names }: Columns, ordinal: number): string {
  return languages.map((language) => searchKey(names[language][ordinal] ?? '')).join('\n')
}

/** Returns the name of a product in a language. */
export function nameAt({ names }: Columns, ordinal: number, language: Language): string {
  const name: InEachLanguage<string> = { en: names.en[ordinal] ?? '', ne: names.ne[ordinal] ?? '' }
  return textIn(language, name)
}

/** Creates columns with space for `capacity` products. */
export function createColumns(capacity: number): Columns {
  return {
    ordinalOf: new Map(),
    ids: [],
    names: inEveryLanguage(() => []),
    families: [],
    familyOrdinals: new Map(),
    freeOrdinals: [],
    categories: new Map(),
    rooms: new Map(),
    numbers: numberColumns(Math.max(capacity, 16)),
  }
}

/** Writes a product at its ordinal from `claimOrdinal`. */
export function writeEntry(columns: Columns, ordinal: number, entry: CatalogueEntry): void {
  const { numbers } = columns
  columns.ids[ordinal] = entry.id
  for (const language of languages) columns.names[language][ordinal] = entry.name[language]
  writeFamily(columns, ordinal, entry.family)
  numbers.unitPaisa[ordinal] = entry.offerPricePaisa
  numbers.createdAtMs[ordinal] = entry.createdAtMs
  numbers.category[ordinal] = assignNumber(columns.categories, entry.category)
  numbers.rooms[ordinal] = 0
  numbers.rooms[ordinal] = assignRoomBits(columns, entry)
  numbers.flags[ordinal] = flagsOf(entry)
  const attributes = attributeNumbers(entry.attributes)
  for (const name of attributeColumnNames) numbers[name][ordinal] = attributes[name]
}

/** Returns whether the columns already contain the product unchanged, so that writing it changes no list. */
export function hasSameEntry(columns: Columns, entry: CatalogueEntry): boolean {
  const ordinal = columns.ordinalOf.get(entry.id)
  if (ordinal === undefined) return false
  const { numbers } = columns
  const attributes = attributeNumbers(entry.attributes)
  return (
    attributeColumnNames.every((name) => numbers[name][ordinal] === attributes[name]) &&
    languages.every((language) => columns.names[language][ordinal] === entry.name[language]) &&
    columns.families[ordinal] === entry.family &&
    numbers.unitPaisa[ordinal] === entry.offerPricePaisa &&
    numbers.createdAtMs[ordinal] === entry.createdAtMs &&
    numbers.category[ordinal] === categoryNumber(columns, entry.category) &&
    entry.rooms.every((path) => columns.rooms.has(path)) &&
    numbers.rooms[ordinal] === roomBits(columns, entry) &&
    numbers.flags[ordinal] === flagsOf(entry)
  )
}

/** Assigns an ordinal to an id: that of a removed product if there is one, otherwise the next. */
export function claimOrdinal(columns: Columns, id: string): number {
  const ordinal = columns.freeOrdinals.pop() ?? columns.ids.length
  if (ordinal >= columns.numbers.flags.length) columns.numbers = enlarge(columns.numbers)
  columns.ordinalOf.set(id, ordinal)
  columns.ids[ordinal] = id
  return ordinal
}

/** Removes a product from the columns and frees its ordinal. */
export function releaseOrdinal(columns: Columns, ordinal: number): void {
  columns.ordinalOf.delete(columns.ids[ordinal] ?? '')
  for (const language of languages) columns.names[language][ordinal] = null
  writeFamily(columns, ordinal, null)
  columns.numbers.flags[ordinal] = 0
  columns.freeOrdinals.push(ordinal)
}

function writeFamily(
  { families, familyOrdinals: members }: Columns,
  ordinal: number,
  family: string | null,
): void {
  const before = families[ordinal] ?? null
  if (before !== family && before !== null) {
    const rest = members.get(before)
    rest?.delete(ordinal)
    if (rest?.size === 0) members.delete(before)
  }
  families[ordinal] = family
  if (family === null) return
  const all = members.get(family)
  if (all) all.add(ordinal)
  else members.set(family, new Set([ordinal]))
}

/** Returns whether an ordinal belongs to a product with all the given flags. */
export function hasFlags(columns: Columns, ordinal: number, flags: number): boolean {
  return ((columns.numbers.flags[ordinal] ?? 0) & flags) === flags
}

function roomBits(columns: Columns, entry: CatalogueEntry): number {
  return entry.rooms.reduce((bits, path) => (bits | roomBit(columns, path)) >>> 0, 0)
}

function assignRoomBits(columns: Columns, entry: CatalogueEntry): number {
  for (const path of entry.rooms) {
    if (columns.rooms.has(path)) continue
    if (columns.rooms.size >= maxRooms) releaseEmptyRooms(columns, entry)
    columns.rooms.set(path, firstFreeNumber(columns.rooms))
  }
  return roomBits(columns, entry)
}

/** Releases the numbers of rooms without products, except those of the entry that is being written. */
function releaseEmptyRooms({ rooms, ordinalOf, numbers }: Columns, entry: CatalogueEntry): void {
  let bitsInUse = 0
  for (const ordinal of ordinalOf.values()) bitsInUse |= numbers.rooms[ordinal] ?? 0
  for (const [path, number] of rooms)
    if ((bitsInUse & bitOf(number)) === 0 && !entry.rooms.includes(path)) rooms.delete(path)
}

function firstFreeNumber(numbers: ReadonlyMap<string, number>): number {
  const taken = new Set(numbers.values())
  let number = 0
  while (taken.has(number)) number += 1
  return number
}

function bitOf(number: number): number {
  return number < maxRooms ? (1 << number) >>> 0 : 0
}

function assignNumber(numbers: Map<string, number>, path: string): number {
  const existingNumber = numbers.get(path)
  if (existingNumber !== undefined) return existingNumber
  const number = numbers.size
  numbers.set(path, number)
  return number
}

function flagsOf(entry: CatalogueEntry): number {
  return flagBits.alive | (entry.inStock ? flagBits.inStock : 0) | (hasOffer(entry) ? flagBits.hasOffer : 0)
}

function numberColumns(capacity: number): NumberColumns {
  return {
    unitPaisa: new Float64Array(capacity),
    createdAtMs: new Float64Array(capacity),
    category: new Uint16Array(capacity),
    rooms: new Uint32Array(capacity),
    flags: new Uint8Array(capacity),
    ...attributeColumns(capacity),
  }
}

function enlarge(numbers: NumberColumns): NumberColumns {
  const larger = numberColumns(Math.ceil(numbers.flags.length * 1.5))
  larger.unitPaisa.set(numbers.unitPaisa)
  larger.createdAtMs.set(numbers.createdAtMs)
  larger.category.set(numbers.category)
  larger.rooms.set(numbers.rooms)
  larger.flags.set(numbers.flags)
  for (const name of attributeColumnNames) larger[name].set(numbers[name])
  return larger
}
