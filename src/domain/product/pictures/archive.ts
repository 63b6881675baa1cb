import type { ZipEntryFault, ZipFault } from '#lib/zip/zip-faults.ts'

/** Limits of ZIPs with pictures for a catalogue file. */
export const archiveLimits = {
  bytes: 200 * 1024 * 1024,
  unpackedBytes: 400 * 1024 * 1024,
  entries: 500,
  ratio: 100,
} as const

/** The reason why a ZIP file cannot be read. */
export type ArchiveError = ZipFault | 'too-large' | 'empty'

/** The reason why a file in a ZIP is no picture or was not assigned to a product, or a remark about it. */
export type ArchiveCode =
  | ZipEntryFault
  | 'type'
  | 'heic'
  | 'pixels'
  | 'unmatched'
  | 'too-many'
  | 'repeated'
  | 'small'

/** A file in a ZIP by its name there: a stored picture, or the reason why it was ignored. */
export type ArchiveEntry =
  | { name: string; hash: string; width: number; height: number }
  | { name: string; code: ArchiveCode }
export type ArchivedPicture = Extract<ArchiveEntry, { hash: string }>
/** A remark about a picture, by its name. A small picture is attached nevertheless. */
export type ArchiveRemark = { name: string; code: ArchiveCode }

export const archiveStates = ['reading', 'done', 'failed', 'interrupted'] as const
export type ArchiveState = (typeof archiveStates)[number]
