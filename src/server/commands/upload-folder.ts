import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const staleUploadMs = 24 * 3_600_000

/**
 * Creates the folder of one backup upload. Deletes folders that are older than a day, because each one contains a whole
 * backup of an interrupted upload.
 */
export async function createBackupUploadFolder(dataDir: string, now: Date): Promise<string> {
  const uploads = join(dataDir, '.upload')
  await mkdir(uploads, { recursive: true, mode: 0o700 })
  for (const name of await readdir(uploads)) {
    const path = join(uploads, name)
    const { mtimeMs } = await stat(path)
    if (now.getTime() - mtimeMs > staleUploadMs) await rm(path, { recursive: true, force: true })
  }
  return mkdtemp(join(uploads, 'run-'))
}
