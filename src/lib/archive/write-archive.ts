import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough, Transform, type Readable, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { writeAtomically } from '#lib/write-atomically.ts'
import { encryptStream, type EncryptionKey } from './age.ts'

/** `lines` counts line feeds. */
type ArchivedFile = { path: string; bytes: number; lines: number; sha256: string }

/** Adds a file to the archive, compressed unless its content is compressed already. */
export type AddFile = (
  path: string,
  content: Readable,
  compression?: 'deflate' | 'none',
) => Promise<ArchivedFile>

/**
 * Writes a ZIP file, encrypted with age if a key is given. The file is flushed to disk before it gets its
 * name, and replaces an existing file of that name. Only its owner may read it.
 */
export async function writeArchive(
  path: string,
  key: EncryptionKey | undefined,
  addFiles: (add: AddFile) => Promise<void>,
): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeAtomically(path, (temporaryPath) =>
    writeZip(createWriteStream(temporaryPath, { flags: 'wx', mode: 0o600, flush: true }), key, addFiles),
  )
  await syncFolder(folder)
}

async function writeZip(
  target: NodeJS.WritableStream,
  key: EncryptionKey | undefined,
  addFiles: (add: AddFile) => Promise<void>,
): Promise<void> {
  const zip = new ZipFile()
  const abortController = new AbortController()
  // Ignored here, because `addFiles` rejects with the same error.
  zip.on('error', () => undefined)
  const content = zip.outputStream.pipe(new PassThrough())
  const output = key === undefined ? content : await encryptStream(content, key)
  const filesAdded = addFiles((path, file, compression = 'deflate') =>
    addFile(zip, { path, content: file, compression, signal: abortController.signal }),
  ).then(() => zip.end())
  const writeFinished = pipeline(output, target, { signal: abortController.signal })
  const outcomes = [filesAdded, writeFinished].map((work) =>
    work.catch((error: unknown) => {
      abortController.abort(error)
      content.destroy()
      throw error
    }),
  )
  await Promise.allSettled(outcomes)
  abortController.signal.throwIfAborted()
}

type ArchiveEntry = { path: string; content: Readable; compression: 'deflate' | 'none'; signal: AbortSignal }

async function addFile(
  zip: ZipFile,
  { path, content, compression, signal }: ArchiveEntry,
): Promise<ArchivedFile> {
  const counter = createContentCounter()
  zip.addReadStream(counter.stream, path, { compress: compression === 'deflate', mode: 0o600 })
  await pipeline(content, counter.stream, { signal })
  return { path, ...counter.result() }
}

export type ContentCounts = Omit<ArchivedFile, 'path'>

/** Creates a stream that passes its content on, counts its bytes and lines, and computes its checksum. */
export function createContentCounter(): { stream: Transform; result(): ContentCounts } {
  const hash = createHash('sha256')
  let bytes = 0
  let lines = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, callback: TransformCallback) {
      hash.update(chunk)
      bytes += chunk.length
      for (let index = chunk.indexOf(10); index !== -1; index = chunk.indexOf(10, index + 1)) lines += 1
      callback(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, lines, sha256: hash.digest('hex') }) }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
