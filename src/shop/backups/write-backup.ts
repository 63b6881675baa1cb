import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ClientConfig } from 'pg'
import type { ImageStore } from '#adapters/images/image-store.ts'
import { isOriginal } from '#adapters/images/image-variants.ts'
import { openSnapshot, type Snapshot } from '#db/backup/snapshot.server.ts'
import { release } from '#db/release.ts'
import type { EncryptionKey } from '#lib/archive/age.ts'
import { writeArchive, type AddFile } from '#lib/archive/write-archive.ts'
import { backupFormat, manifestPath, tablePath, type BackupManifest } from './backup-manifest.ts'

export type BackupSource = {
  connection: ClientConfig
  images: ImageStore
  dataDir: string
  /** The folder of this release's migration files. */
  migrationsFolder: string
  now(): Date
}

// The lock of a running store and the password of its own database belong to one folder on one machine.
const machineFiles = ['store.lock', 'postgres-password']

/** Returns whether a backup omits this file. */
export function isExcludedFromBackup(name: string): boolean {
  return machineFiles.includes(name)
}

/**
 * Writes the whole store into one file while it runs: a database snapshot, the SQL that created its tables, the
 * original pictures, and the key files of the data folder. Resized pictures are generated again when needed.
 */
export async function writeBackup(
  source: BackupSource,
  path: string,
  key: EncryptionKey | undefined,
): Promise<BackupManifest> {
  const madeAt = source.now().toISOString()
  const snapshot = await openSnapshot(source.connection)
  try {
    let manifest: BackupManifest | undefined
    await writeArchive(path, key, async (add) => {
      await add('README.txt', Readable.from([readmeText]))
      const { migrations, sequences } = snapshot
      const schema: BackupManifest['migrations'] = []
      for (const name of migrations) {
        const file = createReadStream(join(source.migrationsFolder, name))
        const { bytes, sha256 } = await add(`schema/${name}`, file)
        schema.push({ name, bytes, sha256 })
      }
      const tables = await addTables(snapshot, add)
      const files = [...(await addKeyFiles(source.dataDir, add)), ...(await addPictures(source.images, add))]
      manifest = {
        format: backupFormat,
        madeAt,
        release,
        migrations: schema,
        tables,
        sequences: [...sequences],
        files,
      }
      await add(manifestPath, Readable.from([JSON.stringify(manifest)]))
    })
    if (manifest === undefined) throw new Error('The backup has no manifest')
    return manifest
  } finally {
    await snapshot.close()
  }
}

const readmeText = `This is a backup of a Baithak store.

  npm run store -- restore FILE    puts it into an empty data folder or an empty database
  database/                        the tables, one line a row (PostgreSQL's COPY text format)
  schema/                          the SQL that made the tables
  images/                          the pictures
  data/                            files of the data folder, such as keys
`

async function addTables(snapshot: Snapshot, add: AddFile): Promise<BackupManifest['tables']> {
  const tables: BackupManifest['tables'] = []
  for (const table of snapshot.tables) {
    const { bytes, lines, sha256 } = await add(tablePath(table.name), snapshot.copyRows(table))
    tables.push({ name: table.name, columns: [...table.columns], rows: lines, bytes, sha256 })
  }
  return tables
}

/** Adds every file at the top level of the data folder, so that key files of future releases are included too. */
async function addKeyFiles(dataDir: string, add: AddFile): Promise<BackupManifest['files']> {
  const entries = await readdir(dataDir, { withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !isExcludedFromBackup(entry.name))
    .map(({ name }) => name)
  const files: BackupManifest['files'] = []
  for (const name of names) {
    const { path, bytes, sha256 } = await add(`data/${name}`, createReadStream(join(dataDir, name)))
    files.push({ path, bytes, sha256 })
  }
  return files
}

/** Adds all original pictures. They are never changed or deleted, so all pictures of the database snapshot still exist. */
async function addPictures(images: ImageStore, add: AddFile): Promise<BackupManifest['files']> {
  const files: BackupManifest['files'] = []
  for (const name of await images.list()) {
    if (!isOriginal(name)) continue
    const picture = await images.get(name)
    if (picture === undefined) continue
    const { path, bytes, sha256 } = await add(`images/${name}`, Readable.from([picture]), 'none')
    files.push({ path, bytes, sha256 })
  }
  return files
}
