/** The mark of a product that matches. */
export const matchMark = 1

/** The products from one ordinal to another, exclusive. */
type Block = { readonly from: number; readonly to: number }

// The marks of a block stay in the cache of the processor from one column to the next. Among a million products, the
// loops are fully optimized after 5 queries; with blocks of 2 ** 13 they took three times as long for the first 90.
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

export function markedFilter(requiredMarks: Uint8Array): MarkFilter {
  return (marks, { from, to }) => {
    for (let ordinal = from; ordinal < to; ordinal++)
      marks[ordinal] = (marks[ordinal] ?? 0) & Number(requiredMarks[ordinal] === matchMark)
  }
}

export function equalFilter(column: Uint16Array, value: number): MarkFilter {
  return (marks, { from, to }) => {
    for (let ordinal = from; ordinal < to; ordinal++)
      marks[ordinal] = (marks[ordinal] ?? 0) & Number(column[ordinal] === value)
  }
}

export function bitsFilter(column: Uint32Array, bits: number): MarkFilter {
  return (marks, { from, to }) => {
    for (let ordinal = from; ordinal < to; ordinal++)
      marks[ordinal] = (marks[ordinal] ?? 0) & Number(((column[ordinal] ?? 0) & bits) !== 0)
  }
}

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

export function testFilter(isMatch: (ordinal: number) => boolean): MarkFilter {
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

/** Adds the failure bit of its value to the mark of each product. */
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

/** Writes the ordinals of a block with a mark after `count` others, and returns their number. */
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
