import { crc32 } from 'node:zlib'
import { getFileNameLowLevel, openPromise, validateFileName, type Entry, type ZipFile } from 'yauzl'
import type { ZipEntryFault, ZipFault } from './zip-faults.ts'

/** `ratio`: the maximum number of unpacked bytes for each compressed byte of an entry. */
export type ZipLimits = { entries: number; entryBytes: number; totalBytes: number; ratio: number }
type ReadEntryResult = { ok: true; bytes: Buffer } | { ok: false; fault: ZipEntryFault }

/**
 * `name` is untrusted: it is displayed and compared, but never used as a path. Control characters are
 * replaced.
 */
export type ZipEntry = { name: string; read(): Promise<ReadEntryResult> }
export type OpenZipResult = { ok: true; entries: ZipEntry[]; close(): void } | { ok: false; fault: ZipFault }

// A ZIP may have four times the allowed entries, because folders and metadata files are skipped and do not count.
const maxRawEntriesPerAllowedEntry = 4
const maxNameLength = 255
const regularFileMode = 0o100000
const fileTypeMask = 0o170000
const zipSignature = Buffer.from('PK\x03\x04', 'latin1')

/**
 * Opens a ZIP file and lists its entries, without folders and metadata files. An entry is unpacked only when it is
 * read. Refuses the whole file if it is no ZIP, is truncated, has overlapping entries, or exceeds the limit of entries
 * or unpacked bytes.
 */
export async function openZip(path: string, limits: ZipLimits): Promise<OpenZipResult> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(
    (error: unknown) => faultOf(error),
  )
  if (typeof zip === 'string') return { ok: false, fault: zip }
  const listing = await listEntries(zip, limits)
  if (typeof listing === 'string') {
    zip.close()
    return { ok: false, fault: listing }
  }
  const entries = listing.map(({ name, entry }) => ({
    name: name.slice(0, maxNameLength).replaceAll(/[\p{Cc}\p{Cs}]/gu, '\uFFFD'),
    read: () => readEntry(zip, { name, entry }, limits),
  }))
  return { ok: true, entries, close: () => zip.close() }
}

function faultOf(error: unknown): ZipFault {
  return error instanceof Error && /end of central directory record signature not found/i.test(error.message)
    ? 'not-zip'
    : 'broken'
}

type NamedEntry = { name: string; entry: Entry }

async function listEntries(zip: ZipFile, limits: ZipLimits): Promise<NamedEntry[] | ZipFault> {
  if (zip.entryCount > limits.entries * maxRawEntriesPerAllowedEntry) return 'too-many'
  const allEntries: Entry[] = []
  const visibleEntries: NamedEntry[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      allEntries.push(entry)
      const name = nameOf(entry)
      if (!isFolderOrMetadata(name)) visibleEntries.push({ name, entry })
      if (visibleEntries.length > limits.entries) return 'too-many'
    }
  } catch {
    return 'broken'
  }
  const totalBytes = allEntries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (!(totalBytes <= limits.totalBytes)) return 'unpacks-too-large'
  return isOverlapping(allEntries, zip.fileSize) ? 'overlapping' : visibleEntries
}

function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
}

/** Returns whether an entry is a folder or a metadata file of the operating system. */
function isFolderOrMetadata(name: string): boolean {
  const parts = name.split('/')
  const last = parts.at(-1) ?? ''
  return last === '' || parts[0] === '__MACOSX' || /^(\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(last)
}

// The size of a local file header without the file name.
const localHeaderBytes = 30

/** Returns whether entries share bytes, as in a ZIP bomb. Source: https://www.bamsoftware.com/hacks/zipbomb/ */
function isOverlapping(entries: readonly Entry[], fileSize: number): boolean {
  const parts = entries
    .map(({ relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize }) => ({
      start,
      end: start + localHeaderBytes + fileNameLength + compressedSize,
    }))
    .toSorted((one, other) => one.start - other.start)
  return parts.some(({ end }, index) => end > (parts[index + 1]?.start ?? fileSize))
}

async function readEntry(
  zip: ZipFile,
  { name, entry }: NamedEntry,
  limits: ZipLimits,
): Promise<ReadEntryResult> {
  const fault = headerFaultOf({ name, entry }, limits)
  if (fault !== undefined) return { ok: false, fault }
  try {
    const bytes = await unpack(zip, entry)
    if (crc32(bytes) !== entry.crc32) return { ok: false, fault: 'broken' }
    if (bytes.subarray(0, 4).equals(zipSignature)) return { ok: false, fault: 'nested' }
    return { ok: true, bytes }
  } catch {
    // Any read error concerns this entry only; the others may be intact.
    return { ok: false, fault: 'broken' }
  }
}

/** Returns the fault of an entry that its ZIP header reveals, before any byte is unpacked. */
function headerFaultOf({ name, entry }: NamedEntry, limits: ZipLimits): ZipEntryFault | undefined {
  if (name.length > maxNameLength || validateFileName(name) !== null || /\p{Cc}/u.test(name)) return 'name'
  const kind = (entry.externalFileAttributes >>> 16) & fileTypeMask
  if (kind !== 0 && kind !== regularFileMode) return 'link'
  if (entry.isEncrypted()) return 'encrypted'
  if (!entry.canDecodeFileData()) return 'broken'
  if (entry.uncompressedSize > limits.entryBytes) return 'size'
  if (entry.uncompressedSize > limits.ratio * Math.max(1, entry.compressedSize)) return 'ratio'
  return undefined
}

/** Unpacks an entry, at most to its declared size. The reader throws if there is more or less. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry)
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
