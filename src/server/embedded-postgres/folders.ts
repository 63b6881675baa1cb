import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chown,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Identity } from './programs.ts'
import { StartupError } from '#server/config/startup-error.ts'

const heartbeatMs = 4_000
const lockExpiryMs = 15_000
const exitGraceMs = 500
const socketPrefix = 'baithak-pg-'
// The address of a Unix socket has at most 107 bytes, including the file name.
const maxSocketFolderBytes = 107 - '/.s.PGSQL.5432.lock'.length

const holderSchema = z.object({
  pid: z.number().int(),
  startedAt: z.string(),
  machine: z.string(),
  key: z.string(),
})
type Holder = z.infer<typeof holderSchema>

export type DataLock = { release(): Promise<void> }

/**
 * Locks the data folder for this process, or throws StartupError with the pid of the process that holds the lock.
 * Takes over the lock of a dead process. A process on another machine or in another container cannot be looked up. Its
 * lock expires unless it renews the modification time of the file every few seconds, as a heartbeat.
 */
export async function lockDataFolder(dataDir: string): Promise<DataLock> {
  const path = join(dataDir, 'store.lock')
  const machine = await machineName()
  const startedAt = (await processStartTime(process.pid)) ?? ''
  const newHolder: Holder = { pid: process.pid, startedAt, machine, key: randomBytes(8).toString('hex') }
  const text = JSON.stringify(newHolder)
  const otherMachineDeadline = Date.now() + lockExpiryMs + heartbeatMs
  // A store that was just killed may still be exiting.
  const sameMachineDeadline = Date.now() + exitGraceMs
  for (;;) {
    if (await createLockFile(path, text)) break
    const lockText = await readFile(path, 'utf8').catch(() => '')
    const holder = parseHolder(lockText)
    if (!(await isHolderAlive({ path, holder, machine }))) await removeStaleLock(path, lockText)
    else if (Date.now() > (holder?.machine === machine ? sameMachineDeadline : otherMachineDeadline))
      throw new StartupError(folderInUseMessage(dataDir, holder))
    else await sleep(holder?.machine === machine ? 50 : 500)
  }
  const heartbeat = setInterval(
    () => void utimes(path, new Date(), new Date()).catch(() => undefined),
    heartbeatMs,
  )
  heartbeat.unref()
  return {
    async release() {
      clearInterval(heartbeat)
      if ((await readFile(path, 'utf8').catch(() => '')) === text) await rm(path, { force: true })
    },
  }
}

function folderInUseMessage(dataDir: string, holder: Holder | undefined): string {
  const holderName = holder ? `process ${holder.pid}` : 'a process that does not give its number'
  return `The data folder ${dataDir} is in use by another store (${holderName}): stop that one, or give this one a DATA_DIR of its own`
}

async function createLockFile(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** `machine` is the name of this machine. The holder is undefined if its entry in the lock file cannot be read. */
type LockHolderCheck = { path: string; holder: Holder | undefined; machine: string }

async function isHolderAlive({ path, holder, machine }: LockHolderCheck): Promise<boolean> {
  if (holder?.machine === machine) return (await processStartTime(holder.pid)) === holder.startedAt
  const file = await stat(path).catch(() => undefined)
  return file !== undefined && Date.now() - file.mtimeMs < lockExpiryMs
}

/**
 * Removes a stale lock file. Renames it first, and restores it if another store has taken the lock meanwhile.
 */
async function removeStaleLock(path: string, staleText: string): Promise<void> {
  const movedPath = `${path}.${process.pid}`
  try {
    await rename(path, movedPath)
    const movedText = await readFile(movedPath, 'utf8')
    if (movedText !== staleText) await createLockFile(path, movedText)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  } finally {
    await rm(movedPath, { force: true })
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/**
 * Returns a name that is equal for processes that see each other's pids: the same host, boot and pid
 * namespace.
 */
async function machineName(): Promise<string> {
  if (process.platform !== 'linux') return hostname()
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '')
  return [hostname(), boot.trim(), namespace].join(' ')
}

/** Returns the start time of a process in the format of the system; undefined if there is none. */
async function processStartTime(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
    // The name in brackets may contain spaces. The start time is the 20th field after it.
    const [state, ...fields] = text?.slice(text.lastIndexOf(')') + 2).split(' ') ?? []
    return state === 'Z' || state === 'X' ? undefined : fields[18]
  }
  if (process.platform === 'win32') return isRunning(pid) ? 'running' : undefined
  const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.trim() || undefined
}

/** Returns whether a process with that id is running, under any user. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

export type ConnectionOptions = {
  host: string
  port: number
  user: string
  database: string
  password?: string
}

export async function makeDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.write-test-${process.pid}`)
  try {
    await makeFolders(dataDir)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new StartupError(
      `The data folder ${dataDir} cannot be written (${reason}): make it writable, or set DATA_DIR to another folder`,
      { cause: error },
    )
  }
}

// Does not use mkdir's `recursive`, because below /proc it retries for ever.
async function makeFolders(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') return
    const parent = dirname(path)
    if (code !== 'ENOENT' || parent === path) throw error
    const parentExists = await stat(parent).then(
      () => true,
      () => false,
    )
    if (parentExists) throw error
    await makeFolders(parent)
    await mkdir(path)
  }
}

/** Creates a private folder with a short path for the socket. Removes the folders of killed stores. */
export async function makeSocketFolder(identity: Identity): Promise<string> {
  const systemTmp = tmpdir()
  const parent =
    Buffer.byteLength(systemTmp) + socketPrefix.length + 7 > maxSocketFolderBytes ? '/tmp' : systemTmp
  await deleteStaleSocketFolders(parent)
  try {
    const folder = await mkdtemp(join(parent, socketPrefix))
    if (identity.uid !== undefined && identity.gid !== undefined) {
      await chown(folder, identity.uid, identity.gid)
    }
    return folder
  } catch (error) {
    throw new StartupError(`The temporary folder ${parent} cannot be written: set TMPDIR to another folder`, {
      cause: error,
    })
  }
}

async function deleteStaleSocketFolders(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => [])
  for (const name of names.filter((each) => each.startsWith(socketPrefix))) {
    const folder = join(parent, name)
    const stats = await stat(folder).catch(() => undefined)
    // A recent folder may belong to a store that is starting.
    if (stats === undefined || Date.now() - stats.mtimeMs < 60_000) continue
    if (await canConnect(join(folder, '.s.PGSQL.5432'))) continue
    // Another user's folder cannot be deleted and stays.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

function canConnect(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true))
    // Only these two errors mean that there is no listener. After any other error there may be one.
    socket.once('error', (error) => resolve(!/ECONNREFUSED|ENOENT/.test(error.message)))
    socket.once('connect', () => socket.destroy())
  })
}

export async function createConnectionOptions(
  socketDir: string | undefined,
  password: string | undefined,
): Promise<ConnectionOptions> {
  if (socketDir !== undefined) return { host: socketDir, port: 5432, user: 'baithak', database: 'baithak' }
  const common = { host: '127.0.0.1', port: await freePort(), user: 'baithak', database: 'baithak' }
  return password === undefined ? common : { ...common, password }
}

/**
 * Returns the password of the cluster, and creates it if it is missing. Loopback is open to every user of the machine,
 * so connections need it.
 */
export async function loadOrCreatePassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres-password')
  await writeFile(path, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    () => undefined,
  )
  return (await readFile(path, 'utf8')).trim()
}

function freePort(): Promise<number> {
  return new Promise((resolve, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 54_329))
    })
  })
}
