import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, readlink, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { StartupError } from '#server/config/startup-error.ts'

const beatMs = 4_000
const aliveForMs = 15_000
const dyingMs = 500

const holderShape = z.object({
  pid: z.number().int(),
  startedAt: z.string(),
  machine: z.string(),
  key: z.string(),
})
type Holder = z.infer<typeof holderShape>

export type DataLock = { release(): Promise<void> }

/**
 * Takes the data folder for this process or refuses with the pid that has it.
 * A lock whose process is gone is taken over. Of a process on another machine or in another
 * container only the heartbeat can be seen (the file's time), so there a silent lock is waited out.
 */
export async function lockDataFolder(dataDir: string): Promise<DataLock> {
  const path = join(dataDir, 'store.lock')
  const machine = await machineName()
  const startedAt = (await startTime(process.pid)) ?? ''
  const mine: Holder = { pid: process.pid, startedAt, machine, key: randomBytes(8).toString('hex') }
  const text = JSON.stringify(mine)
  const giveUpAt = Date.now() + aliveForMs + beatMs
  // A store that was killed this moment may still be dying.
  const refuseAt = Date.now() + dyingMs
  for (;;) {
    if (await create(path, text)) break
    const found = await readFile(path, 'utf8').catch(() => '')
    const holder = parseHolder(found)
    if (!(await isHeld({ path, holder, machine }))) await removeStale(path, found)
    else if (Date.now() > (holder?.machine === machine ? refuseAt : giveUpAt))
      throw new StartupError(refusal(dataDir, holder))
    else await sleep(holder?.machine === machine ? 50 : 500)
  }
  const beat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), beatMs)
  beat.unref()
  return {
    async release() {
      clearInterval(beat)
      if ((await readFile(path, 'utf8').catch(() => '')) === text) await rm(path, { force: true })
    },
  }
}

function refusal(dataDir: string, holder: Holder | undefined): string {
  const who = holder ? `process ${holder.pid}` : 'a process that does not give its number'
  return `The data folder ${dataDir} is in use by another store (${who}): stop that one, or give this one a DATA_DIR of its own`
}

async function create(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

type Found = { path: string; holder: Holder | undefined; machine: string }

async function isHeld({ path, holder, machine }: Found): Promise<boolean> {
  if (holder?.machine === machine) return (await startTime(holder.pid)) === holder.startedAt
  const file = await stat(path).catch(() => undefined)
  return file !== undefined && Date.now() - file.mtimeMs < aliveForMs
}

/** Moves the file away first: if another store took the lock over meanwhile, its lock is put back. */
async function removeStale(path: string, staleText: string): Promise<void> {
  const aside = `${path}.${process.pid}`
  try {
    await rename(path, aside)
    const moved = await readFile(aside, 'utf8')
    if (moved !== staleText) await create(path, moved)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  } finally {
    await rm(aside, { force: true })
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    return holderShape.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Two processes with the same name here see each other's pids: one host, one boot, one pid namespace. */
async function machineName(): Promise<string> {
  if (process.platform !== 'linux') return hostname()
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '')
  return [hostname(), boot.trim(), namespace].join(' ')
}

/** When a process started, in whatever form the system tells it; undefined if there is none. */
async function startTime(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
    // The name in brackets may hold spaces; start time is the 20th field after it.
    const [state, ...fields] = text?.slice(text.lastIndexOf(')') + 2).split(' ') ?? []
    return state === 'Z' || state === 'X' ? undefined : fields[18]
  }
  if (process.platform === 'win32') return isRunning(pid) ? 'running' : undefined
  const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.trim() || undefined
}

/** Whether a process of that number lives, whoever it belongs to. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
