import { LRUCache } from 'lru-cache'

export type ComputedValue<Value> = {
  value: Value
  bytes: number
  tags: Iterable<string>
  ttlMs?: number | undefined
  /** False: the value is returned but not cached. */
  isCacheable?: boolean
}

export type TaggedCache<Value> = {
  /** Returns the cached value of the key, if any. */
  get(key: string): Value | undefined
  /** Returns the cached value, or the result of `compute`, which runs once for concurrent calls. */
  load(key: string, compute: () => Promise<ComputedValue<Value>>): Promise<Value>
  /** Drops every value with one of the tags. A value with one of them that is being computed now will not be cached. */
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
  const keysByTag = createTagIndex()
  const changeLog = createChangeLog()
  const inFlight = new Map<string, Promise<Value>>()
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: options.maxBytes,
    dispose: (entry, key) => keysByTag.remove(key, entry.tags),
  })

  async function computeAndCache(key: string, compute: () => Promise<ComputedValue<Value>>): Promise<Value> {
    const computation = changeLog.begin()
    try {
      const computed = await compute()
      const tags = new Set(computed.tags)
      if (computed.isCacheable !== false && computation.isFresh(tags)) {
        const ttl = computed.ttlMs === undefined ? {} : { ttl: computed.ttlMs }
        const size = Math.ceil(computed.bytes) + indexBytes(key, tags)
        entries.set(key, { value: computed.value, tags }, { size, ...ttl })
        if (entries.has(key)) keysByTag.add(key, tags)
      }
      return computed.value
    } finally {
      computation.end()
    }
  }

  return {
    get: (key) => entries.get(key)?.value,
    async load(key, compute) {
      const entry = entries.get(key)
      if (entry) return entry.value
      const pendingValue = inFlight.get(key)
      if (pendingValue) return pendingValue
      const promise = computeAndCache(key, compute).finally(() => {
        if (inFlight.get(key) === promise) inFlight.delete(key)
      })
      inFlight.set(key, promise)
      return promise
    },
    invalidate(tags) {
      const changedTags = [...tags]
      changeLog.record(changedTags)
      for (const key of keysByTag.keysOf(changedTags)) entries.delete(key)
      // Calls from now on must not receive a value whose computation began before the change.
      inFlight.clear()
    },
    clear() {
      changeLog.recordAll()
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

// The approximate memory of a map entry besides its text.
const entryOverheadBytes = 100

/** Returns the bytes of an entry besides its value: its key, and its entry in the index of each tag. */
function indexBytes(key: string, tags: ReadonlySet<string>): number {
  let bytes = key.length * 2 + entryOverheadBytes
  for (const tag of tags) bytes += tag.length + entryOverheadBytes
  return bytes
}

/** Creates an index of the keys by tag. */
function createTagIndex() {
  const keys = new Map<string, Set<string>>()
  return {
    add(key: string, tags: ReadonlySet<string>) {
      for (const tag of tags) {
        const taggedKeys = keys.get(tag)
        if (taggedKeys) taggedKeys.add(key)
        else keys.set(tag, new Set([key]))
      }
    },
    remove(key: string, tags: ReadonlySet<string>) {
      for (const tag of tags) {
        const taggedKeys = keys.get(tag)
        taggedKeys?.delete(key)
        if (taggedKeys?.size === 0) keys.delete(tag)
      }
    },
    keysOf: (tags: readonly string[]) => tags.flatMap((tag) => [...(keys.get(tag) ?? [])]),
  }
}

/** Creates a log of changed tags. It records them only while a computation runs. */
function createChangeLog() {
  const changedAt = new Map<string, number>()
  let clock = 0
  let allChangedAt = 0
  let runningComputations = 0
  return {
    begin() {
      const startedAt = clock
      runningComputations += 1
      return {
        isFresh: (tags: ReadonlySet<string>) =>
          allChangedAt <= startedAt && [...tags].every((tag) => (changedAt.get(tag) ?? 0) <= startedAt),
        end() {
          runningComputations -= 1
          if (runningComputations === 0) changedAt.clear()
        },
      }
    },
    record(tags: readonly string[]) {
      clock += 1
      if (runningComputations > 0) for (const tag of tags) changedAt.set(tag, clock)
    },
    recordAll() {
      clock += 1
      allChangedAt = clock
    },
  }
}
