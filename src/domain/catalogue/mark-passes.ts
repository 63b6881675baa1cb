import { flagBits } from './catalogue-columns.ts'

/** The mark of a product that matches. */
export const matchMark = 1

/** The products from one ordinal to another, exclusive. */
type Block = { readonly from: number; readonly to: number }

// So small that the marks of a block stay in the cache of the processor from one column to the next, and that V8 soon
// optimizes the functions that are called for each block. With a million products it has done so after 5 queries. With
// blocks of 2 ** 13 the loops took three times as long during the first 90 queries.
const blockSize = 2 ** 8

/**
 * Splits `size` products into blocks and calls each function once per block. V8 optimizes a function fully only after
 * thousands of calls, however long its loops are.
 */
function runPasses(size: number, passes: readonly ((block: Block) => void)[]): void {
  for (let from = 0; from < size; from += blockSize) {
    const block = { from, to: Math.min(from + blockSize, size) }
    for (const pass of passes) pass(block)
  }
}

/** Changes the marks of a block. The first filter of a query sets them. */
export type MarkFilter = (marks: Uint8Array, block: Block) => void

/** Applies the filters to the marks, and returns the number of matches. */
export function applyFilters(marks: Uint8Array, filters: readonly MarkFilter[]): number {
  let count = 0
  runPasses(marks.length, [
    ...filters.map((filter) => (block: Block) => filter(marks, block)),
    (block) => {
      count += countMatches(marks, block)
    },
  ])
  return count
}

/** Returns a filter for products with `matchMark` in other marks, such as those of a search. */
export function markedFilter(requiredMarks: Uint8Array): MarkFilter {
  return (marks, { from, to }) => {
    for (let ordinal = from; ordinal < to; ordinal++)
      marks[ordinal] = (marks[ordinal] ?? 0) & Number(requiredMarks[ordinal] === matchMark)
  }
}

/** Returns a filter for products with a value in a column. */
export function equalFilter(column: Uint16Array, value: number): MarkFilter {
  return (marks, { from, to }) => {
    for (let ordinal = from; ordinal < to; ordinal++)
      marks[ordinal] = (marks[ordinal] ?? 0) & Number(column[ordinal] === value)
  }
}

/** Returns a filter for products with at least one of the bits in a column. */
export function bitsFilter(column: Uint32Array, bits: number): MarkFilter {
  return (marks, { from, to }) => {
    for (let ordinal = from; ordinal < to; ordinal++)
      marks[ordinal] = (marks[ordinal] ?? 0) & Number(((column[ordinal] ?? 0) & bits) !== 0)
  }
}

/** Returns a filter for products with a value in a range, both limits included. */
export function rangeFilter(
  column: Float64Array | Uint32Array,
  { min, max }: { min: number; max: number },
): MarkFilter {
  return (marks, { from, to }) => {
    for (let ordinal = from; ordinal < to; ordinal++) {
      const value = column[ordinal] ?? 0
      marks[ordinal] = (marks[ordinal] ?? 0) & Number(value >= min) & Number(value <= max)
    }
  }
}

/** Returns a filter that calls a function for each product that has matched so far. */
export function predicateFilter(isMatch: (ordinal: number) => boolean): MarkFilter {
  return (marks, { from, to }) => {
    for (let ordinal = from; ordinal < to; ordinal++)
      if (marks[ordinal] === matchMark && !isMatch(ordinal)) marks[ordinal] = 0
  }
}

function countMatches(marks: Uint8Array, { from, to }: Block): number {
  let count = 0
  for (let ordinal = from; ordinal < to; ordinal++) count += Number(marks[ordinal] === matchMark)
  return count
}

/** Adds to the mark of each product the failure bit of its value in the column. */
export function failureByValue(column: Uint8Array, failureBits: Uint8Array): MarkFilter {
  return (marks, { from, to }) => {
    for (let ordinal = from; ordinal < to; ordinal++)
      marks[ordinal] = (marks[ordinal] ?? 0) | (failureBits[column[ordinal] ?? 0] ?? 0)
  }
}

