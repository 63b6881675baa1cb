import { type Stats, existsSync } from 'node:fs'
import { chown, lchown, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Programs, copyPrograms } from './embedded-postgres-binaries.ts'
import { type Identity, ourselves, runAs } from './embedded-postgres-run.ts'
import { StartupError } from './startup-error.ts'

const nobody = 65534
const asOtherUser: Identity = {
  prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000'],
  uid: undefined,
  gid: undefined,
}

export type Place = { dataDir: string; clusterDir: string; programs: Programs }

/**
 * As whom to run PostgreSQL, which refuses root. Root hides in a user namespace, where it sees
 * itself as another uid while the files stay root's; where namespaces are refused, or the cluster
 * belongs to somebody, a real other uid is taken. Answers with the programs which that uid can read.
 */
export async function chooseIdentity(place: Place): Promise<{ identity: Identity; programs: Programs }> {
  if (process.platform === 'win32' || process.getuid?.() !== 0) {
    return { identity: ourselves, programs: place.programs }
  }
  const owner = existsSync(join(place.clusterDir, 'PG_VERSION')) ? (await stat(place.clusterDir)).uid : 0
  if (owner === 0 && (await canRun(asOtherUser, place.dataDir, place.programs))) {
    return { identity: asOtherUser, programs: place.programs }
  }
  for (const account of owner === 0 ? await accountsFor(place.dataDir) : [await stat(place.clusterDir)]) {
    const identity: Identity = { prefix: [], uid: account.uid, gid: account.gid }
    if (!(await canEnter(identity, place.dataDir))) continue
    const programs = (await canRead(identity, place.programs))
      ? place.programs
      : await copyPrograms(place.programs, place.dataDir)
    if (existsSync(place.clusterDir)) await giveTo(identity, place.clusterDir)
    return { identity, programs }
  }
  throw new StartupError(
    `PostgreSQL does not run as root, and no other user can enter ${place.dataDir}: start the store as an ordinary user, choose a DATA_DIR that others may enter, or set DATABASE_URL`,
  )
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

async function canRun(identity: Identity, dataDir: string, programs: Programs): Promise<boolean> {
  const command = ['sh', '-c', 'test -w "$1" && test -x "$2"', 'sh', dataDir, programs.path('postgres')]
  return (await runAs(identity, command)).isDone
}

async function canEnter(identity: Identity, folder: string): Promise<boolean> {
  return (await runAs(identity, ['sh', '-c', 'cd "$1"', 'sh', folder])).isDone
}

async function canRead(identity: Identity, programs: Programs): Promise<boolean> {
  return (await runAs(identity, [programs.path('postgres'), '--version'])).isDone
}
