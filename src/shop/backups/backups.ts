import { createReadStream } from 'node:fs'
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { storeSetup } from '#db/schema/operations.server.ts'
import { isMissingFile } from '#lib/file-errors.ts'
import { unfinishedExtension } from '#lib/write-atomically.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext, Store } from '#shop/context.ts'
import { requireStoreOwner } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'

export type Backup = { name: string; madeAt: Date; bytes: number; isEncrypted: boolean }

/** `isDiskSpaceLow`: the next two backups may not fit. */
export type BackupOverview = {
  /** The newest first. */
  backups: Backup[]
  freeBytes: number
  isDiskSpaceLow: boolean
  isOverdue: boolean
}

const namePattern = /^baithak-(manual-)?\d{8}-\d{6}\.zip(\.age)?$/
const hourMs = 3_600_000
const overdueAfterMs = 48 * hourMs
const minFreeBytes = 1_000_000_000

export type BackupKind = 'nightly' | 'manual'

/** Returns the file name of a backup in UTC: `baithak-20261126-021500.zip`. */
export function backupName(kind: BackupKind, at: Date, isEncrypted: boolean): string {
  const digits = at.toISOString().replace(/[-:]/g, '')
  return `baithak-${kind === 'manual' ? 'manual-' : ''}${digits.slice(0, 8)}-${digits.slice(9, 15)}.zip${isEncrypted ? '.age' : ''}`
}

/** Returns the backups in the backup folder, the newest first. */
export async function readBackups({ settings }: Pick<Store, 'settings'>): Promise<Backup[]> {
  const { folder } = settings.backups
  const names = (await readFileNames(folder)).filter((name) => namePattern.test(name))
  const backups = await Promise.all(
    names.map(async (name) => {
      const { size, mtime } = await stat(join(folder, name))
      return { name, madeAt: mtime, bytes: size, isEncrypted: name.endsWith('.age') }
    }),
  )
  return backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}

async function readFileNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissingFile(error)) return []
    throw error
  }
}

/** Returns the backups and the free space, for the owner. */
export async function readBackupOverview(shop: ShopContext): Promise<BackupOverview> {
  requireStoreOwner(shop)
  const backups = await readBackups(shop)
  const freeBytes = await readFreeBytes(shop)
  const largest = Math.max(0, ...backups.map(({ bytes }) => bytes))
  return {
    backups,
    freeBytes,
    isDiskSpaceLow: freeBytes < Math.max(minFreeBytes, 2 * largest),
    isOverdue: await isBackupOverdue(shop, backups),
  }
}

/** Returns the free bytes of the data folder or the backup folder, whichever has fewer. */
export async function readFreeBytes({ settings }: Pick<Store, 'settings'>): Promise<number> {
  const folders = [settings.dataFolder, settings.backups.folder]
  return Math.min(...(await Promise.all(folders.map(freeBytesOf))))
}

/** Returns Infinity if the folder does not exist yet. */
async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    if (isMissingFile(error)) return Infinity
    throw error
  }
}

/**
 * Returns whether nightly backups are on and the newest backup is older than two days. Without a backup, the two days
 * begin when the store was first opened.
 */
async function isBackupOverdue(
  { db, settings, now }: ShopContext,
  [newestBackup]: readonly Backup[],
): Promise<boolean> {
  if (settings.backups.nightlyCount === 0) return false
  const since = newestBackup?.madeAt ?? (await readOpenedAt({ db }))
  return since !== undefined && now().getTime() - since.getTime() > overdueAfterMs
}

/** Returns when the store was opened for the first time. */
export async function readOpenedAt({ db }: Pick<Store, 'db'>): Promise<Date | undefined> {
  const [row] = await db.select({ openedAt: storeSetup.startedAt }).from(storeSetup)
  return row?.openedAt
}

/** Makes a backup now. Throws ShopError `backup-running` while another one is running. */
export async function makeBackup(shop: ShopContext): Promise<void> {
  requireStoreOwner(shop)
  if (!(await shop.makeBackup('manual'))) throw new ShopError('backup-running')
  await deleteOldBackups(shop)
  await audit(shop.db, shop, { action: 'backup.make', subject: 'backup' })
}

/** Returns the content of a backup, for the owner. Writes an audit log entry. Throws ShopError `not-found`. */
export async function openBackupFile(
  shop: ShopContext,
  name: string,
): Promise<{ bytes: number; content: Readable }> {
  requireStoreOwner(shop)
  const backup = (await readBackups(shop)).find((each) => each.name === name)
  if (!backup) throw new ShopError('not-found')
  await audit(shop.db, shop, { action: 'backup.download', subject: name })
  return { bytes: backup.bytes, content: createReadStream(join(shop.settings.backups.folder, name)) }
}

// Manual backups have a limit of their own, so that they do not replace nightly backups.
const maxManualBackups = 7

function isManual({ name }: Backup): boolean {
  return name.startsWith('baithak-manual-')
}

/** Deletes all but the newest backups of each kind, and unfinished files older than 24 hours. */
export async function deleteOldBackups(store: Pick<Store, 'settings' | 'now'>): Promise<void> {
  const { folder, nightlyCount: maxNightlyBackups } = store.settings.backups
  const backups = await readBackups(store)
  const nightly = backups.filter((backup) => !isManual(backup))
  for (const { name } of [
    ...nightly.slice(maxNightlyBackups),
    ...backups.filter(isManual).slice(maxManualBackups),
  ])
    await rm(join(folder, name), { force: true })
  for (const name of await readFileNames(folder)) {
    if (!name.endsWith(unfinishedExtension)) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (store.now().getTime() - mtimeMs > 24 * hourMs) await rm(join(folder, name), { force: true })
  }
}
