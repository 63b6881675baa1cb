import { randomBytes } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** The end of the name of a file whose writing has not finished. */
export const unfinishedEnding = '.unfinished'

/** Writes a file under an unfinished name and renames it when it is complete. A failure leaves no file behind. */
export async function writeInFull(path: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const name = `.${basename(path)}.${randomBytes(6).toString('hex')}${unfinishedEnding}`
  const unfinished = join(dirname(path), name)
  try {
    await write(unfinished)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
