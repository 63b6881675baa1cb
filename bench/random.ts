/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns the given number of different members of a list, in random order. */
export function draw<Value>(random: () => number, from: readonly Value[], count: number): Value[] {
  const remaining = [...from]
  return Array.from({ length: count }, () =>
    remaining.splice(Math.floor(random() * remaining.length), 1),
  ).flat()
}