/** Adds the failure bit to the mark of each product that has none of the bits. */
export function failureByBits(
  column: Uint16Array | Uint32Array,
  { failureBit, bits }: { failureBit: number; bits: number },
): MarkFilter {
  return (marks, { from, to }) => {
    for (let ordinal = from; ordinal < to; ordinal++)
      marks[ordinal] = (marks[ordinal] ?? 0) | (Number(((column[ordinal] ?? 0) & bits) === 0) * failureBit)
  }
}

type CategoryMarking = {
  categories: Uint16Array
  flags: Uint8Array
  /** By the number of a category: 1 if its products are marked. */
  isIncluded: Uint8Array
  /** Only products that have this mark get the new mark. */
  requiredMark: number
  newMark: number
}

/** Marks the products of some categories, and returns their number. */
export function markCategories(marks: Uint8Array, marking: CategoryMarking): number {
  let count = 0
  runPasses(marks.length, [
    (block) => {
      count += markCategoriesInBlock(marks, marking, block)
    },
  ])
  return count
}

function markCategoriesInBlock(
  marks: Uint8Array,
  { categories, flags, isIncluded, requiredMark, newMark }: CategoryMarking,
  { from, to }: Block,
): number {
  let count = 0
  for (let ordinal = from; ordinal < to; ordinal++) {
    if (isIncluded[categories[ordinal] ?? 0] !== 1 || marks[ordinal] !== requiredMark) continue
    if (((flags[ordinal] ?? 0) & flagBits.alive) === 0) continue
    marks[ordinal] = newMark
    count += 1
  }
  return count
}

type OrderedMarks = {
  marks: Uint8Array
  /** The products that also have this mark come first. */
  nameMarks: Uint8Array | undefined
}

/** Returns the matching ordinals in the order of `ordinals`, in a part of `target`. */
export function matchesInOrder(
  ordinals: Uint32Array,
  { marks, nameMarks }: OrderedMarks,
  target: Uint32Array,
): Uint32Array {
  let count = 0
  for (const isFirst of nameMarks === undefined ? [true] : [true, false])
    runPasses(ordinals.length, [
      (block) => {
        count = writeMatches(
          ordinals,
          { marks, nameMarks: nameMarks ?? marks, isFirst, target, count },
          block,
        )
      },
    ])
  return target.subarray(0, count)
}

/**
 * Writes the matches of a block after `count` others, and returns the number of all. Every ordinal is written, without a
 * branch, and the next one overwrites it if it does not match.
 */
function writeMatches(
  ordinals: Uint32Array,
  {
    marks,
    nameMarks,
    isFirst,
    target,
    count: previousCount,
  }: { marks: Uint8Array; nameMarks: Uint8Array; isFirst: boolean; target: Uint32Array; count: number },
  { from, to }: Block,
): number {
  let count = previousCount
  for (let index = from; index < to; index++) {
    const ordinal = ordinals[index] ?? 0
    target[count] = ordinal
    count += Number(marks[ordinal] === matchMark) & Number((nameMarks[ordinal] === matchMark) === isFirst)
  }
  return count
}

/** Returns the ordinals with a mark, in a part of `target`. */
export function ordinalsWith(marks: Uint8Array, mark: number, target: Uint32Array): Uint32Array {
  let count = 0
  runPasses(marks.length, [
    (block) => {
      count = writeOrdinals(marks, { mark, target, count }, block)
    },
  ])
  return target.subarray(0, count)
}

/** Writes the ordinals of a block with a mark after `count` others, as `writeMatches` does. Returns the number of all. */
function writeOrdinals(
  marks: Uint8Array,
  { mark, target, count: previousCount }: { mark: number; target: Uint32Array; count: number },
  { from, to }: Block,
): number {
  let count = previousCount
  for (let ordinal = from; ordinal < to; ordinal++) {
    target[count] = ordinal
    count += Number(marks[ordinal] === mark)
  }
  return count
}
