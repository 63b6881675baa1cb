import { open, rm } from 'node:fs/promises'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { ageHeader, decryptStream, WrongKeyError, type DecryptionKey } from './age.ts'
import { createContentCounter, type ContentCounts } from './write-archive.ts'

/** The file is no archive, or it is damaged. */
export class DamagedArchiveError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DamagedArchiveError'
  }
}

export type OpenArchive = {
  paths: readonly string[]
  /** Returns the content of one file. Throws DamagedArchiveError for a path that is not in the archive. */
  read(path: string): Promise<Readable>
  /** The unpacked bytes of a file, as declared by the archive; 0 if it is missing. */
  sizeOf(path: string): number
  /** Reads a whole file and counts it. */
  count(path: string): Promise<ContentCounts>
  close(): void
}

/** Returns whether a file is encrypted with age. */
export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(ageHeader.length), 0, ageHeader.length, 0)
    return buffer.equals(ageHeader)
  } finally {
    await file.close()
  }
}

/** Decrypts a file to another path. The result is readable only by its owner. */
export async function decryptFile(
  path: string,
  targetPath: string,
  keys: readonly DecryptionKey[],
): Promise<void> {
  try {
    const content = await decryptStream(createReadStream(path), keys)
    await pipeline(content, createWriteStream(targetPath, { mode: 0o600 }))
  } catch (error) {
    await rm(targetPath, { force: true })
    throw error instanceof WrongKeyError || isSystemError(error)
      ? error
      : new DamagedArchiveError(`${path} is damaged`, error)
  }
}

/**
 * Opens an archive that `writeArchive` wrote without a key. Throws DamagedArchiveError for any other file.
 */
export async function openArchive(path: string): Promise<OpenArchive> {
  try {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const read = (name: string) => readEntry(zip, entries.get(name), name)
    return {
      paths: [...entries.keys()],
      read,
      async count(name) {
        const counter = createContentCounter()
        await pipeline(await read(name), counter.stream.resume())
        return counter.result()
      },
      sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
      close: () => zip.close(),
    }
  } catch (error) {
    throw new DamagedArchiveError(`${path} is no complete archive`, error)
  }
}

async function readEntry(zip: ZipFile, entry: Entry | undefined, name: string): Promise<Readable> {
  if (entry === undefined) throw new DamagedArchiveError(`${name} is missing from the archive`)
  return zip.openReadStreamPromise(entry)
}

/** Returns whether an error comes from the operating system, such as a full disk. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
