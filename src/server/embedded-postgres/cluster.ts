import { existsSync } from 'node:fs'
import { mkdir, open, readFile, readdir, readlink, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning } from './folders.ts'
import { type Identity, type Programs, changeOwner, runAs } from './programs.ts'
import { StartupError } from '#server/config/startup-error.ts'

const shutdownTimeoutMs = 20_000

export type Cluster = {
  clusterDir: string
  programs: Programs
  identity: Identity
  /** Set only if the database listens on TCP. A Unix socket is protected by the permissions of its folder. */
  password: string | undefined
}

/**
 * Refuses a cluster of another major version, whose files this PostgreSQL cannot read, and a folder with files of
 * anything else. A missing or empty folder is accepted.
 */
export async function checkVersion(clusterDir: string, programs: Programs): Promise<void> {
  if (!existsSync(clusterDir)) return
  const versionText = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (versionText === undefined) {
    if ((await readdir(clusterDir)).length === 0) return
    throw new StartupError(
      `${clusterDir} holds files, but no PostgreSQL database: move them away, or choose another DATA_DIR`,
    )
  }
  const major = versionText.trim()
  if (major === String(programs.major)) return
  throw new StartupError(
    `${clusterDir} was made by PostgreSQL ${major}, and this store runs PostgreSQL ${programs.major}: move it with "pg_upgrade --old-datadir ${clusterDir}" (its other options name the two versions' programs and a new folder), or set DATABASE_URL to a PostgreSQL ${major} server`,
  )
}

/** Creates the cluster in a temporary folder and moves it into place, so that a crash leaves no incomplete cluster. */
export async function createCluster({ clusterDir, programs, identity, password }: Cluster): Promise<void> {
  if (existsSync(join(clusterDir, 'PG_VERSION'))) return
  const temporaryDir = `${clusterDir}.new`
  const passwordFile = `${clusterDir}.password`
  await rm(temporaryDir, { recursive: true, force: true })
  await mkdir(temporaryDir, { mode: 0o700 })
  await changeOwner(identity, temporaryDir)
  if (password !== undefined) await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  const { hasSucceeded, output } = await runAs(identity, [
    programs.path('initdb'),
    `--pgdata=${temporaryDir}`,
    '--username=baithak',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(password === undefined ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]),
  ])
  await rm(passwordFile, { force: true })
  if (!hasSucceeded) {
    await rm(temporaryDir, { recursive: true, force: true })
    throw new StartupError(`The database in ${clusterDir} could not be made: ${lastErrorLine(output)}`)
  }
  await rm(clusterDir, { recursive: true, force: true })
  await rename(temporaryDir, clusterDir)
  await syncFolder(join(clusterDir, '..'))
}

/**
 * Waits until no PostgreSQL uses the folder any more, because after a crash the old server is still shutting down. Then
 * removes a stale postmaster.pid if another process now has its process id. PostgreSQL refuses to start in that case,
 * and removes every other stale file itself.
 */
export async function waitUntilFree(clusterDir: string): Promise<void> {
  const deadline = Date.now() + shutdownTimeoutMs
  for (
    let serverPids = await findServerPids(clusterDir);
    serverPids.length > 0;
    serverPids = await findServerPids(clusterDir)
  ) {
    if (Date.now() > deadline) {
      throw new StartupError(
        `${clusterDir} is in use by another PostgreSQL (process ${serverPids[0]}): stop it, or choose another DATA_DIR`,
      )
    }
    await sleep(100)
  }
  const pid = await recordedPid(clusterDir)
  if (pid !== undefined && isRunning(pid)) await rm(join(clusterDir, 'postmaster.pid'), { force: true })
}

/**
 * Returns whether a process is a PostgreSQL server of the folder. After a crash, the process id in postmaster.pid may
 * belong to another process.
 */
export async function isServerProcess(pid: number, clusterDir: string): Promise<boolean> {
  if (!isRunning(pid)) return false
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') return (await findRecordedServerPid(clusterDir)).includes(pid)
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  // The working directory of another user's process may be unreadable.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return name.startsWith('postgres') && (folder === undefined || folder === (await realpath(clusterDir)))
}

/** Returns the process ids of the servers and their workers. Their working directory is the cluster. */
async function findServerPids(clusterDir: string): Promise<readonly number[]> {
  if (process.platform !== 'linux') return findRecordedServerPid(clusterDir)
  const folder = await realpath(clusterDir)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  const pidsInFolder = pids.map(Number).filter((_, index) => folders[index] === folder)
  const names = await Promise.all(
    pidsInFolder.map((pid) => readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')),
  )
  return pidsInFolder.filter((_, index) => names[index]?.startsWith('postgres'))
}

async function findRecordedServerPid(clusterDir: string): Promise<readonly number[]> {
  const pid = await recordedPid(clusterDir)
  if (pid === undefined || !isRunning(pid) || process.platform === 'win32') return []
  const { hasSucceeded, output } = await runAs({ prefix: [], uid: undefined, gid: undefined }, [
    'ps',
    '-o',
    'command=',
    '-p',
    String(pid),
  ])
  return hasSucceeded && output.includes(clusterDir) ? [pid] : []
}

async function recordedPid(clusterDir: string): Promise<number | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : undefined
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Returns the last line with an error, otherwise the last line. */
export function lastErrorLine(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  return (
    lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ??
    lines.findLast(Boolean) ??
    'no reason given'
  )
}
