import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const gigabyte = 1024 ** 3
const inMemory = '/dev/shm'

/**
 * Returns the folder for temporary test data. A copy of the empty database consists of a thousand small files. A disk
 * needs a quarter of a second to create them, memory a thirtieth. Therefore it is in memory if enough is free.
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
