import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ClientConfig } from 'pg'
import { isOriginal } from '#adapters/images/image-variants.ts'
import type { ImageStore } from '#adapters/images/image-store.ts'
import { loadDatabase } from '#db/backup/load.server.ts'
import { version01Checksum } from '#db/move-from-0.1.server.ts'
import { release } from '#db/release.ts'
import { writeAtomically } from '#lib/write-atomically.ts'
import { isMissingFile } from '#lib/file-errors.ts'
import type { ContentCounts } from '#lib/archive/write-archive.ts'
import { isExcludedFromBackup } from './write-backup.ts'
import { DamagedArchiveError, openArchive, type OpenArchive } from '#lib/archive/read-archive.ts'
import { backupManifest, manifestPath, tablePath, type BackupManifest } from './backup-manifest.ts'

export type RestoreTarget = {
  /** An empty database. */
  connection: ClientConfig
  images: ImageStore
  dataDir: string
  now(): Date
}

/** The backup needs a newer release of the store than this one. */
export class NewerBackupError extends Error {
  constructor(requiredRelease: number) {
    super(`The backup is from release ${requiredRelease} of the store, this is ${release}`)
    this.name = 'NewerBackupError'
  }
}

export type OpenBackup = { manifest: BackupManifest; archive: OpenArchive }

// The manifest of a store with a million pictures has a quarter of this size.
const maxManifestBytes = 256 * 1024 * 1024

/**
 * Opens an unencrypted backup and compares every file with its checksum before anything is written. Throws
 * DamagedArchiveError for a damaged archive, or for SQL that is not of this release or of version 0.1. Throws
 * NewerBackupError for a backup that this release cannot read.
 */
export async function openBackup(path: string, migrationsFolder: string): Promise<OpenBackup> {
  const archive = await openArchive(path)
  try {
    const manifest = await readManifest(archive)
    if (manifest.release > release) throw new NewerBackupError(manifest.release)
    await checkMigrations(archive, manifest.migrations, migrationsFolder)
    for (const { name, rows, ...file } of manifest.tables) {
      const { lines } = await checkFile(archive, { ...file, path: tablePath(name) })
      if (lines !== rows) throw new DamagedArchiveError(`${name} in the backup has not all of its rows`)
    }
    for (const file of manifest.files) {
      if (!isRestorable(file.path)) throw new DamagedArchiveError(`${file.path} belongs to no backup`)
      await checkFile(archive, file)
    }
    return { manifest, archive }
  } catch (error) {
    archive.close()
    throw error
  }
}

/** Returns whether a path can be part of a backup, so that a restore writes no other file into the data folder. */
function isRestorable(path: string): boolean {
  const [folder, name = '', ...subfolders] = path.split('/')
  if (subfolders.length > 0 || name === '' || name.startsWith('.')) return false
  return folder === 'images' ? isOriginal(name) : folder === 'data' && !isExcludedFromBackup(name)
}

/**
 * Throws DamagedArchiveError unless the SQL of the backup, which a restore runs, is from this release or version 0.1.
 */
async function checkMigrations(
  archive: OpenArchive,
  migrations: BackupManifest['migrations'],
  migrationsFolder: string,
): Promise<void> {
  for (const { name, ...file } of migrations) await checkFile(archive, { ...file, path: `schema/${name}` })
  if (checksumOf(migrations.map(({ name, sha256 }) => `${name} ${sha256}\n`).join('')) === version01Checksum)
    return
  for (const { name, sha256 } of migrations) {
    const migration = await readFile(join(migrationsFolder, basename(name))).catch((error: unknown) => {
      if (isMissingFile(error)) return undefined
      throw error
    })
    if (migration === undefined || checksumOf(migration) !== sha256)
      throw new DamagedArchiveError(`schema/${name} in the backup differs from this release`)
  }
}

function checksumOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

async function readManifest(archive: OpenArchive): Promise<BackupManifest> {
  const parsed = backupManifest.safeParse(await readJson(archive))
  if (!parsed.success) throw new DamagedArchiveError('The manifest of the backup cannot be read')
  return parsed.data
}

async function readJson(archive: OpenArchive): Promise<unknown> {
  if (archive.sizeOf(manifestPath) > maxManifestBytes)
    throw new DamagedArchiveError('The manifest of the backup is too large')
  const content = await text(await archive.read(manifestPath))
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new DamagedArchiveError('The manifest of the backup cannot be read', error)
  }
}

async function checkFile(
  archive: OpenArchive,
  { path, bytes, sha256 }: BackupManifest['files'][number],
): Promise<ContentCounts> {
  const counts = await archive.count(path)
  if (counts.bytes !== bytes || counts.sha256 !== sha256)
    throw new DamagedArchiveError(`${path} in the backup is damaged`)
  return counts
}

/** Restores an opened backup. Unsent notifications are put on hold until the owner releases them. */
export async function restoreBackup({ manifest, archive }: OpenBackup, target: RestoreTarget): Promise<void> {
  await mkdir(target.dataDir, { recursive: true, mode: 0o700 })
  // The folder is new, so that only the verified SQL of this backup runs.
  const schemaFolder = await mkdtemp(join(target.dataDir, '.restore-schema-'))
  try {
    for (const { name } of manifest.migrations)
      await extract(archive, `schema/${name}`, join(schemaFolder, basename(name)))
    await loadDatabase(target.connection, {
      schemaFolder,
      tables: manifest.tables,
      sequences: manifest.sequences,
      openRows: ({ name }) => archive.read(tablePath(name)),
      async finish(client) {
        await restoreFiles({ manifest, archive }, target)
        // An unreleased row of `restores` puts the unsent notifications on hold.
        const values = [manifest.madeAt, target.now()]
        await client.query('insert into restores (backup_made_at, restored_at) values ($1, $2)', values)
      },
    })
  } finally {
    await rm(schemaFolder, { recursive: true, force: true })
  }
}

async function restoreFiles(
  { manifest, archive }: OpenBackup,
  { images, dataDir }: RestoreTarget,
): Promise<void> {
  for (const { path } of manifest.files) {
    const name = basename(path)
    if (path.startsWith('images/'))
      await images.put(name, await buffer(await archive.read(path)), 'image/webp')
    else await extract(archive, path, join(dataDir, name))
  }
}

async function extract(archive: OpenArchive, path: string, targetPath: string): Promise<void> {
  await writeAtomically(targetPath, async (unfinishedPath) =>
    pipeline(await archive.read(path), createWriteStream(unfinishedPath, { mode: 0o600 })),
  )
}
