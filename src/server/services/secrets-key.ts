import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deriveKey } from '#lib/secret-box.ts'

/**
 * Returns the key that encrypts the secrets of services: the one of `SECRETS_KEY`, or the one in the data folder, which
 * a backup contains. It is created only if `isNeeded`; otherwise a missing one is undefined.
 */
export async function readSecretsKey(
  { dataDir, secretsKey }: { dataDir: string; secretsKey: string | undefined },
  isNeeded: boolean,
): Promise<Buffer | undefined> {
  if (secretsKey !== undefined) return deriveKey(secretsKey)
  const path = join(dataDir, 'secrets.key')
  const stored = await readKeyFile(path)
  if (stored !== undefined || !isNeeded) return stored
  await createFile(path, `${randomBytes(32).toString('base64url')}\n`)
  return readKeyFile(path)
}

async function readKeyFile(path: string): Promise<Buffer | undefined> {
  try {
    return deriveKey((await readFile(path, 'utf8')).trim())
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Creates a complete file. If another process has created it meanwhile, that one remains. */
async function createFile(path: string, text: string): Promise<void> {
  const temporaryPath = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(temporaryPath, text, { mode: 0o600, flag: 'wx' })
    await link(temporaryPath, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(temporaryPath, { force: true })
  }
}
