import { randomBytes } from 'node:crypto'
import { access, mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImageStore, checkName } from './image-store.ts'

/** Images in a folder of this machine; a file is complete and on the disk before it gets its name. */
export function createDiskStore(folder: string): ImageStore {
  return {
    async put(name, bytes) {
      const path = join(folder, checkName(name))
      const half = join(folder, `.${name}.${randomBytes(6).toString('hex')}`)
      await mkdir(folder, { recursive: true })
      try {
        await writeDurably(half, bytes)
        await rename(half, path)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
    },
    async get(name) {
      try {
        return await readFile(join(folder, checkName(name)))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async has(name) {
      try {
        await access(join(folder, checkName(name)))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    async list() {
      try {
        return (await readdir(folder)).filter((name) => !name.startsWith('.'))
      } catch (error) {
        if (isMissing(error)) return []
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

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
