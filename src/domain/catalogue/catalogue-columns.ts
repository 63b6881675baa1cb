import { hasOffer } from '#domain/product/price.ts'
import {
  inEveryLanguage,
  languages,
  textIn,
  type InEachLanguage,
  type Language,
  type InputText,
} from '#domain/language.ts'
import { createTextColumn, type TextColumn } from '#lib/text-column.ts'
import { createStringInterner, type StringInterner } from '#lib/string-interner.ts'
import { searchKey } from './search-text.ts'
import {
  attributeColumnNames,
  attributeColumns,
  attributeNumbers,
  type EntryAttributes,
} from './attribute-columns.ts'

/**
 * The values of a product that lists use. `createdAtMs` is the time it was added, `family` groups its sizes and
 * colours.
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

/**
 * The catalogue in columns outside the JavaScript heap, so that a million products do not need a million objects. A
 * product is identified by its ordinal. The ordinal of a removed product is reused.
 */
export type Columns = {
  /** The ids by ordinal, and the ordinals by id. */
  readonly ids: StringInterner
  readonly names: InEachLanguage<TextColumn>
  /** The families of products, numbered from 0. */
  readonly families: StringInterner
  /** The first product of each family as its ordinal plus one; 0 if it has none. */
  readonly firstOfFamily: number[]
  readonly freeOrdinals: number[]
  /** The numbers of categories by path, in the order of their first use. */
  readonly categories: Map<string, number>
  /** The numbers of rooms by path. When all numbers are in use, that of a room without products is reused. */
  readonly rooms: Map<string, number>
  /** The columns with one number per product. */
  numbers: NumberColumns
  /** Buffers of one query, overwritten by the next. Allocating them for each query takes longer than filling them. */
  scratch: { readonly marks: Uint8Array; readonly ordinals: Uint32Array }
}
type NumberColumns = {
  readonly unitPaisa: Float64Array
  readonly createdAtMs: Float64Array
  readonly category: Uint16Array
  readonly rooms: Uint32Array
  readonly flags: Uint8Array
  /** The number of the product's family plus one; 0 if it has none. */
  readonly family: Uint32Array
  /** The ordinal of the next product of the family plus one; 0 after the last one. */
  readonly nextOfFamily: Uint32Array
} & Readonly<ReturnType<typeof attributeColumns>>

export const flagBits = { alive: 1, inStock: 2, hasOffer: 4 } as const

// Each room has one bit of a 32-bit number.
const maxRooms = 32

/** Returns the number of a category in the columns; -1 if it has never had a product. */
export function categoryNumber({ categories }: Columns, path: string): number {
  return categories.get(path) ?? -1
}

/** Returns the bit of a room in the columns; 0 for a room without a number, which has no products. */
export function roomBit({ rooms }: Pick<Columns, 'rooms'>, path: string): number {
  return bitOf(rooms.get(path) ?? maxRooms)
}

/** The former and the current path of a group. */
export type MovedPath = { kind: 'category' | 'room'; from: string; to: string }

/**
 * Renames group paths; their products do not move. Returns false and changes nothing if a product already uses one of
 * the new paths.
 */
export function movePaths({ categories, rooms }: Columns, moved: readonly MovedPath[]): boolean {
  const numberByPathOf = (kind: MovedPath['kind']) => (kind === 'room' ? rooms : categories)
  if (moved.some(({ kind, to }) => numberByPathOf(kind).has(to))) return false
  for (const { kind, from, to } of moved) {
    const numberByPath = numberByPathOf(kind)
    const number = numberByPath.get(from)
    if (number === undefined) continue
    numberByPath.delete(from)
    numberByPath.set(to, number)
  }
  return true
}

/** Returns the search text of a product: the search keys of its names, separated by line breaks. */
export function searchKeyAt({ names }: Columns, ordinal: number): string {
  return languages.map((language) => searchKey(names[language].get(ordinal) ?? '')).join('\n')
}

/** Returns the name of a product in a language. */
export function nameAt({ names }: Columns, ordinal: number, language: Language): string {
  // Most products have a name in this language, and reading both names takes twice as long.
  const name = names[language].get(ordinal) ?? ''
  if (name.trim() !== '') return name
  return textIn(language, { en: names.en.get(ordinal), ne: names.ne.get(ordinal) })
}

/** Returns the id of a product; '' for a free ordinal. */
export function idAt({ ids }: Columns, ordinal: number): string {
  return ids.texts.get(ordinal) ?? ''
}

/** One more than the highest ordinal. */
export function ordinalCount({ ids }: Columns): number {
  return ids.texts.length
}

/** Returns the ordinals of the products of a family. */
export function ordinalsOfFamily(columns: Columns, family: string): number[] {
  const ordinals: number[] = []
  const first = columns.firstOfFamily[columns.families.get(family) ?? -1] ?? 0
  for (let next = first; next !== 0; next = columns.numbers.nextOfFamily[next - 1] ?? 0)
    ordinals.push(next - 1)
  return ordinals
}

