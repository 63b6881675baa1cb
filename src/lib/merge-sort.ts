import { itemsPerStep, type Steps } from './steps.ts'

type Sorting<Key> = {
  /** Returns what `compare` compares. It is called once for each item and pass, so it may be slow. */
  keyOf(item: number): Key
  compare(one: Key, other: Key): number
}

const runLength = 512

/** Sorts an array of numbers in steps, and returns the array. Equal items stay in their order. */
export function* mergeSort<Key>(items: Uint32Array, sorting: Sorting<Key>): Steps<Uint32Array> {
  for (let from = 0; from < items.length; from += runLength) {
    sortRun(items.subarray(from, from + runLength), sorting)
    yield
  }
  let source: Uint32Array = items
  let target: Uint32Array = new Uint32Array(items.length)
  for (let length = runLength; length < items.length; length *= 2) {
    for (let from = 0; from < items.length; from += 2 * length)
      yield* merge({ source, target, from, middle: from + length, end: from + 2 * length }, sorting)
    ;[source, target] = [target, source]
  }
  if (source !== items) items.set(source)
  return items
}

function sortRun<Key>(run: Uint32Array, { keyOf, compare }: Sorting<Key>): void {
  const keyed = Array.from(run, (item) => ({ item, key: keyOf(item) }))
  keyed.sort((one, other) => compare(one.key, other.key))
  for (const [at, { item }] of keyed.entries()) run[at] = item
}

type Merge = { source: Uint32Array; target: Uint32Array; from: number; middle: number; end: number }

function* merge<Key>(runs: Merge, { keyOf, compare }: Sorting<Key>): Steps<void> {
  const { source, target, from } = runs
  const middle = Math.min(runs.middle, source.length)
  const end = Math.min(runs.end, source.length)
  const key = (at: number) => keyOf(source[at] ?? 0)
  let [left, right, to] = [from, middle, from]
  if (right < end && compare(key(middle - 1), key(middle)) > 0) {
    let [leftKey, rightKey] = [key(left), key(right)]
    while (left < middle && right < end) {
      if (compare(leftKey, rightKey) <= 0) {
        target[to++] = source[left++] ?? 0
        if (left < middle) leftKey = key(left)
      } else {
        target[to++] = source[right++] ?? 0
        if (right < end) rightKey = key(right)
      }
      if (to % itemsPerStep === 0) yield
    }
  }
  target.set(source.subarray(left, middle), to)
  target.set(source.subarray(right, end), to + middle - left)
  yield
}
