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
import { withoutWaitLimit } from '#lib/wait-limit.ts'
import { openZip, type OpenZip, type ZipEntry } from '#lib/zip/read-zip.ts'
import { rememberPicture } from '#shop/accept-pictures.ts'
import type { Shop, Store } from '#shop/context.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { beginArchive, endArchive, reportArchive } from './picture-archives.ts'

/** `finished` resolves when the reading has ended, and never rejects; the archive contains the result. */
export type ArchiveReceived =
  | { state: 'unreadable'; fault: ArchiveError }
  | { state: 'started'; id: string; finished: Promise<void> }

// Each archive uses up to 200 MB of the disk, and one of them a CPU core.
const maxConcurrentArchives = 4
let inside = 0
const readingLimit = pLimit(1)
const stalledMs = 30_000
const aliveMs = 3000
const abandonedMs = 60 * 60_000

/**
 * Receives a ZIP of pictures, streamed to disk and never fully in memory, and continues to read it after the response.
 * A repeated file is the same archive. Throws ShopError `not-ready` while several are being read.
 */
export async function receiveArchive(
  shop: Shop,
  upload: { stream: Readable; name: string },
): Promise<ArchiveReceived> {
  requirePermission(shop, 'shelf')
  if (inside >= maxConcurrentArchives) throw new ShopError('not-ready', { params: { seconds: 30 } })
  inside += 1
  const path = join(shop.settings.uploadsFolder, `${newId()}.zip`)
  let isGoingOn = false
  async function leave() {
    inside -= 1
    await rm(path, { force: true }).catch((error: unknown) =>
      shop.log.warn({ err: error }, 'a ZIP that was read could not be taken away'),
    )
  }
  try {
    const contentHash = await writeFile(shop, path, upload.stream)
    if (contentHash === 'too-large') return { state: 'unreadable', fault: contentHash }
    const zip = await openZip(path, zipLimits)
    if (!zip.ok) return { state: 'unreadable', fault: zip.fault }
    const { length: total } = zip.entries
    const begun =
      total === 0 ? undefined : await beginArchive(shop, { fileName: upload.name, contentHash, total })
    if (begun?.isNew !== true) {
      zip.close()
      if (begun === undefined) return { state: 'unreadable', fault: 'empty' }
      return { state: 'started', id: begun.id, finished: Promise.resolve() }
    }
    isGoingOn = true
    return {
      state: 'started',
      id: begun.id,
      finished: withoutWaitLimit(() => readAll(shop, begun.id, zip)).then(leave),
    }
  } finally {
    if (!isGoingOn) await leave()
  }
}

const zipLimits = {
  entries: archiveLimits.entries,
  entryBytes: productLimits.pictureBytes,
  totalBytes: archiveLimits.unpackedBytes,
  ratio: archiveLimits.ratio,
}

/** Writes the upload to a file with a generated name, and aborts after a long pause. */
async function writeFile(shop: Shop, path: string, stream: Readable): Promise<string> {
  await mkdir(shop.settings.uploadsFolder, { recursive: true, mode: 0o700 })
  const stalled = new AbortController()
  let timer = setTimeout(() => stalled.abort(), stalledMs)
  const hash = createHash('sha256')
  let bytes = 0
  const meter = new Transform({
    transform(part: Buffer, _, done) {
      timer.refresh()
      bytes += part.length
      if (bytes > archiveLimits.bytes) return done(new TooLarge())
      hash.update(part)
      done(null, part)
    },
  })
  try {
    await pipeline(stream, meter, createWriteStream(path, { flags: 'wx', mode: 0o600 }), {
      signal: stalled.signal,
    })
    return hash.digest('hex')
  } catch (error) {
    if (error instanceof TooLarge) return 'too-large'
    throw stalled.signal.aborted ? new ShopError('malformed-form') : error
  } finally {
    clearTimeout(timer)
  }
}

class TooLarge extends Error {}

/** Reads one archive at a time for all senders, because processing a picture of 50 megapixels takes 200 MB. */
async function readAll(shop: Shop, id: string, zip: Extract<OpenZip, { ok: true }>): Promise<void> {
  let done = 0
  const alive = setInterval(() => void reportArchive(shop, id, done).catch(() => undefined), aliveMs)
  try {
    const entries: ArchiveEntry[] = []
    await readingLimit(async () => {
      for (const entry of zip.entries) {
        entries.push(await readPicture(shop, entry))
        done += 1
      }
    })
    clearInterval(alive)
    await endArchive(shop, id, entries)
  } catch (error) {
    shop.log.error({ err: error, archive: id }, 'a ZIP with pictures could not be read')
    await endArchive(shop, id, 'failed').catch((failure: unknown) =>
      shop.log.error({ err: failure, archive: id }, 'the end of a ZIP could not be written down'),
    )
  } finally {
    clearInterval(alive)
    zip.close()
  }
}

async function readPicture(shop: Shop, { name, read }: ZipEntry): Promise<ArchiveEntry> {
  const unpacked = await read()
  if (!unpacked.ok) return { name, code: unpacked.fault }
  const accepted = await shop.images.accept(unpacked.bytes)
  if (!accepted.ok) return { name, code: accepted.reason }
  const { hash, width, height } = await rememberPicture(shop, accepted.image)
  return { name, hash, width, height }
}

/** Deletes ZIPs of processes that ended while they read them. */
export async function deleteAbandonedArchives({
  settings,
  now,
}: Pick<Store, 'settings' | 'now'>): Promise<void> {
  const names = await readdir(settings.uploadsFolder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names.filter((one) => /^[0-9a-z]+\.zip$/.test(one))) {
    const path = join(settings.uploadsFolder, name)
    const stats = await stat(path).catch(() => undefined)
    if (stats && stats.mtimeMs < now().getTime() - abandonedMs) await rm(path, { force: true })
  }
}
