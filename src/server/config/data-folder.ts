import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissingFile } from '#lib/file-errors.ts'

/**
 * Creates the data folder if it is missing, and makes it accessible only to its owner. If the database runs as another
 * user, that user can pass through to its own folder and sees nothing else. The folders of that user are not changed.
 */
export async function restrictDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const uid = process.getuid?.()
  if (uid === undefined) return
  const names = await readdir(dataDir)
  const statResults = await Promise.all(names.map((name) => unlessMissing(readEntry(dataDir, name))))
  const entries = statResults.filter((entry) => entry !== undefined)
  const entriesOfThisUser = entries.filter(({ stats }) => stats.uid === uid)
  const isShared = entriesOfThisUser.length < entries.length
  for (const { name, path, stats } of entriesOfThisUser) {
    // The other user must be able to run the copied programs.
    if (isShared && name.startsWith('postgres-programs-')) continue
    await unlessMissing(chmod(path, stats.isDirectory() ? 0o700 : 0o600))
  }
  await chmod(dataDir, isShared ? 0o711 : 0o700)
}

async function readEntry(dataDir: string, name: string) {
  const path = join(dataDir, name)
  return { name, path, stats: await stat(path) }
}

/** Returns undefined for a file that another process of the store has deleted meanwhile. */
async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work
  } catch (error) {
    if (isMissingFile(error)) return undefined
    throw error
  }
}
