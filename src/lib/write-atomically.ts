import { randomBytes } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** The extension of a file that is still being written. */
export const unfinishedExtension = '.unfinished'

/**
 * Writes a file under a temporary name and renames it when it is complete. A failure leaves no file behind.
 */
export async function writeAtomically(
  path: string,
  write: (temporaryPath: string) => Promise<void>,
): Promise<void> {
  const name = `.${basename(path)}.${randomBytes(6).toString('hex')}${unfinishedExtension}`
  const temporaryPath = join(dirname(path), name)
  try {
    await write(temporaryPath)
    await rename(temporaryPath, path)
  } catch (error) {
    await rm(temporaryPath, { force: true })
    throw error
  }
}
