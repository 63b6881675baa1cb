import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { waitFor, withoutWaitLimit } from '#lib/wait-limit.ts'
import type { ImageStore } from './image-store.ts'
import { type VariantType, contentTypes, originalName } from './variant-plan.ts'

export type Warn = (detail: object, message: string) => void

/** The image store with the most requested images in memory. */
export type HotImages = {
  find(name: string): Promise<Buffer | undefined>
  save(name: string, body: Buffer, type: VariantType): Promise<void>
  original(hash: string): Promise<Buffer | undefined>
  /** Width of the clean original in pixels; undefined if there is none. */
  widthOf(hash: string): Promise<number | undefined>
}

const hotBytes = 64 * 1024 * 1024

/** Variants up to 64 MB stay in memory; originals do not, they are read only to make a variant. */
export function createHotImages(store: ImageStore, warn: Warn): HotImages {
  const hot = new LRUCache<string, Buffer>({ maxSize: hotBytes, sizeCalculation: (body) => body.length || 1 })
  const widths = new LRUCache<string, number>({ max: 20_000 })
  const share = createShared<Buffer>()

  const original = (hash: string) => share(hash, () => store.get(originalName(hash)))
  return {
    original,
    async find(name) {
      const body = hot.get(name) ?? (await share(name, () => store.get(name)))
      if (body) hot.set(name, body)
      return body
    },
    async save(name, body, type) {
      hot.set(name, body)
      // A full disk loses only the file, not the response. The file is created again later.
      await store.put(name, body, contentTypes[type]).catch((error: unknown) => {
        warn({ err: error }, `${name} could not be kept`)
      })
    },
    async widthOf(hash) {
      const cachedWidth = widths.get(hash)
      if (cachedWidth !== undefined) return cachedWidth
      const bytes = await original(hash)
      if (!bytes) return undefined
      const { width } = await sharp(bytes).metadata()
      widths.set(hash, width)
      return width
    },
  }
}

/** Runs at most one task per key at a time. Calls during the task share its result. */
export function createShared<Value>() {
  const running = new Map<string, Promise<Value | undefined>>()
  return (key: string, work: () => Promise<Value | undefined>): Promise<Value | undefined> => {
    const current = running.get(key)
    if (current) return waitFor(current)
    const started = withoutWaitLimit(work).finally(() => running.delete(key))
    running.set(key, started)
    return waitFor(started)
  }
}
