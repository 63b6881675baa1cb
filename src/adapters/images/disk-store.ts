import { access, mkdir, open, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissingFile } from '#lib/file-errors.ts'
import { writeAtomically } from '#lib/write-atomically.ts'
import { type ImageStore, checkImageName } from './image-store.ts'

/** Stores images in a folder of this machine. A file is complete and flushed to disk before it gets its name. */
export function createDiskStore(folder: string): ImageStore {
  return {
    async put(name, bytes) {
      const path = join(folder, checkImageName(name))
      await mkdir(folder, { recursive: true })
      await writeAtomically(path, (temporaryPath) => writeDurably(temporaryPath, bytes))
    },
    async get(name) {
      try {
        return await readFile(join(folder, checkImageName(name)))
      } catch (error) {
        if (isMissingFile(error)) return undefined
        throw error
      }
    },
    async has(name) {
      try {
        await access(join(folder, checkImageName(name)))
        return true
      } catch (error) {
        if (isMissingFile(error)) return false
        throw error
      }
    },
    async list() {
      try {
        return (await readdir(folder)).filter((name) => !name.startsWith('.'))
      } catch (error) {
        if (isMissingFile(error)) return []
        throw error
      }
    },
  }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
