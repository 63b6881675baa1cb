import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { archiveLimits, type ArchiveEntry, type ArchiveError } from '#domain/product/pictures/archive.ts'
import { productLimits } from '#domain/product/product.ts'
import { newId } from '#lib/id.ts'
import { withoutWaitTimeLimit } from '#lib/wait-limit.ts'
import { openZip, type OpenZipResult, type ZipEntry } from '#lib/zip/read-zip.ts'
import { recordPicture } from '#shop/accept-pictures.ts'
import type { ShopContext, Store } from '#shop/context.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { beginArchive, endArchive, saveArchiveProgress } from './picture-archives.ts'

/** `finished` resolves when the reading has ended, and never rejects; the archive contains the result. */
export type ReceiveArchiveResult =
  | { state: 'unreadable'; fault: ArchiveError }
  | { state: 'started'; id: string; finished: Promise<void> }

// Each archive uses up to 200 MB of disk. Only one at a time uses a CPU core.
const maxConcurrentArchives = 4
let activeArchives = 0
const readingLimiter = pLimit(1)
const stallTimeoutMs = 30_000
const progressIntervalMs = 3000
const abandonedAfterMs = 60 * 60_000

/**
 * Receives a ZIP of pictures, streamed to disk and never fully in memory, and continues to read it after the response.
 * A repeated file is the same archive. Throws ShopError `not-ready` while four archives are received or read.
 */
export async function receiveArchive(
  shop: ShopContext,
  upload: { stream: Readable; name: string },
): Promise<ReceiveArchiveResult> {
  requirePermission(shop, 'shelf')
  if (activeArchives >= maxConcurrentArchives) throw new ShopError('not-ready', { params: { seconds: 30 } })
  activeArchives += 1
  const path = join(shop.settings.uploadsFolder, `${newId()}.zip`)
  let close: (() => void) | undefined
  let isReading = false
  async function cleanUp() {
    activeArchives -= 1
    await rm(path, { force: true }).catch((error: unknown) =>
      shop.log.warn({ err: error }, 'a ZIP that was read could not be deleted'),
    )
  }
  try {
    const contentHash = await saveUpload(shop, path, upload.stream)
    if (contentHash === 'too-large') return { state: 'unreadable', fault: contentHash }
    const zip = await openZip(path, zipLimits)
    if (!zip.ok) return { state: 'unreadable', fault: zip.fault }
    close = () => zip.close()
    const { length: total } = zip.entries
    const archive =
      total === 0 ? undefined : await beginArchive(shop, { fileName: upload.name, contentHash, total })
    if (archive?.isNew !== true) {
      if (archive === undefined) return { state: 'unreadable', fault: 'empty' }
      return { state: 'started', id: archive.id, finished: Promise.resolve() }
    }
    isReading = true
    return {
      state: 'started',
      id: archive.id,
      finished: withoutWaitTimeLimit(() => readArchive(shop, archive.id, zip)).then(cleanUp),
    }
  } finally {
    if (!isReading) {
      close?.()
      await cleanUp()
    }
  }
}

const zipLimits = {
  entries: archiveLimits.entries,
  entryBytes: productLimits.pictureBytes,
  totalBytes: archiveLimits.unpackedBytes,
  ratio: archiveLimits.ratio,
}

/** Writes the upload to a file. Returns its SHA-256 hash, or `too-large`. Aborts after 30 seconds without data. */
async function saveUpload(shop: ShopContext, path: string, stream: Readable): Promise<string> {
  await mkdir(shop.settings.uploadsFolder, { recursive: true, mode: 0o700 })
  const stallController = new AbortController()
  let timer = setTimeout(() => stallController.abort(), stallTimeoutMs)
  const hash = createHash('sha256')
  let bytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _, callback) {
      timer.refresh()
      bytes += chunk.length
      if (bytes > archiveLimits.bytes) return callback(new TooLargeError())
      hash.update(chunk)
      callback(null, chunk)
    },
  })
  try {
    await pipeline(stream, meter, createWriteStream(path, { flags: 'wx', mode: 0o600 }), {
      signal: stallController.signal,
    })
    return hash.digest('hex')
  } catch (error) {
    if (error instanceof TooLargeError) return 'too-large'
    throw stallController.signal.aborted ? new ShopError('malformed-form') : error
  } finally {
    clearTimeout(timer)
  }
}

class TooLargeError extends Error {}

/** Reads one archive at a time per process, because a picture of 50 megapixels takes 200 MB of memory. */
async function readArchive(
  shop: ShopContext,
  id: string,
  zip: Extract<OpenZipResult, { ok: true }>,
): Promise<void> {
  let doneCount = 0
  const progressTimer = setInterval(
    () => void saveArchiveProgress(shop, id, doneCount).catch(() => undefined),
    progressIntervalMs,
  )
  try {
    const entries: ArchiveEntry[] = []
    await readingLimiter(async () => {
      for (const entry of zip.entries) {
        entries.push(await storeEntry(shop, entry))
        doneCount += 1
      }
    })
    clearInterval(progressTimer)
    await endArchive(shop, id, entries)
  } catch (error) {
    shop.log.error({ err: error, archive: id }, 'a ZIP with pictures could not be read')
    await endArchive(shop, id, 'failed').catch((failure: unknown) =>
      shop.log.error({ err: failure, archive: id }, 'the end of reading a ZIP could not be saved'),
    )
  } finally {
    clearInterval(progressTimer)
    zip.close()
  }
}

async function storeEntry(shop: ShopContext, { name, read }: ZipEntry): Promise<ArchiveEntry> {
  const unpacked = await read()
  if (!unpacked.ok) return { name, code: unpacked.fault }
  const acceptedPicture = await shop.images.storeUpload(unpacked.bytes)
  if (!acceptedPicture.ok) return { name, code: acceptedPicture.reason }
  const { hash, width, height } = await recordPicture(shop, acceptedPicture.image)
  return { name, hash, width, height }
}

/** Deletes ZIPs of processes that stopped while reading them. */
export async function deleteAbandonedArchives({
  settings,
  now,
}: Pick<Store, 'settings' | 'now'>): Promise<void> {
  const names = await readdir(settings.uploadsFolder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names.filter((fileName) => /^[0-9a-z]+\.zip$/.test(fileName))) {
    const path = join(settings.uploadsFolder, name)
    const stats = await stat(path).catch(() => undefined)
    if (stats && stats.mtimeMs < now().getTime() - abandonedAfterMs) await rm(path, { force: true })
  }
}
