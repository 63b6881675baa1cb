export type SortedOrder = {
  /** The sorted ordinals; valid until the next change. */
  ordinals(): Uint32Array
  /** Inserts an ordinal. The values that `compare` reads must be set. */
  insert(ordinal: number): void
  /** Removes an ordinal. The values that `compare` reads must be the same as at its insertion. */
  remove(ordinal: number): void
  /** Inserts several ordinals. Moves each of the others once at most. */
  insertAll(ordinals: readonly number[]): void
  removeAll(ordinals: readonly number[]): void
}

/**
 * Creates a sorted list of ordinals (indexes of items) in one typed array. A change moves blocks of memory instead of
 * sorting again. `compare` must never return 0 for two ordinals. Removing a missing ordinal throws RangeError.
 */
export function createSortedOrder(
  sorted: Uint32Array,
  compare: (one: number, other: number) => number,
): SortedOrder {
  let buffer = sorted
  let size = sorted.length
  const insertionPosition = (ordinal: number) => {
    let [low, high] = [0, size]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(buffer[middle] ?? 0, ordinal) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  function insertAll(ordinals: readonly number[]): void {
    const insertions = ordinals
      .toSorted(compare)
      .map((ordinal) => ({ ordinal, position: insertionPosition(ordinal) }))
    if (size + insertions.length > buffer.length) {
      const longer = new Uint32Array(Math.max(16, Math.ceil((size + insertions.length) * 1.25)))
      longer.set(buffer.subarray(0, size))
      buffer = longer
    }
    // Starts with the last insertion, so that each block moves to its final position at once.
    let end = size
    for (const [earlierCount, { ordinal, position }] of [...insertions.entries()].toReversed()) {
      buffer.copyWithin(position + earlierCount + 1, position, end)
      buffer[position + earlierCount] = ordinal
      end = position
    }
    size += insertions.length
  }

  function removeAll(ordinals: readonly number[]): void {
    const positions = ordinals.map(findPosition).toSorted((one, other) => one - other)
    for (const [earlierCount, position] of positions.entries())
      buffer.copyWithin(position - earlierCount, position + 1, positions[earlierCount + 1] ?? size)
    size -= positions.length
  }

  function findPosition(ordinal: number): number {
    const position = insertionPosition(ordinal)
    if (position >= size || buffer[position] !== ordinal)
      throw new RangeError(`Not in this order: ${ordinal}`)
    return position
  }

  return {
    ordinals: () => buffer.subarray(0, size),
    insert: (ordinal) => insertAll([ordinal]),
    remove: (ordinal) => removeAll([ordinal]),
    insertAll,
    removeAll,
  }
}
