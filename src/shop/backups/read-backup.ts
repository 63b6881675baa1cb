import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ClientConfig } from 'pg'
import type { ImageStore } from '#adapters/images/image-store.ts'
import { loadDatabase } from '#db/backup/load.server.ts'
import { release } from '#db/release.ts'
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
  constructor(needed: number) {
    super(`The backup is from release ${needed} of the store, this is ${release}`)
    this.name = 'NewerBackupError'
  }
}

/**
 * Opens a backup that is not encrypted and compares every file in it with its checksum, before anything is written.
 * Refuses (DamagedArchiveError) what is not whole and (NewerBackupError) what this release cannot read.
 */
export async function openBackup(path: string): Promise<{ manifest: BackupManifest; archive: OpenArchive }> {
  const archive = await openArchive(path)
  try {
    const manifest = await readManifest(archive)
    if (manifest.release > release) throw new NewerBackupError(manifest.release)
    for (const { name, bytes, sha256 } of manifest.tables)
      await checkFile(archive, { path: tablePath(name), bytes, sha256 })
    for (const file of manifest.files) await checkFile(archive, file)
    return { manifest, archive }
  } catch (error) {
    archive.close()
    throw error
  }
}

async function readManifest(archive: OpenArchive): Promise<BackupManifest> {
  const parsed = backupManifest.safeParse(await readJson(archive))
  if (!parsed.success) throw new DamagedArchiveError('The manifest of the backup cannot be read')
  return parsed.data
}

async function readJson(archive: OpenArchive): Promise<unknown> {
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
): Promise<void> {
  const counts = await archive.count(path)
  if (counts.bytes !== bytes || counts.sha256 !== sha256)
    throw new DamagedArchiveError(`${path} in the backup is damaged`)
}

/** Restores an opened backup. What waits to be sent is put on hold until the owner releases it. */
export async function restoreBackup(
  { manifest, archive }: Awaited<ReturnType<typeof openBackup>>,
  target: RestoreTarget,
): Promise<void> {
  const schemaFolder = join(target.dataDir, '.restore-schema')
  await mkdir(schemaFolder, { recursive: true, mode: 0o700 })
  try {
    for (const name of manifest.migrations)
      await extract(archive, `schema/${name}`, join(schemaFolder, basename(name)))
    await loadDatabase(target.connection, {
      schemaFolder,
      tables: manifest.tables,
      sequences: manifest.sequences,
      openRows: ({ name }) => archive.read(tablePath(name)),
      async finish(client) {
        await restoreFiles({ manifest, archive }, target)
        const values = [manifest.madeAt, target.now()]
        await client.query('insert into restores (backup_made_at, restored_at) values ($1, $2)', values)
      },
    })
  } finally {
    await rm(schemaFolder, { recursive: true, force: true })
  }
}

async function restoreFiles(
  { manifest, archive }: Awaited<ReturnType<typeof openBackup>>,
  { images, dataDir }: RestoreTarget,
): Promise<void> {
  for (const { path } of manifest.files) {
    const name = basename(path)
    if (path.startsWith('images/'))
      await images.put(name, await buffer(await archive.read(path)), 'image/webp')
    else await extract(archive, path, join(dataDir, name))
  }
}

async function extract(archive: OpenArchive, path: string, to: string): Promise<void> {
  await pipeline(await archive.read(path), createWriteStream(to, { mode: 0o600 }))
}
