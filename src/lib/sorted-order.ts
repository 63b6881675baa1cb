export type SortedOrder = {
  /** The ordinals in their order; valid until the next change. */
  ordinals(): Uint32Array
  /** Inserts an ordinal. The values that `compare` reads must be set. */
  insert(ordinal: number): void
  /** Removes an ordinal. The values that `compare` reads must be the same as at its insertion. */
  remove(ordinal: number): void
}

/**
 * Creates a sorted list of ordinals in one typed array. A change moves a block of memory instead of sorting
 * again. `compare` must be a total order without ties. Removing a missing ordinal throws RangeError.
 */
export function createSortedOrder(
  sorted: Uint32Array,
  compare: (one: number, other: number) => number,
): SortedOrder {
  let buffer = sorted
  let size = sorted.length
  const positionOf = (ordinal: number) => {
    let [low, high] = [0, size]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(buffer[middle] ?? 0, ordinal) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    ordinals: () => buffer.subarray(0, size),
    insert(ordinal) {
      if (size === buffer.length) {
        const longer = new Uint32Array(Math.max(16, Math.ceil(size * 1.25)))
        longer.set(buffer.subarray(0, size))
        buffer = longer
      }
      const position = positionOf(ordinal)
      buffer.copyWithin(position + 1, position, size)
      buffer[position] = ordinal
      size += 1
    },
    remove(ordinal) {
      const position = positionOf(ordinal)
      if (position >= size || buffer[position] !== ordinal)
        throw new RangeError(`Not in this order: ${ordinal}`)
      buffer.copyWithin(position, position + 1, size)
      size -= 1
    },
  }
}
