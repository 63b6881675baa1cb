export type SortedOrder = {
  /** The ordinals in their order; valid until the next change. */
  ordinals(): Uint32Array
  /** Puts an ordinal in its place; its values must be set already. */
  insert(ordinal: number): void
  /** Removes an ordinal. Its values must still be those with which it was added. */
  remove(ordinal: number): void
}

/**
 * Keeps ordinals sorted in one typed array. A change moves a block of memory instead of sorting again.
 * `compare` must be a total order without ties. Throws RangeError when a missing ordinal is removed.
 */
export function createSortedOrder(
  sorted: Uint32Array,
  compare: (one: number, other: number) => number,
): SortedOrder {
  let buffer = sorted
  let size = sorted.length
  const placeOf = (ordinal: number) => {
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
      const place = placeOf(ordinal)
      buffer.copyWithin(place + 1, place, size)
      buffer[place] = ordinal
      size += 1
    },
    remove(ordinal) {
      const place = placeOf(ordinal)
      if (place >= size || buffer[place] !== ordinal) throw new RangeError(`Not in this order: ${ordinal}`)
      buffer.copyWithin(place, place + 1, size)
      size -= 1
    },
  }
}
