import pLimit, { type LimitFunction } from 'p-limit'
import { type CleanImage, type ImageRefusal, cleanImage } from './clean-image.ts'
import { createAvifQueue } from './avif-queue.ts'
import type { PictureEdit } from '#domain/product/pictures/picture-edit.ts'
import { cropToRatio, editImage, type AspectCrop } from './crop-image.ts'
import { createImageCache, createSingleFlight } from './image-cache.ts'
import type { ImageStore } from './image-store.ts'
import { limitSharp, makeVariant } from './make-variant.ts'
import {
  type VariantType,
  contentTypes,
  isVariant,
  originalName,
  privateOriginalName,
  variantName,
  isHash,
  privateThumbnailName,
  privateThumbnailWidth,
} from './image-variants.ts'

export type StoredImage = Omit<CleanImage, 'bytes'>

type Variant = {
  body: Buffer
  contentType: string
  /** False while a better encoding is being created. Such a response may be cached only for a short time. */
  isFinal: boolean
}

export type Images = {
  /** Cleans and stores an image. An image that is already stored does not change. */
  storeUpload(bytes: Buffer): Promise<{ ok: true; image: StoredImage } | { ok: false; reason: ImageRefusal }>
  /** Stores a crop of a stored image as a separate image. Undefined if there is no such image. */
  crop(hash: string, crop: AspectCrop): Promise<StoredImage | undefined>
  /** Stores a rotated and cropped copy of a stored image as a separate image. Undefined if there is no such image. */
  edit(hash: string, edit: PictureEdit): Promise<StoredImage | undefined>
  /**
   * Returns an image at one of the supported widths. The first request encodes it; simultaneous requests share
   * that encoding.
   * A missing AVIF is returned as WebP while it is encoded in the background.
   * Undefined if there is no such image or no such width.
   */
  variant(hash: string, width: number, type: VariantType): Promise<Variant | undefined>
  /**
   * Returns whether this variant can be served without encoding. True for an unknown image or width too, because there
   * is nothing to encode.
   */
  isReady(hash: string, width: number, type: VariantType): Promise<boolean>
  /** Cleans and stores an image that has no public address. */
  storePrivateUpload(
    bytes: Buffer,
  ): Promise<{ ok: true; image: StoredImage } | { ok: false; reason: ImageRefusal }>
  /** Returns a private image as WebP, at full size or small enough for a list. Undefined if there is no such image. */
  privateImage(hash: string, size: PrivateSize): Promise<Buffer | undefined>
  /** Resolves when no encoding runs in the background. */
  waitForEncoding(): Promise<void>
  close(): Promise<void>
}

export type ImagesOptions = {
  store: ImageStore
  log: { warn(detail: object, message: string): void }
}

