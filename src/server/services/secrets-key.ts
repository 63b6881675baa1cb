import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deriveKey } from '#lib/secret-box.ts'

type KeySettings = { dataDir: string; secretsKey: string | undefined }

/**
 * Returns the key that encrypts the secrets of services: the one of `SECRETS_KEY`, or the one in the data folder, which
 * a backup contains. Undefined if neither exists.
 */
export async function findSecretsKey({ dataDir, secretsKey }: KeySettings): Promise<Buffer | undefined> {
  return secretsKey === undefined ? readKeyFile(keyPath(dataDir)) : deriveKey(secretsKey)
}

/** Returns the key that encrypts the secrets of services, and creates it in the data folder if none exists. */
export async function findOrCreateSecretsKey(settings: KeySettings): Promise<Buffer> {
  const existingKey = await findSecretsKey(settings)
  if (existingKey !== undefined) return existingKey
  await createFile(keyPath(settings.dataDir), `${randomBytes(32).toString('base64url')}\n`)
  const newKey = await findSecretsKey(settings)
  if (newKey === undefined) throw new Error('The key for secrets could not be created')
  return newKey
}

function keyPath(dataDir: string): string {
  return join(dataDir, 'secrets.key')
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
