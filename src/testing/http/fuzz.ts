/** Returns reproducible random numbers from a seed. Source: the mulberry32 generator. */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[below(items.length)]
    if (item === undefined) throw new RangeError('There is nothing to choose from')
    return item
  }
  return { below, pick: pick, chance: (probability: number) => next() < probability }
}

export type Random = ReturnType<typeof seededRandom>

const unusualTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\uffff',
  '‮gnihton',
  'x'.repeat(300),
  'अ'.repeat(5000),
  '../../etc/passwd',
  '%00',
  '%',
  "'; drop table orders; --",
  '</script><script>alert(1)</script>',
  '{"$gt":""}',
  '__proto__',
  'constructor',
  '1e999',
  '-1',
  '0x10',
  'NaN',
  'null',
  'true',
  '2026-13-45T99:99:99Z',
  '१२३',
] as const

const unusualValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  -(2 ** 63),
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: { isAdmin: true } },
  { toString: 'x' },
]

/** Returns a hostile or malformed text, or at times one of the samples. */
export function unusualText(random: Random, samples: readonly string[]): string {
  if (samples.length > 0 && random.chance(0.4)) return random.pick(samples)
  return random.pick(unusualTexts)
}

/** Returns a random JSON value that follows no schema. */
export function unusualValue(random: Random, samples: readonly string[], depth = 0): unknown {
  const kind = random.below(depth > 3 ? 3 : 5)
  if (kind === 0) return unusualText(random, samples)
  if (kind <= 2) return random.pick(unusualValues)
  if (kind === 3)
    return Array.from({ length: random.below(4) }, () => unusualValue(random, samples, depth + 1))
  const entries = Array.from({ length: random.below(4) }, () => [
    unusualText(random, samples),
    unusualValue(random, samples, depth + 1),
  ])
  return Object.fromEntries(entries)
}

type Schema = {
  type?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** Returns a value that matches a schema, occasionally with an error in a part of it. */
export function valueOf(schema: Schema | undefined, random: Random, samples: readonly string[]): unknown {
  if (!schema || random.chance(0.12)) return unusualValue(random, samples)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices && choices.length > 0) return valueOf(random.pick(choices), random, samples)
  if (schema.enum && schema.enum.length > 0) return random.pick(schema.enum)
  if (schema.properties) {
    const includedFields = Object.entries(schema.properties).filter(() => random.chance(0.9))
    return Object.fromEntries(includedFields.map(([name, field]) => [name, valueOf(field, random, samples)]))
  }
  if (schema.type === 'array')
    return Array.from({ length: random.below(3) }, () => valueOf(schema.items, random, samples))
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'number' || schema.type === 'integer')
    return random.pick([0, 1, 2, 3.5, 99, 100, 1e9, -5])
  return random.chance(0.5) ? unusualText(random, samples) : random.pick(samples)
}
