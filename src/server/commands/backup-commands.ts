import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openBucket, type Bucket } from '#adapters/bucket.ts'
import { DatabaseNotEmptyError, IncompleteBackupError } from '#db/backup/load.server.ts'
import { isRecipient, WrongKeyError, type DecryptionKey, type EncryptionKey } from '#lib/archive/age.ts'
import { manifestPath } from '#shop/backups/backup-manifest.ts'
import { DamagedArchiveError, decryptFile, isEncrypted, openArchive } from '#lib/archive/read-archive.ts'
import { isExcludedFromBackup } from '#shop/backups/write-backup.ts'
import { NewerBackupError, openBackup, restoreBackup } from '#shop/backups/read-backup.ts'
import { writeBackup } from '#shop/backups/write-backup.ts'
import type { Config } from '#server/config/config.server.ts'
import { StartupError } from '#server/config/startup-error.ts'
import { openImageStore } from '#server/store.ts'
import { listPendingMigrations, migrationsFolder } from './with-store.ts'
import { findOrCreateDatabaseServer, findDatabaseServer } from './database-server.ts'
import { createBackupUploadFolder } from './upload-folder.ts'
import { userPath } from './user-path.ts'

export type KeyOptions = { recipient?: string; identityFile?: string; passphraseFile?: string }

const bucketPrefix = 's3:'
const now = () => new Date()

