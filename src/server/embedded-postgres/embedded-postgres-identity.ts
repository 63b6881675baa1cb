import { type Stats, existsSync } from 'node:fs'
import { chown, lchown, readFile, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Programs, copyPrograms } from './embedded-postgres-binaries.ts'
import { type Identity, ourselves, runAs } from './embedded-postgres-run.ts'
import { StartupError } from '#server/config/startup-error.ts'

const nobody = 65534

export type Place = { dataDir: string; clusterDir: string; programs: Programs }

/**
 * As whom to run PostgreSQL, which refuses root. Root hides in a user namespace, where it sees
 * itself as another uid while the files stay root's; where namespaces are refused, or the cluster
 * belongs to somebody, a real other uid is taken. Answers with the programs which that uid can read.
 */
export async function chooseIdentity(place: Place): Promise<{ identity: Identity; programs: Programs }> {
  const { dataDir, clusterDir, programs } = place
  if (process.platform === 'win32' || process.getuid?.() !== 0) {
    return { identity: await withName(ourselves, place), programs }
  }
  const exists = existsSync(join(clusterDir, 'PG_VERSION'))
  const owner = exists ? await stat(clusterDir) : undefined
  const hidden = await inNamespace(ourselves)
  if (!owner?.uid && (await canRun(hidden, place))) return { identity: hidden, programs }
  for (const { uid, gid } of owner?.uid ? [owner] : await accountsFor(dataDir)) {
    const identity: Identity = { prefix: [], uid, gid }
    if (!(await canEnter(identity, dataDir))) continue
    const isReadable = await canRead(identity, programs)
    if (exists) await giveTo(identity, clusterDir)
    return {
      identity: await withName(identity, place),
      programs: isReadable ? programs : await copyPrograms(programs, dataDir),
    }
  }
  throw new StartupError(
    `PostgreSQL does not run as root, and no other user can enter ${dataDir}: start the store as an ordinary user, choose a DATA_DIR that others may enter, or set DATABASE_URL`,
  )
}

/** initdb insists that its uid has a name, which a container's often has not: a namespace lends it one. */
async function withName(identity: Identity, place: Place): Promise<Identity> {
  const uid = identity.uid ?? process.getuid?.()
  if (process.platform !== 'linux' || uid === undefined || (await namedUids()).includes(uid)) return identity
  const lent = await inNamespace(identity)
  return (await canRead(lent, place.programs)) ? lent : identity
}

async function inNamespace(identity: Identity): Promise<Identity> {
  const named = await namedUids()
  const uid = [1000, nobody].find((each) => named.includes(each)) ?? named.find((each) => each !== 0) ?? 1000
  return { ...identity, prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`] }
}

async function namedUids(): Promise<readonly number[]> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return accounts.split('\n').flatMap((line) => {
    const uid = line.split(':')[2]
    return uid ? [Number(uid)] : []
  })
}

/** Gives a folder and all below it to that identity, where it is another uid than ours. */
export async function giveTo(identity: Identity, folder: string): Promise<void> {
  const { uid, gid } = identity
  if (uid === undefined || gid === undefined) return
  await chown(folder, uid, gid)
  const entries = await readdir(folder, { recursive: true })
  await Promise.all(entries.map((entry) => lchown(join(folder, entry), uid, gid)))
}

/** Owners of the folders above the data, nearest first, then nobody: whoever owns a closed folder can enter it. */
async function accountsFor(dataDir: string): Promise<readonly Pick<Stats, 'uid' | 'gid'>[]> {
  const accounts: Pick<Stats, 'uid' | 'gid'>[] = []
  for (let folder = dataDir; ; folder = dirname(folder)) {
    const { uid, gid } = await stat(folder)
    if (uid !== 0 && !accounts.some((account) => account.uid === uid)) accounts.push({ uid, gid })
    if (folder === dirname(folder)) return [...accounts, { uid: nobody, gid: nobody }]
  }
}

async function canRun(identity: Identity, { dataDir, programs }: Place): Promise<boolean> {
  const command = ['sh', '-c', 'test -w "$1" && test -x "$2"', 'sh', dataDir, programs.path('postgres')]
  return (await runAs(identity, command)).isDone
}

async function canEnter(identity: Identity, folder: string): Promise<boolean> {
  return (await runAs(identity, ['sh', '-c', 'cd "$1"', 'sh', folder])).isDone
}

async function canRead(identity: Identity, programs: Programs): Promise<boolean> {
  return (await runAs(identity, [programs.path('postgres'), '--version'])).isDone
}
