import type { Queue } from '#lib/gate.ts'
import type { createShared } from './hot-images.ts'
import type { ImageStore } from './image-store.ts'
import { makeVariant } from './make-variant.ts'
import { contentTypes, isHash, privateName, privateSmallName, privateSmallWidth } from './variant-plan.ts'

export type PrivateSize = 'small' | 'whole'

type Parts = { store: ImageStore; encoding: Queue; share: ReturnType<typeof createShared<Buffer>> }

/** Reads images that have no public address; the small ones are made on the first request and kept. */
export function createPrivateReader({ store, encoding, share }: Parts) {
  return async (hash: string, size: PrivateSize): Promise<Buffer | undefined> => {
    if (!isHash(hash)) return undefined
    if (size === 'whole') return store.get(privateName(hash))
    const name = privateSmallName(hash)
    return share(name, async () => {
      const kept = await store.get(name)
      if (kept) return kept
      const made = await encoding(async () => {
        const original = await store.get(privateName(hash))
        return original && makeVariant(original, privateSmallWidth, 'webp')
      })
      if (made) await store.put(name, made, contentTypes.webp)
      return made
    })
  }
}