/** Manages the images of a store. Cleans uploads, and encodes variants for every screen on request. */
export function createImages({ store, log }: ImagesOptions): Images {
  limitSharp()
  const cache = createImageCache(store, (detail, message) => log.warn(detail, message))
  const avif = createAvifQueue({ warn: (message) => log.warn({}, message) })
  const encodingLimit = pLimit(2)
  const runShared = createSingleFlight<Buffer>()
  const storeAs = createUploadStorage(store)

  function findOrCreate(hash: string, width: number, type: VariantType): Promise<Buffer | undefined> {
    const name = variantName(hash, width, type)
    return runShared(name, async () => {
      const stored = await cache.find(name)
      if (stored) return stored
      const encodedBody = await encodingLimit(async () => {
        const original = await cache.readOriginal(hash)
        return original && makeVariant(original, width, type)
      })
      if (encodedBody) await cache.save(name, encodedBody, type)
      return encodedBody
    })
  }

  async function findAvif(hash: string, width: number): Promise<Variant | undefined> {
    const name = variantName(hash, width, 'avif')
    const stored = await cache.find(name)
    if (stored) return { body: stored, contentType: contentTypes.avif, isFinal: true }
    const body = await findOrCreate(hash, width, 'webp')
    if (!body) return undefined
    avif.add({
      key: name,
      width,
      read: () => cache.readOriginal(hash),
      finish: (encoded) => cache.save(name, encoded, 'avif'),
    })
    return { body, contentType: contentTypes.webp, isFinal: false }
  }

  return {
    storeUpload: (bytes) => storeAs(originalName, bytes),
    crop: createImageDeriver({ store, encodingLimit, storeAs }, cropToRatio),
    edit: createImageDeriver({ store, encodingLimit, storeAs }, editImage),
    storePrivateUpload: (bytes) => storeAs(privateOriginalName, bytes),
    privateImage: createPrivateReader({ store, encodingLimit, runShared }),
    async variant(hash, width, type) {
      const originalWidth = isVariant(hash, width) ? await cache.widthOf(hash) : undefined
      if (originalWidth === undefined) return undefined
      const servedWidth = Math.min(width, originalWidth)
      if (type === 'avif') return findAvif(hash, servedWidth)
      const body = await findOrCreate(hash, servedWidth, type)
      return body && { body, contentType: contentTypes[type], isFinal: true }
    },
    async isReady(hash, width, type) {
      const originalWidth = isVariant(hash, width) ? await cache.widthOf(hash) : undefined
      if (originalWidth === undefined) return true
      return (await cache.find(variantName(hash, Math.min(width, originalWidth), type))) !== undefined
    },
    waitForEncoding: () => avif.drained(),
    close: () => avif.close(),
  }
}

/** Returns a function that cleans an upload and stores it under the name of its hash. */
function createUploadStorage(store: ImageStore) {
  // Each upload needs a core and up to 200 MB while it runs. Uploads have a limiter of their own,
  // so that requests for images cannot delay them.
  const uploadLimit = pLimit(2)
  return async (nameOf: (hash: string) => string, bytes: Buffer) => {
    const cleaned = await uploadLimit(() => cleanImage(bytes))
    if (!cleaned.ok) return cleaned
    const { bytes: cleanBytes, ...image } = cleaned.image
    const name = nameOf(image.hash)
    if (!(await store.has(name))) await store.put(name, cleanBytes, contentTypes.webp)
    return { ok: true, image } as const
  }
}

type DeriveInput = {
  store: ImageStore
  encodingLimit: LimitFunction
  storeAs: ReturnType<typeof createUploadStorage>
}

/** Returns a function that edits a stored image and stores the result as a separate image. */
function createImageDeriver<EditOptions>(
  { store, encodingLimit, storeAs }: DeriveInput,
  transform: (original: Buffer, edit: EditOptions) => Promise<Buffer>,
) {
  return async (hash: string, edit: EditOptions): Promise<StoredImage | undefined> => {
    const original = isHash(hash) ? await store.get(originalName(hash)) : undefined
    if (original === undefined) return undefined
    const result = await storeAs(originalName, await encodingLimit(() => transform(original, edit)))
    if (!result.ok) throw new Error(`The edited image is invalid (${result.reason})`)
    return result.image
  }
}

type PrivateSize = 'small' | 'whole'

type PrivateReaderOptions = {
  store: ImageStore
  encodingLimit: LimitFunction
  runShared: ReturnType<typeof createSingleFlight<Buffer>>
}

/**
 * Returns a function that reads images without a public address. It creates and stores small variants on the
 * first request.
 */
function createPrivateReader({ store, encodingLimit, runShared }: PrivateReaderOptions) {
  return async (hash: string, size: PrivateSize): Promise<Buffer | undefined> => {
    if (!isHash(hash)) return undefined
    if (size === 'whole') return store.get(privateOriginalName(hash))
    const name = privateThumbnailName(hash)
    return runShared(name, async () => {
      const stored = await store.get(name)
      if (stored) return stored
      const encodedBody = await encodingLimit(async () => {
        const original = await store.get(privateOriginalName(hash))
        return original && makeVariant(original, privateThumbnailWidth, 'webp')
      })
      if (encodedBody) await store.put(name, encodedBody, contentTypes.webp)
      return encodedBody
    })
  }
}