/** Creates columns with space for `capacity` products. */
export function createColumns(capacity: number): Columns {
  return {
    ids: createStringInterner(capacity),
    names: inEveryLanguage(() => createTextColumn(capacity)),
    families: createStringInterner(),
    firstOfFamily: [],
    freeOrdinals: [],
    categories: new Map(),
    rooms: new Map(),
    numbers: numberColumns(Math.max(capacity, 16)),
    scratch: createScratch(0),
  }
}

/** Returns the scratch arrays with space for all ordinals. */
export function scratchOf(columns: Columns): Columns['scratch'] {
  const size = ordinalCount(columns)
  if (columns.scratch.marks.length < size) columns.scratch = createScratch(Math.ceil(size * 1.25))
  return columns.scratch
}

function createScratch(size: number): Columns['scratch'] {
  return { marks: new Uint8Array(size), ordinals: new Uint32Array(size) }
}

/** Writes a product at its ordinal from `claimOrdinal`. */
export function writeEntry(columns: Columns, ordinal: number, entry: CatalogueEntry): void {
  const { numbers } = columns
  for (const language of languages) writeName(columns.names[language], ordinal, entry.name[language])
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

function writeName(names: TextColumn, ordinal: number, name: string | null): void {
  if (!names.has(ordinal, name)) names.set(ordinal, name)
}

/** Returns whether the columns already contain the product unchanged, so that writing it changes no list. */
export function hasSameEntry(columns: Columns, entry: CatalogueEntry): boolean {
  const ordinal = columns.ids.get(entry.id)
  if (ordinal === undefined) return false
  const { numbers } = columns
  const attributes = attributeNumbers(entry.attributes)
  return (
    attributeColumnNames.every((name) => numbers[name][ordinal] === attributes[name]) &&
    languages.every((language) => columns.names[language].has(ordinal, entry.name[language])) &&
    familyAt(columns, ordinal) === entry.family &&
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
  const ordinal = columns.freeOrdinals.pop() ?? ordinalCount(columns)
  if (ordinal >= columns.numbers.flags.length) columns.numbers = enlarge(columns.numbers)
  columns.ids.set(ordinal, id)
  return ordinal
}

/** Removes a product from the columns and frees its ordinal. */
export function releaseOrdinal(columns: Columns, ordinal: number): void {
  columns.ids.delete(idAt(columns, ordinal))
  for (const language of languages) columns.names[language].set(ordinal, null)
  writeFamily(columns, ordinal, null)
  columns.numbers.flags[ordinal] = 0
  columns.freeOrdinals.push(ordinal)
}

function familyAt({ families, numbers }: Columns, ordinal: number): string | null {
  const family = numbers.family[ordinal] ?? 0
  return family === 0 ? null : families.texts.get(family - 1)
}

function writeFamily(columns: Columns, ordinal: number, family: string | null): void {
  const { numbers, families, firstOfFamily } = columns
  if (familyAt(columns, ordinal) === family) return
  leaveFamily(columns, ordinal)
  if (family === null) return
  const number = families.add(family)
  numbers.family[ordinal] = number + 1
  numbers.nextOfFamily[ordinal] = firstOfFamily[number] ?? 0
  firstOfFamily[number] = ordinal + 1
}

function leaveFamily({ numbers, firstOfFamily }: Columns, ordinal: number): void {
  const { family: familyNumbers, nextOfFamily } = numbers
  const family = (familyNumbers[ordinal] ?? 0) - 1
  if (family === -1) return
  const next = nextOfFamily[ordinal] ?? 0
  let before = firstOfFamily[family] ?? 0
  if (before === ordinal + 1) firstOfFamily[family] = next
  else {
    while (before !== 0 && nextOfFamily[before - 1] !== ordinal + 1) before = nextOfFamily[before - 1] ?? 0
    if (before !== 0) nextOfFamily[before - 1] = next
  }
  familyNumbers[ordinal] = 0
  nextOfFamily[ordinal] = 0
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
function releaseEmptyRooms(columns: Columns, entry: CatalogueEntry): void {
  const { rooms, numbers } = columns
  let bitsInUse = 0
  for (let ordinal = 0; ordinal < ordinalCount(columns); ordinal++) {
    if (hasFlags(columns, ordinal, flagBits.alive)) bitsInUse |= numbers.rooms[ordinal] ?? 0
  }
  for (const [path, number] of rooms)
    if ((bitsInUse & bitOf(number)) === 0 && !entry.rooms.includes(path)) rooms.delete(path)
}

function firstFreeNumber(numberByPath: ReadonlyMap<string, number>): number {
  const usedNumbers = new Set(numberByPath.values())
  let number = 0
  while (usedNumbers.has(number)) number += 1
  return number
}

function bitOf(number: number): number {
  return number < maxRooms ? (1 << number) >>> 0 : 0
}

function assignNumber(numberByPath: Map<string, number>, path: string): number {
  const existingNumber = numberByPath.get(path)
  if (existingNumber !== undefined) return existingNumber
  const number = numberByPath.size
  numberByPath.set(path, number)
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
    family: new Uint32Array(capacity),
    nextOfFamily: new Uint32Array(capacity),
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
  larger.family.set(numbers.family)
  larger.nextOfFamily.set(numbers.nextOfFamily)
  for (const name of attributeColumnNames) larger[name].set(numbers[name])
  return larger
}
