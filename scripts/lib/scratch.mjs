import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const gigabyte = 1024 ** 3
const inMemory = '/dev/shm'

/**
 * Where tests put what is gone when they end. A copy of the empty database is a thousand small files, of which a disk
 * makes one in a quarter of a second and memory in a thirtieth: so it is memory, where there is plenty of it.
 */
export function scratchFolder() {
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    const room = Math.min(bavail * bsize, process.availableMemory() - 4 * gigabyte)
    if (room >= 4 * gigabyte) return inMemory
  } catch {
    // Not on this machine.
  }
  return tmpdir()
}
