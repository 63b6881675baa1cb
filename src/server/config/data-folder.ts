import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Creates the data folder if it is missing, and makes it accessible only to its owner. If the database runs as another
 * user, that user can pass through to its own folder and sees nothing else. The folders of that user are not changed.
 */
export async function closeDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const uid = process.getuid?.()
  if (uid === undefined) return
  const names = await readdir(dataDir)
  const entries = await Promise.all(
    names.map(async (name) => ({ name, path: join(dataDir, name), stats: await stat(join(dataDir, name)) })),
  )
  const ours = entries.filter(({ stats }) => stats.uid === uid)
  const isShared = ours.length < entries.length
  for (const { name, path, stats } of ours) {
    // Programs that are copied here are for the other user to run.
    if (isShared && name.startsWith('postgres-programs-')) continue
    await chmod(path, stats.isDirectory() ? 0o700 : 0o600)
  }
  await chmod(dataDir, isShared ? 0o711 : 0o700)
}
