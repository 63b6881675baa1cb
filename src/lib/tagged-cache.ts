import { LRUCache } from 'lru-cache'

export type Made<Value> = {
  value: Value
  bytes: number
  tags: Iterable<string>
  ttlMs?: number | undefined
  /** False: hand it out, but do not keep it. */
  isKeepable?: boolean
}

export type TaggedCache<Value> = {
  /** What is kept under the key, if anything. */
  get(key: string): Value | undefined
  /** What is kept, or what `make` makes: once, however many ask at the same moment. */
  load(key: string, make: () => Promise<Made<Value>>): Promise<Value>
  /** Drops everything that was made from one of the tags, and keeps nothing of what is being made from them now. */
  invalidate(tags: Iterable<string>): void
  clear(): void
  readonly size: number
  readonly bytes: number
}

type Entry<Value> = { value: Value; tags: ReadonlySet<string> }

/**
 * A least-recently-used cache bounded in bytes, whose entries say from what they were made.
 * A value whose tags were invalidated while it was being made is handed out but not kept.
 */
export function createTaggedCache<Value>(options: {
  maxBytes: number
  now?: () => number
}): TaggedCache<Value> {
  const keysOfTag = new Map<string, Set<string>>()
  const invalidatedAt = new Map<string, number>()
  const inFlight = new Map<string, Promise<Value>>()
  let clock = 0
  let clearedAt = 0
  let running = 0

  function forget(entry: Entry<Value>, key: string): void {
    for (const tag of entry.tags) {
      const keys = keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOfTag.delete(tag)
    }
  }

  const kept = new LRUCache<string, Entry<Value>>({
    maxSize: options.maxBytes,
    dispose: forget,
    ...(options.now ? { perf: { now: options.now } } : {}),
  })

  function keep(key: string, made: Made<Value>, startedAt: number): void {
    const tags = new Set(made.tags)
    if (made.isKeepable === false || clearedAt > startedAt) return
    for (const tag of tags) if ((invalidatedAt.get(tag) ?? 0) > startedAt) return
    const ttl = made.ttlMs === undefined ? {} : { ttl: made.ttlMs }
    kept.set(key, { value: made.value, tags }, { size: Math.max(1, Math.ceil(made.bytes)), ...ttl })
    if (!kept.has(key)) return
    for (const tag of tags) {
      const keys = keysOfTag.get(tag)
      if (keys) keys.add(key)
      else keysOfTag.set(tag, new Set([key]))
    }
  }

  async function makeAndKeep(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const startedAt = clock
    running += 1
    try {
      const made = await make()
      keep(key, made, startedAt)
      return made.value
    } finally {
      running -= 1
      // Only what is being made now can still need these marks.
      if (running === 0) invalidatedAt.clear()
    }
  }

  return {
    get: (key) => kept.get(key)?.value,
    async load(key, make) {
      const found = kept.get(key)
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
      clock += 1
      for (const tag of tags) {
        if (running > 0) invalidatedAt.set(tag, clock)
        for (const key of keysOfTag.get(tag) ?? []) kept.delete(key)
      }
      // Whoever asks from now on must not be handed what began before the change.
      inFlight.clear()
    },
    clear() {
      clock += 1
      clearedAt = clock
      kept.clear()
      inFlight.clear()
    },
    get size() {
      return kept.size
    },
    get bytes() {
      return kept.calculatedSize
    },
  }
}
