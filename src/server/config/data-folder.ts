import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Makes the data folder where there is none, and closes it to everybody but its owner. Where the database runs as another
 * user, that user passes through to its own folder and sees nothing else; the folders that are its own stay as it keeps
 * them.
 */
export async function closeDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const uid = process.getuid?.()
  if (uid === undefined) return
  const names = await readdir(dataDir)
  const entries = await Promise.all(
    names.map(async (name) => ({ name, path: join(dataDir, name), found: await stat(join(dataDir, name)) })),
  )
  const ours = entries.filter(({ found }) => found.uid === uid)
  const isShared = ours.length < entries.length
  for (const { name, path, found } of ours) {
    // Programs that are copied here are for the other user to run.
    if (isShared && name.startsWith('postgres-programs-')) continue
    await chmod(path, found.isDirectory() ? 0o700 : 0o600)
  }
  await chmod(dataDir, isShared ? 0o711 : 0o700)
}
