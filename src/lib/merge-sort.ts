import { itemsPerStep, type StepwiseTask } from './steps.ts'

type Sorting<Key> = {
  /** Returns what `compare` compares. It is called twice for each item, so it may be slow. */
  keyOf(item: number): Key
  compare(one: Key, other: Key): number
}

/** The next item that a sorted run adds to the result. Runs of earlier items have lower numbers. */
type Head<Key> = { key: Key; run: number; position: number; end: number }

const runLength = 2048
const mergesPerStep = itemsPerStep / 8

/** Sorts an array of numbers in steps, and returns the array. Equal items stay in their order. */
export function* mergeSort<Key>(items: Uint32Array, sorting: Sorting<Key>): StepwiseTask<Uint32Array> {
  for (let from = 0; from < items.length; from += runLength) {
    sortRun(items.subarray(from, from + runLength), sorting)
    yield
  }
  if (items.length > runLength) items.set(yield* mergeRuns(items, sorting))
  return items
}

function sortRun<Key>(run: Uint32Array, { keyOf, compare }: Sorting<Key>): void {
  const keyed = Array.from(run, (item) => ({ item, key: keyOf(item) }))
  keyed.sort((one, other) => compare(one.key, other.key))
  for (const [index, { item }] of keyed.entries()) run[index] = item
}

/** Merges all runs in one pass, so that `keyOf` is called only once more for each item. */
function* mergeRuns<Key>(items: Uint32Array, { keyOf, compare }: Sorting<Key>): StepwiseTask<Uint32Array> {
  const merged = new Uint32Array(items.length)
  // In descending order: the smallest head is at the end, where an array shrinks and grows fastest.
  const heads: Head<Key>[] = []
  const precedes = (one: Head<Key>, other: Head<Key>) =>
    (compare(one.key, other.key) || one.run - other.run) < 0
  const insert = (head: Head<Key>) => {
    let [low, high] = [0, heads.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (precedes(head, heads[middle] ?? head)) low = middle + 1
      else high = middle
    }
    heads.splice(low, 0, head)
  }
  for (let run = 0; run * runLength < items.length; run++) {
    const position = run * runLength
    insert({
      key: keyOf(items[position] ?? 0),
      run,
      position,
      end: Math.min(position + runLength, items.length),
    })
  }
  for (let to = 0; to < merged.length; to++) {
    if (to % mergesPerStep === 0) yield
    const head = heads.at(-1)
    if (head === undefined) break
    merged[to] = items[head.position] ?? 0
    head.position += 1
    if (head.position < head.end) head.key = keyOf(items[head.position] ?? 0)
    const next = heads.at(-2)
    // Often the next item is of the same run.
    if (head.position < head.end && (next === undefined || precedes(head, next))) continue
    heads.pop()
    if (head.position < head.end) insert(head)
  }
  return merged
}