/** Writes a backup to a file or, with `s3:NAME`, to the configured bucket. */
export async function backUp(config: Config, target: string, options: KeyOptions): Promise<void> {
  const key = await readEncryptionKey(options)
  if (!target.startsWith(bucketPrefix)) return backUpToFile(config, userPath(target), key)
  const bucket = requireBucket(config)
  const name = target.slice(bucketPrefix.length)
  const folder = await createBackupUploadFolder(config.dataDir, now())
  try {
    const path = join(folder, basename(name))
    await backUpToFile(config, path, key)
    await bucket.putFile(name, path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  process.stdout.write(`Uploaded to ${name} in the bucket ${config.bucket?.bucket}.\n`)
}

async function backUpToFile(config: Config, path: string, key: EncryptionKey | undefined): Promise<void> {
  await requireBackupOrNoFile(path)
  const database = await findDatabaseServer(config)
  try {
    if ((await listPendingMigrations(database)).length > 0)
      throw new StartupError(
        'The tables are from an older release: back up with that release, or start the store once.',
      )
    const { connection } = database
    const source = {
      connection,
      images: openImageStore(config),
      dataDir: config.dataDir,
      migrationsFolder,
      now,
    }
    const { tables, files } = await writeBackup(source, path, key)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const pictures = files.filter((file) => file.path.startsWith('images/')).length
    process.stdout.write(
      `${path}\n${rows} rows of ${tables.length} tables, ${pictures} pictures, ${files.length - pictures} key files. ${describeDatabase(database.kind)}\n`,
    )
  } finally {
    await database.close()
  }
  if (key === undefined)
    process.stderr.write(
      'The backup is not encrypted. It holds customers, addresses, password hashes and keys: store it as such, or use --recipient or --passphrase-file.\n',
    )
}

/** Refuses to overwrite a file that is not a backup. */
async function requireBackupOrNoFile(path: string): Promise<void> {
  if (!existsSync(path) || (await isBackup(path))) return
  throw new StartupError(`${path} exists and is no backup: choose another name`)
}

/**
 * Returns whether a file is a backup. An encrypted file cannot be inspected, so it is recognised by its name.
 */
async function isBackup(path: string): Promise<boolean> {
  if (!(await stat(path)).isFile()) return false
  if (await isEncrypted(path)) return path.endsWith('.age')
  try {
    const archive = await openArchive(path)
    archive.close()
    return archive.paths.includes(manifestPath)
  } catch (error) {
    if (error instanceof DamagedArchiveError) return false
    throw error
  }
}

/** Restores a backup into an empty data folder or an empty external database. */
export async function restore(config: Config, source: string, options: KeyOptions): Promise<void> {
  const workFolder = join(config.dataDir, '.restore')
  await mkdir(workFolder, { recursive: true, mode: 0o700 })
  try {
    const fetchedPath = await fetchBackup(config, source, join(workFolder, 'fetched'))
    const path = await decryptIfEncrypted(fetchedPath, join(workFolder, 'decrypted.zip'), options)
    const backup = await openBackup(path, migrationsFolder)
    try {
      await requireNoOtherFiles(
        config.dataDir,
        backup.manifest.files.map((file) => basename(file.path)),
      )
      await restoreInto(config, backup)
    } finally {
      backup.archive.close()
    }
    process.stdout.write(
      `The backup of ${backup.manifest.madeAt} is restored. Start the store; emails and SMS that were waiting are on hold until you release them on Today.\n`,
    )
  } catch (error) {
    throw toStartupError(error, config)
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

async function restoreInto(config: Config, backup: Awaited<ReturnType<typeof openBackup>>): Promise<void> {
  const database = await findOrCreateDatabaseServer(config)
  try {
    if (database.kind === 'running')
      throw new StartupError('A store runs on this data folder: restore into an empty one.')
    const { connection } = database
    await restoreBackup(backup, { connection, images: openImageStore(config), dataDir: config.dataDir, now })
  } finally {
    await database.close()
  }
}

async function fetchBackup(config: Config, source: string, targetPath: string): Promise<string> {
  if (!source.startsWith(bucketPrefix)) {
    const path = userPath(source)
    if (!existsSync(path) || !(await stat(path)).isFile()) throw new StartupError(`There is no file ${path}`)
    return path
  }
  const name = source.slice(bucketPrefix.length)
  if (await requireBucket(config).getFile(name, targetPath)) return targetPath
  throw new StartupError(`There is no ${name} in the bucket ${config.bucket?.bucket}`)
}

async function decryptIfEncrypted(path: string, targetPath: string, options: KeyOptions): Promise<string> {
  if (!(await isEncrypted(path))) return path
  const keys = await readDecryptionKeys(options)
  if (keys.length === 0)
    throw new StartupError('The backup is encrypted: name its key with --identity-file or --passphrase-file')
  await decryptFile(path, targetPath, keys)
  return targetPath
}

/**
 * Refuses a data folder with files of another store. Files of this backup may remain from an interrupted
 * restore.
 */
async function requireNoOtherFiles(dataDir: string, backupFileNames: readonly string[]): Promise<void> {
  const entries = await readdir(dataDir, { withFileTypes: true })
  const otherFile = entries.find(
    (entry) =>
      entry.isFile() &&
      !entry.name.startsWith('.') &&
      !isExcludedFromBackup(entry.name) &&
      !backupFileNames.includes(entry.name),
  )
  if (otherFile) throw new StartupError(`${dataDir} is not empty: it holds ${otherFile.name}`)
}

function toStartupError(error: unknown, { dataDir, databaseUrl }: Config): unknown {
  if (error instanceof DatabaseNotEmptyError) {
    const databaseName = databaseUrl ? 'The database of DATABASE_URL' : `The data folder ${dataDir}`
    return new StartupError(`${databaseName} is not empty: a backup is restored into an empty one only`)
  }
  if (error instanceof WrongKeyError)
    return new StartupError('The key does not open this backup, or the file is damaged')
  if (
    error instanceof DamagedArchiveError ||
    error instanceof NewerBackupError ||
    error instanceof IncompleteBackupError
  )
    return new StartupError(error.message, { cause: error })
  return error
}

function requireBucket({ bucket }: Config): Bucket {
  if (bucket === null)
    throw new StartupError('No bucket is set up: set S3_ENDPOINT and the variables beside it')
  return openBucket(bucket)
}

async function readEncryptionKey({
  recipient,
  passphraseFile,
}: KeyOptions): Promise<EncryptionKey | undefined> {
  if (recipient !== undefined) {
    if (!isRecipient(recipient)) throw new StartupError('--recipient must be a public age key (age1…)')
    return { recipient }
  }
  return passphraseFile === undefined ? undefined : { passphrase: await readPassphrase(passphraseFile) }
}

async function readDecryptionKeys({ identityFile, passphraseFile }: KeyOptions): Promise<DecryptionKey[]> {
  const keys: DecryptionKey[] = []
  if (passphraseFile !== undefined) keys.push({ passphrase: await readPassphrase(passphraseFile) })
  if (identityFile === undefined) return keys
  const lines = (await readKeyFile(identityFile)).split('\n').map((line) => line.trim())
  if (!lines.some((line) => line.startsWith('AGE-SECRET-KEY-')))
    throw new StartupError(`${identityFile} holds no private age key (AGE-SECRET-KEY-…)`)
  return [
    ...keys,
    ...lines.filter((line) => line.startsWith('AGE-SECRET-KEY-')).map((identity) => ({ identity })),
  ]
}

async function readPassphrase(path: string): Promise<string> {
  const passphrase = (await readKeyFile(path)).trim()
  if (passphrase === '') throw new StartupError(`${path} is empty`)
  return passphrase
}

async function readKeyFile(path: string): Promise<string> {
  try {
    return await readFile(userPath(path), 'utf8')
  } catch (error) {
    throw new StartupError(`${path} cannot be read`, { cause: error })
  }
}

function describeDatabase(kind: 'running' | 'temporary' | 'external'): string {
  if (kind === 'running') return 'The store is running.'
  return kind === 'temporary' ? 'The store is not running.' : 'From the database of DATABASE_URL.'
}
