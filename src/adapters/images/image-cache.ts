import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { waitWithinTimeLimit, withoutWaitTimeLimit } from '#lib/wait-limit.ts'
import type { ImageStore } from './image-store.ts'
import { type VariantType, contentTypes, originalName } from './image-variants.ts'

export type Warn = (detail: object, message: string) => void

/** An image store with an in-memory cache of the most recently requested variants. */
export type ImageCache = {
  find(name: string): Promise<Buffer | undefined>
  save(name: string, body: Buffer, type: VariantType): Promise<void>
  readOriginal(hash: string): Promise<Buffer | undefined>
  /** Returns the width of the stored original in pixels, or undefined if there is no such image. */
  widthOf(hash: string): Promise<number | undefined>
}

const maxCacheBytes = 64 * 1024 * 1024

/** Caches up to 64 MB of variants. Originals are not cached, because they are read rarely. */
export function createImageCache(store: ImageStore, warn: Warn): ImageCache {
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxCacheBytes,
    sizeCalculation: (body) => body.length || 1,
  })
  const widths = new LRUCache<string, number>({ max: 20_000 })
  const runShared = createSingleFlight<Buffer>()

  const readOriginal = (hash: string) => runShared(hash, () => store.get(originalName(hash)))
  return {
    readOriginal,
    async find(name) {
      const body = cache.get(name) ?? (await runShared(name, () => store.get(name)))
      if (body) cache.set(name, body)
      return body
    },
    async save(name, body, type) {
      cache.set(name, body)
      // A failure is only logged, because the variant is in the cache. It is encoded again after the cache evicts it.
      await store.put(name, body, contentTypes[type]).catch((error: unknown) => {
        warn({ err: error }, `${name} could not be stored`)
      })
    },
    async widthOf(hash) {
      const cachedWidth = widths.get(hash)
      if (cachedWidth !== undefined) return cachedWidth
      const bytes = await readOriginal(hash)
      if (!bytes) return undefined
      const { width } = await sharp(bytes).metadata()
      widths.set(hash, width)
      return width
    },
  }
}

/**
 * Runs at most one task per key at a time. Calls during the task share its result. The task runs without the wait limit
 * of the first caller, because other callers share it. Each caller waits within its own limit.
 */
export function createSingleFlight<Value>() {
  const running = new Map<string, Promise<Value | undefined>>()
  return (key: string, work: () => Promise<Value | undefined>): Promise<Value | undefined> => {
    const current = running.get(key)
    if (current) return waitWithinTimeLimit(current)
    const started = withoutWaitTimeLimit(work).finally(() => running.delete(key))
    running.set(key, started)
    return waitWithinTimeLimit(started)
  }
}
