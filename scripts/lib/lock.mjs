import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cacheDir, root } from './project.mjs'
import { Refusal, say } from './terminal.mjs'

const path = join(cacheDir, 'setup.lock')
const maxSetupMs = 30 * 60_000

function release() {
  rmSync(path, { force: true })
}

/**
 * Lets one process at a time install and build in this folder; a second one waits for the first. If this user may not
 * write, everything must be installed already, and `work` finds nothing to do.
 */
export async function withSetupLock(work) {
  try {
    return await withLock(work)
  } catch (error) {
    if (!isForbidden(error)) throw error
  }
  try {
    return await work()
  } catch (error) {
    if (!isForbidden(error)) throw error
    throw new Refusal(`This user may not write in ${root}: install and build there once as its owner`)
  }
}

function isForbidden({ code }) {
  return code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
}

async function withLock(work) {
  mkdirSync(cacheDir, { recursive: true })
  let isAnnounced = false
  while (!take()) {
    if (isStale()) {
      rmSync(path, { force: true })
      continue
    }
    if (!isAnnounced) say('Another start is installing or building here; waiting for it …')
    isAnnounced = true
    await sleep(250)
  }
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function take() {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isStale() {
  try {
    const pid = Number.parseInt(readFileSync(path, 'utf8'), 10)
    const age = Date.now() - statSync(path).mtimeMs
    if (age > maxSetupMs) return true
    // Between making the file and writing its number there is a moment without one.
    return Number.isNaN(pid) ? age > 5_000 : pid !== process.pid && !isRunning(pid)
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
