import { LRUCache } from 'lru-cache'

export type ComputedValue<Value> = {
  value: Value
  bytes: number
  tags: Iterable<string>
  ttlMs?: number | undefined
  /** False: hand it out, but do not keep it. */
  isCacheable?: boolean
}

export type TaggedCache<Value> = {
  /** Returns the cached value of the key, if any. */
  get(key: string): Value | undefined
  /** Returns the cached value, or the result of `make`, which runs once for simultaneous calls. */
  load(key: string, make: () => Promise<ComputedValue<Value>>): Promise<Value>
  /** Drops everything that was made from one of the tags, and keeps nothing of what is being made from them now. */
  invalidate(tags: Iterable<string>): void
  clear(): void
  readonly size: number
  readonly bytes: number
}

type Entry<Value> = { value: Value; tags: ReadonlySet<string> }

/**
 * Creates a least-recently-used cache with a limit in bytes, including keys and tags. Tags name the sources of each
 * entry. A value whose tags were invalidated during its computation is returned but not cached.
 */
export function createTaggedCache<Value>(options: { maxBytes: number }): TaggedCache<Value> {
  const tagged = createTagBook()
  const changes = createChangeBook()
  const inFlight = new Map<string, Promise<Value>>()
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: options.maxBytes,
    dispose: (entry, key) => tagged.remove(key, entry.tags),
  })

  async function makeAndKeep(key: string, make: () => Promise<ComputedValue<Value>>): Promise<Value> {
    const making = changes.begin()
    try {
      const made = await make()
      const tags = new Set(made.tags)
      if (made.isCacheable !== false && making.isFresh(tags)) {
        const ttl = made.ttlMs === undefined ? {} : { ttl: made.ttlMs }
        const size = Math.ceil(made.bytes) + bookBytes(key, tags)
        entries.set(key, { value: made.value, tags }, { size, ...ttl })
        if (entries.has(key)) tagged.add(key, tags)
      }
      return made.value
    } finally {
      making.end()
    }
  }

  return {
    get: (key) => entries.get(key)?.value,
    async load(key, make) {
      const found = entries.get(key)
      if (found) return found.value
      const other = inFlight.get(key)
      if (other) return other
      const promise = makeAndKeep(key, make).finally(() => {
        if (inFlight.get(key) === promise) inFlight.delete(key)
      })
      inFlight.set(key, promise)
      return promise
    },
    invalidate(tags) {
      const changed = [...tags]
      changes.record(changed)
      for (const key of tagged.keysOf(changed)) entries.delete(key)
      // Calls from now on must not receive a value whose computation began before the change.
      inFlight.clear()
    },
    clear() {
      changes.recordAll()
      entries.clear()
      inFlight.clear()
    },
    get size() {
      return entries.size
    },
    get bytes() {
      return entries.calculatedSize
    },
  }
}

// What an entry of a map takes besides its text, roughly.
const entryOverheadBytes = 100

/** What remembering an entry takes besides its value: its key, and its place in the book of each tag. */
function bookBytes(key: string, tags: ReadonlySet<string>): number {
  let bytes = key.length * 2 + entryOverheadBytes
  for (const tag of tags) bytes += tag.length + entryOverheadBytes
  return bytes
}

/** Which keys were made from which tag. */
function createTagBook() {
  const keys = new Map<string, Set<string>>()
  return {
    add(key: string, tags: ReadonlySet<string>) {
      for (const tag of tags) {
        const known = keys.get(tag)
        if (known) known.add(key)
        else keys.set(tag, new Set([key]))
      }
    },
    remove(key: string, tags: ReadonlySet<string>) {
      for (const tag of tags) {
        const known = keys.get(tag)
        known?.delete(key)
        if (known?.size === 0) keys.delete(tag)
      }
    },
    keysOf: (tags: readonly string[]) => tags.flatMap((tag) => [...(keys.get(tag) ?? [])]),
  }
}

/** What changed since a making began; remembered only while something is being made. */
function createChangeBook() {
  const changedAt = new Map<string, number>()
  let clock = 0
  let allAt = 0
  let running = 0
  return {
    begin() {
      const startedAt = clock
      running += 1
      return {
        isFresh: (tags: ReadonlySet<string>) =>
          allAt <= startedAt && [...tags].every((tag) => (changedAt.get(tag) ?? 0) <= startedAt),
        end() {
          running -= 1
          if (running === 0) changedAt.clear()
        },
      }
    },
    record(tags: readonly string[]) {
      clock += 1
      if (running > 0) for (const tag of tags) changedAt.set(tag, clock)
    },
    recordAll() {
      clock += 1
      allAt = clock
    },
  }
}
